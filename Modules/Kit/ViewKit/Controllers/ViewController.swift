/// Manages a view and its content. A feature or a scene has a controller; a screen can contain several.
///
/// `viewDidLoad()` is called once, then `viewWillAppear()` and `viewDidDisappear()` in turns. `leave()` is called when the
/// controller is removed from its parent; that cancels its tasks and those of its children, except changes of data.
///
/// ```swift
/// final class CounterController: ViewController {
///   private let label = Label("0")
///   private let button = Button("Count", identifier: "count")
///   private var count = 0
///
///   override func viewDidLoad() {
///     view.addSubview(label)
///     view.addSubview(button)
///     button.addTarget(self, action: CounterController.buttonTapped, for: .primaryActionTriggered)
///   }
///
///   private func buttonTapped() {
///     tasks.run { [weak self] in
///       try? await Task.sleep(for: .milliseconds(100))
///       self?.increment()
///     }
///   }
///
///   private func increment() {
///     count += 1
///     label.text = "\(count)"
///   }
/// }
///
/// @MainActor
/// func makeWindow() -> Window {
///   let window = Window()
///   window.rootViewController = NavigationController(rootViewController: CounterController())
///   return window
/// }
/// ```
@MainActor
open class ViewController: Responder {
  /// The title of the controller's content, for navigation bars and lists.
  public var title = "" {
    didSet { navigationController?.titleChanged() }
  }
  /// What the controller's content is about, such as the title of a blog; empty if it is not known.
  open var subject: String { isViewLoaded ? view.subject : "" }
  public private(set) weak var parent: ViewController?
  public private(set) var children: [ViewController] = []
  /// The tasks that the controller's callbacks started. Cancelled when the controller leaves.
  public let tasks = TaskBag()
  /// The tasks that change data. They go on when the controller leaves: other modules are told what has changed.
  ///
  /// Before a module is replaced, these tasks are awaited, so that no change is lost.
  public let writes = TaskBag()
  public private(set) var isAppearing = false
  /// Whether the controller leaves because a person went back: not because its window, or the program, ends.
  public var isMovingFromParent: Bool { isPopped || parent?.isMovingFromParent == true }
  var isPopped = false
  /// Whether `leave()` was called.
  public private(set) var hasLeft = false

  weak var windowReference: Window?
  /// The window in which a person went back from the controller. It shows the messages of changes that go on.
  private weak var formerWindow: Window?
  /// The focus path at the time when another controller covered this one.
  var rememberedFocus: [Int]?
  private var loadedView: View?

  public override init() {
    super.init()
  }

  open override var next: Responder? { view.superview ?? parent ?? windowReference }

  /// The view, made on first use.
  public final var view: View {
    if let loadedView { return loadedView }
    let view = makeView()
    loadedView = view
    view.viewController = self
    viewDidLoad()
    return view
  }

  public final var isViewLoaded: Bool { loadedView != nil }

  public final var window: Window? {
    var controller: ViewController? = self
    while let current = controller {
      if let window = current.windowReference { return window }
      controller = current.parent
    }
    return nil
  }

  public final var navigationController: NavigationController? {
    var controller = parent
    while let current = controller {
      if let navigation = current as? NavigationController { return navigation }
      controller = current.parent
    }
    return nil
  }

  /// The controller that is in front. A container that shows one child at a time returns that child.
  open var frontmost: ViewController { self }

  // MARK: For subclasses

  /// Makes the view. Called once.
  open func makeView() -> View { View() }
  open func viewDidLoad() {}
  open func viewWillAppear() {}
  open func viewDidDisappear() {}
  /// The children that appear together with this controller.
  open var appearingChildren: [ViewController] { children }

  // MARK: Children

  /// Adds a child and its view. The view is added to `container`, or to this controller's view if that is `nil`.
  public final func embed(_ child: ViewController, in container: View? = nil) {
    addChild(child)
    (container ?? view).addSubview(child.view)
    if isAppearing { child.appear() }
  }

  /// Adds a child without its view. Removes the child from its former parent.
  public final func addChild(_ child: ViewController) {
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
  }

  /// Removes the controller and its view from the parent, and calls `leave()`.
  public final func removeFromParent() {
    if isViewLoaded { view.removeFromSuperview() }
    parent?.children.removeAll { $0 === self }
    leave()
    parent = nil
  }

  // MARK: Life

  final func appear() {
    guard !isAppearing else { return }
    _ = view
    isAppearing = true
    window?.appearanceChanged()
    viewWillAppear()
    for child in appearingChildren { child.appear() }
  }

  final func disappear() {
    guard isAppearing else { return }
    isAppearing = false
    window?.appearanceChanged()
    for child in children { child.disappear() }
    viewDidDisappear()
  }

  /// Called when the controller is removed for good. Cancels its tasks, except `writes`. Overrides call `super`.
  open func leave() {
    disappear()
    hasLeft = true
    if isMovingFromParent { formerWindow = window }
    window?.hideHUD(owner: self)
    tasks.cancelAll()
    // Keeps the controller until its changes are finished.
    if !writes.isEmpty { Task { await writes.finished() } }
    for child in children { child.leave() }
    windowReference = nil
  }

  // MARK: Work in progress

  /// Whether tasks of this controller or its children are running.
  open var isBusy: Bool {
    !tasks.isEmpty || !writes.isEmpty || children.contains(where: \.isBusy)
  }

  /// Waits for the tasks of this controller and its children. Tasks that start meanwhile may still run afterwards.
  open func finishTasks() async {
    await tasks.finished()
    await writes.finished()
    for child in children { await child.finishTasks() }
  }

  // MARK: Above the screen

  /// Shows an alert above everything.
  public final func present(_ alert: AlertController) {
    window?.present(alert)
  }

  /// Shows a short message that disappears by itself. A person can perform its action until then, also after this
  /// controller has left. After a person went back, the window still shows the messages of changes that go on.
  public final func showToast(_ message: String, action: ToastAction? = nil) {
    (window ?? formerWindow)?.showToast(message, action: action)
  }

  /// Shows an activity sign above the screen while this controller appears, until `hideHUD()` is called or it leaves.
  public final func showHUD(_ message: String) {
    window?.showHUD(message, owner: self)
  }

  public final func hideHUD() {
    window?.hideHUD(owner: self)
  }
}
