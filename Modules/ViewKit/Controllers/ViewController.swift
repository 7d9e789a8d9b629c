/// Owns a view and what it shows: one per feature or scene, not one per screen.
///
/// The life of a controller: `viewDidLoad` once, then `viewWillAppear` and `viewDidDisappear` in turns, and
/// `leave` when it is taken out of its parent for good, which cancels its tasks and those of its children.
@MainActor
open class ViewController: Responder {
  /// What bars and lists call the controller's content.
  public var title = "" {
    didSet { if title != oldValue { navigationController?.titleChanged() } }
  }
  public private(set) weak var parent: ViewController?
  public private(set) var children: [ViewController] = []
  /// What its callbacks started; cancelled when the controller leaves.
  public let tasks = TaskBag()
  /// What its callbacks started in order to change data. Cancelled as well, but a module that is exchanged waits
  /// for these, so that no change is lost between the old one and the new.
  public let writes = TaskBag()
  public private(set) var isAppearing = false
  /// Whether the controller was taken out for good.
  public private(set) var hasLeft = false

  weak var windowReference: Window?
  /// Where the keyboard was when another controller covered this one.
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

  /// The controller a person is looking at: itself, unless it shows others one at a time.
  open var frontmost: ViewController { self }

  // MARK: For subclasses

  /// Makes the view; called once.
  open func makeView() -> View { View() }
  open func viewDidLoad() {}
  open func viewWillAppear() {}
  open func viewDidDisappear() {}
  /// Which children appear together with this one.
  open var appearingChildren: [ViewController] { children }

  // MARK: Children

  /// Adds a controller and its view, at the end of `container` or of this controller's own view.
  public final func embed(_ child: ViewController, in container: View? = nil) {
    addChild(child)
    (container ?? view).addSubview(child.view)
    if isAppearing { child.appear() }
  }

  public final func addChild(_ child: ViewController) {
    child.parent?.children.removeAll { $0 === child }
    children.append(child)
    child.parent = self
  }

  /// Takes the controller and its view out; what it had in flight is cancelled.
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
    viewWillAppear()
    for child in appearingChildren { child.appear() }
  }

  final func disappear() {
    guard isAppearing else { return }
    isAppearing = false
    for child in children { child.disappear() }
    viewDidDisappear()
  }

  /// The controller was taken out for good: cancels what it had in flight. Overrides call `super`.
  open func leave() {
    disappear()
    hasLeft = true
    window?.hideHUD(owner: self)
    tasks.cancelAll()
    writes.cancelAll()
    for child in children { child.leave() }
    windowReference = nil
  }

  // MARK: What is under way

  /// Whether anything that this controller or one below it started is still running.
  open var isBusy: Bool {
    !tasks.isEmpty || !writes.isEmpty || children.contains(where: \.isBusy)
  }

  /// Waits until everything that runs here and below has ended, once; what was started meanwhile may still run.
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

  /// Says something shortly, without asking for an answer.
  public final func showToast(_ message: String) {
    window?.showToast(message)
  }

  /// Covers the screen with a sign that something is under way, until this controller hides it or leaves.
  public final func showHUD(_ message: String) {
    window?.showHUD(message, owner: self)
  }

  public final func hideHUD() {
    window?.hideHUD(owner: self)
  }
}
