/// The top of a view tree: takes what a host reports, and hands the host what to draw.
public final class Window: View {
  /// Called when something became dirty after a frame was taken: once, until the next frame is.
  public var needsFrame: (@MainActor () -> Void)?

  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.view.removeFromSuperview()
      oldValue?.leave()
      guard let rootViewController else { return }
      rootViewController.windowReference = self
      rootViewController.view.layout.isFlexible = true
      arrange()
      rootViewController.appear()
    }
  }

  /// The view that has the keyboard; for a row of a list, the list.
  public private(set) weak var focusedView: View?
  /// Alerts, the topmost last. While there is one, nothing below can be reached.
  public private(set) var presented: [AlertController] = []

  /// The title of the key `R`, which refreshes one list. Hosts set it in the person's language.
  public var refreshTitle = Window.defaultRefreshTitle

  /// Understood in every language.
  static let defaultRefreshTitle = "↻"

  let clock: any Clock<Duration>
  private var focusBefore: [WeakView] = []
  private let toast = Label(identifier: "toast")
  private let hud = ActivityIndicator(identifier: "hud")
  private let toastView = StatusView()
  private let hudView = StatusView()
  private var hudOwners: [ObjectIdentifier] = []
  private var toastTask: Task<Void, Never>?

  private struct WeakView {
    weak var view: View?
  }

  /// - Parameter clock: by which toasts go away.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
    super.init()
    layout.isFlexible = true
    toastView.addSubview(toast)
    hudView.addSubview(hud)
  }

  deinit {
    toastTask?.cancel()
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .window
  }

  override func didInvalidate() {
    needsFrame?()
  }

  /// What to draw now, with every pending update carried out.
  public func takeFrame() -> Frame {
    var dirty: [ViewID] = []
    var current: ViewSnapshot
    var rounds = 0
    // Laying out a list can start things that change another view at once; that belongs into the same frame.
    repeat {
      UpdateQueue.main.flush()
      current = snapshot(collecting: &dirty)
      rounds += 1
    } while (!isCurrent || !UpdateQueue.main.isEmpty) && rounds < Self.roundLimit
    return Frame(snapshot: current, dirty: dirty)
  }

  /// Gives back the memory of the last frame, which is more than that of the views; the next one is made as a whole. For hosts
  /// of many windows.
  public func forgetFrame() {
    forgetSnapshots()
  }

  /// Views that change each other whenever they are laid out are followed this far in one frame.
  private static let roundLimit = 8

  /// One picture of the tree, and which views differ from the frame before, each at least once.
  public struct Frame: Sendable {
    public let snapshot: ViewSnapshot
    public let dirty: [ViewID]
  }

  private func arrange() {
    var views = rootViewController.map { [$0.view] } ?? []
    views += presented.map(\.view)
    if !hudOwners.isEmpty { views.append(hudView) }
    if !toast.text.isEmpty { views.append(toastView) }
    setSubviews(views)
  }

  // MARK: Alerts, toasts, HUD

  func present(_ alert: AlertController) {
    focusBefore.append(WeakView(view: focusedView))
    presented.append(alert)
    alert.windowReference = self
    arrange()
    focus(alert.preferredFocus)
  }

  func dismiss(_ alert: AlertController) {
    guard let index = presented.firstIndex(where: { $0 === alert }) else { return }
    presented.remove(at: index)
    let previous = focusBefore.remove(at: index).view
    arrange()
    alert.leave()
    // An alert below the topmost hands its memory of the focus to nobody: the topmost keeps the keyboard.
    if index == presented.count { focus(previous) }
  }

  /// Shows a short message for three seconds. A new one takes the place of the old.
  public func showToast(_ message: String) {
    toast.text = message
    arrange()
    toastTask?.cancel()
    toastTask = Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(3))
      guard !Task.isCancelled else { return }
      self?.hideToast()
    }
  }

  private func hideToast() {
    toast.text = ""
    arrange()
  }

  func showHUD(_ message: String, owner: ViewController) {
    hud.text = message
    if !hudOwners.contains(ObjectIdentifier(owner)) { hudOwners.append(ObjectIdentifier(owner)) }
    arrange()
  }

  func hideHUD(owner: ViewController) {
    hudOwners.removeAll { $0 == ObjectIdentifier(owner) }
    arrange()
  }

  // MARK: Focus

  /// Gives a view the keyboard, or takes it from all where `nil`.
  public func focus(_ view: View?) {
    guard view !== focusedView else { return }
    let old = focusedView
    focusedView = view
    old?.isFocused = false
    (old as? TableView)?.focusChanged()
    view?.isFocused = true
    (view as? TableView)?.focusChanged()
  }

  func willRemove(_ view: View) {
    if let focusedView, focusedView.isDescendant(of: view) { focus(nil) }
  }
}
