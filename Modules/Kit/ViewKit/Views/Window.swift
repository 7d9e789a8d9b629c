/// The top of a view tree. Handles the events that a host reports, and gives the host frames to draw.
public final class Window: View {
  /// Called at the first change after a frame was taken, then not until the next frame is taken.
  public var needsFrame: (@MainActor () -> Void)?

  public var rootViewController: ViewController? {
    didSet {
      guard rootViewController !== oldValue else { return }
      oldValue?.view.removeFromSuperview()
      oldValue?.leave()
      isFocusAutomatic = true
      guard let rootViewController else { return }
      rootViewController.windowReference = self
      rootViewController.view.layout.isFlexible = true
      arrange()
      rootViewController.appear()
    }
  }

  /// The view that has the keyboard focus. If a row has it, this is the list.
  public private(set) weak var focusedView: View?
  /// The places of the views on the screen, from a host that knows them.
  public weak var geometry: (any ScreenGeometry)?
  /// Whether the next character is a command, although a field has the focus: Ctrl-X was pressed.
  public internal(set) var isAwaitingCommand = false {
    didSet { if isAwaitingCommand != oldValue { setNeedsDisplay() } }
  }
  /// Whether the focus was set by `settleFocus()`, and may be set again while a screen appears.
  var isFocusAutomatic = true
  /// Whether the focus has moved since the host was last told to show it.
  var needsReveal = false
  /// The text that Ctrl-K, Ctrl-U and Ctrl-W deleted, for Ctrl-Y.
  var killedText = ""
  /// The presented alerts, the topmost last. Only the topmost one handles events.
  public private(set) var presented: [AlertController] = []

  /// What `announce(_:)` says now; empty after three seconds.
  public private(set) var announcement = "" {
    didSet { if announcement != oldValue { setNeedsDisplay() } }
  }

  /// The title of the key `R`, which refreshes one list. Hosts set it in the person's language.
  public var refreshTitle = Window.defaultRefreshTitle

  /// The key that refreshes the list with the focus.
  public static let refreshKey: Character = "R"

  /// A sign instead of a word, for hosts that don't set a title.
  static let defaultRefreshTitle = "↻"

  let clock: any Clock<Duration>
  private var focusBefore: [WeakView] = []
  /// The action that gets the focus in the next alert, if the alert of a restored place is shown again before the next event.
  var restoredAction: Int?
  /// For how long a control that has come under a hand takes no action: see `Window+Hands`. Hosts whose events come from
  /// hands set it.
  public var reactionTime = Duration.zero
  /// What a person has acted on last, as long as their hand rests there.
  var hand: Hand?
  /// The button that was tapped or disabled last to open a field.
  weak var fieldOpener: Button?
  let time: () -> Duration
  private let hud = ActivityIndicator(identifier: "hud")
  private let toast: ToastView
  private let hudView = StatusView()
  private var activities: [Activity] = []
  private var announcementTask: Task<Void, Never>?

  private struct WeakView {
    weak var view: View?
  }

  /// What a controller says in the HUD.
  private struct Activity {
    weak var controller: ViewController?
    let message: String
  }

  /// - Parameter clock: measures how long toasts are shown.
  public init(clock: any Clock<Duration> = ContinuousClock()) {
    self.clock = clock
    time = Self.stopwatch(clock)
    toast = ToastView(clock: clock)
    super.init()
    layout.isFlexible = true
    toast.onChange = { [weak self] in self?.arrange() }
    hudView.addSubview(hud)
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .window
  }

  override func didInvalidate() {
    needsFrame?()
  }

  /// Runs the pending bindings and returns what to draw.
  public func takeFrame() -> Frame {
    ViewActivity.observer?.frameWillBeTaken(of: self)
    var dirty: [ViewID] = []
    var current: ViewSnapshot
    var rounds = 0
    // The layout of a list can change another view at once. That change belongs to the same frame.
    repeat {
      UpdateQueue.main.flush()
      current = snapshot(collecting: &dirty)
      rounds += 1
    } while (!isCurrent || !UpdateQueue.main.isEmpty) && rounds < Self.roundLimit
    let frame = Frame(snapshot: current, dirty: dirty)
    ViewActivity.observer?.frameTaken(frame, of: self)
    return frame
  }

  /// Frees the memory of the last frame, which is larger than the views. For hosts with many windows.
  ///
  /// The next frame is made from scratch.
  public func forgetFrame() {
    forgetSnapshots()
  }

  /// How often one frame is laid out again if views change each other during layout.
  private static let roundLimit = 8

