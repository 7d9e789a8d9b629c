/// Shows one short message at a time, and keeps the actions that are still possible.
///
/// A plain message is shown for three seconds, and covers a message with an action for that time. Actions are possible until
/// ten seconds after the newest one was added or performed. Each time one is performed, the one before it is offered.
final class ToastView: View {
  private struct Offer {
    let message: String
    let action: ToastAction
  }

  /// The time for which a plain message is shown, and for which actions are possible.
  static let plainTime = Duration.seconds(3)
  static let actionTime = Duration.seconds(10)

  /// Called when the view appears, disappears, or shows another message.
  var onChange: (() -> Void)?
  let button = Button(identifier: "toast.action")
  private let label = Label(identifier: "toast")
  private let clock: any Clock<Duration>
  private var message: String?
  private var offers: [Offer] = []
  private var messageTimer: Task<Void, Never>?
  private var offerTimer: Task<Void, Never>?

  init(clock: any Clock<Duration>) {
    self.clock = clock
    super.init()
    layout = Layout(axis: .horizontal, spacing: 2)
    addSubview(label)
    addSubview(button)
    button.addTarget(self, action: ToastView.performAction, for: .primaryActionTriggered)
  }

  override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .status
  }

  /// A key that means nothing to the button is one for the screen below.
  override var next: Responder? {
    let window = superview as? Window
    return window?.rootViewController?.frontmost.view ?? window
  }

  var isEmpty: Bool { message == nil && offers.isEmpty }

  /// Whether the message on the screen has an action.
  var showsAction: Bool { message == nil && !offers.isEmpty }

  /// The action that is possible now; `nil` if there isn't one.
  var action: ToastAction? { offers.last?.action }

  func show(_ message: String, action: ToastAction?) {
    messageTimer?.cancel()
    if let action {
      self.message = nil
      offers.removeAll { $0.action.id == action.id }
      offers.append(Offer(message: message, action: action))
      waitForEndOfOffers()
    } else {
      self.message = message
      messageTimer = Task { [weak self, clock] in
        try? await clock.sleep(for: Self.plainTime)
        guard !Task.isCancelled else { return }
        self?.message = nil
        self?.update()
      }
    }
    update()
  }

  func withdraw(where isOver: (AnyHashable) -> Bool) {
    offers.removeAll { isOver($0.action.id) }
    update()
  }

  /// Performs the newest action.
  func performAction() {
    guard let offer = offers.popLast() else { return }
    waitForEndOfOffers()
    update()
    offer.action.handler()
  }

  private func waitForEndOfOffers() {
    offerTimer?.cancel()
    offerTimer = Task { [weak self, clock] in
      try? await clock.sleep(for: Self.actionTime)
      guard !Task.isCancelled else { return }
      self?.offers = []
      self?.update()
    }
  }

  private func update() {
    label.text = message ?? offers.last?.message ?? ""
    button.title = showsAction ? offers.last?.action.title ?? "" : ""
    button.isHidden = !showsAction
    onChange?()
  }
}