  /// A snapshot of the tree, and the views that changed since the last frame. A view may be listed more than once.
  public struct Frame: Sendable {
    public let snapshot: ViewSnapshot
    public let dirty: [ViewID]
  }

  private func arrange() {
    var views = rootViewController.map { [$0.view] } ?? []
    // A sign of activity must not cover a question, nor the screen of somebody else.
    if presented.isEmpty, let shown = activities.last(where: { $0.controller?.isAppearing == true }) {
      hud.text = shown.message
      views.append(hudView)
    }
    views += presented.map(\.view)
    // It does nothing below a question.
    toast.button.isEnabled = presented.isEmpty
    if !toast.isEmpty { views.append(toast) }
    setSubviews(views)
  }

  // MARK: Alerts, toasts, HUD

  func present(_ alert: AlertController) {
    // A person who acts now has not seen the question.
    noteAction(on: focusedElement)
    focusBefore.append(WeakView(view: focusedView))
    presented.append(alert)
    alert.windowReference = self
    arrange()
    let restored = restoredAction.flatMap(alert.button)
    restoredAction = nil
    // The next keys of a person who is typing must not choose an action that they have not seen.
    let isTyping = focusBefore.last?.view is TextControl && !alert.isCalledFor
    focus(restored ?? (isTyping ? nil : alert.preferredFocus))
  }

  /// The view that had the focus before the first alert.
  var focusedViewBelowAlerts: View? { focusBefore.first?.view }

  func dismiss(_ alert: AlertController) {
    guard let index = presented.firstIndex(where: { $0 === alert }) else { return }
    presented.remove(at: index)
    let previous = focusBefore.remove(at: index).view
    arrange()
    alert.leave()
    // If another alert is above this one, that alert keeps the focus.
    if index == presented.count { focus(previous) }
  }

  /// Shows a short message for three seconds, or for ten with an action. A message with an action comes back after a plain
  /// one, and after each action that is performed, the one before it is possible.
  public func showToast(_ message: String, action: ToastAction? = nil) {
    toast.show(message, action: action)
  }

  /// Removes the actions of toasts that are not possible any more, by their ids.
  public func withdrawToastActions(where isOver: (AnyHashable) -> Bool) {
    toast.withdraw(where: isOver)
  }

  /// The button of the toast; `nil` without one, or below an alert.
  var shownToastButton: Button? { toast.showsAction && presented.isEmpty ? toast.button : nil }

  /// What the button of the toast acts on.
  var toastActionID: AnyHashable? { toast.action?.id }

  /// The key of the toast's action. It works as long as the action is possible, also below another message.
  public override var keyCommands: [KeyCommand] {
    guard presented.isEmpty, let action = toast.action else { return [] }
    return [
      KeyCommand(input: ToastAction.key, title: action.title, isInBar: false) { [toast] in
        toast.performAction()
      }
    ]
  }

  func showHUD(_ message: String, owner: ViewController) {
    activities.removeAll { $0.controller === owner }
    activities.append(Activity(controller: owner, message: message))
    arrange()
  }

  func hideHUD(owner: ViewController) {
    activities.removeAll { $0.controller === owner }
    arrange()
  }

  func appearanceChanged() {
    if !activities.isEmpty { arrange() }
  }

  /// Says a text to people who don't see the screen. A host without speech does nothing with it.
  ///
  /// A host says an announcement once. A view that announces failures says each one once too, not each time it tries again.
  public func announce(_ text: String) {
    announcement = text
    announcementTask?.cancel()
    announcementTask = Task { [weak self, clock] in
      try? await clock.sleep(for: .seconds(3))
      guard !Task.isCancelled else { return }
      self?.announcement = ""
    }
  }

  // MARK: Focus

  /// Focuses a view; `nil` removes the focus.
  public func focus(_ view: View?) {
    guard view !== focusedView else { return }
    let old = focusedView
    focusedView = view
    needsReveal = true
    isAwaitingCommand = false
    old?.isFocused = false
    (old as? TableView)?.focusChanged()
    view?.isFocused = true
    (view as? TableView)?.focusChanged()
  }

  /// Gives the focus to a screen that comes back: at once, or after the alerts above it.
  func focusAgain(_ path: [Int]?, below root: View) {
    guard presented.isEmpty else {
      focusBefore[0].view = path.flatMap { view(at: $0, below: root) }
      return
    }
    if let path { restoreFocus(path, below: root) }
  }

  func willRemove(_ view: View) {
    guard let focusedView, focusedView.isDescendant(of: view) else { return }
    focus(nil)
    (focusedView as? TableView)?.isFocusCovered = true
  }
}
