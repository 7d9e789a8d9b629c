/// One choice in an alert.
@MainActor
public struct AlertAction {
  public enum Style: Sendable {
    case `default`, cancel, destructive
  }

  public let title: String
  public let style: Style
  /// Whether the action is drawn as the current choice.
  public let isSelected: Bool
  public let handler: @MainActor () -> Void

  public init(
    _ title: String, style: Style = .default, isSelected: Bool = false,
    handler: @escaping @MainActor () -> Void = {}
  ) {
    self.title = title
    self.style = style
    self.isSelected = isSelected
    self.handler = handler
  }
}

/// A question above everything else. The first choice dismisses it. Escape chooses the cancel action.
public final class AlertController: ViewController {
  private let message: String
  private let actions: [AlertAction]
  private var buttons: [Button] = []

  /// - Parameter actions: at least one. The first selected action gets the focus, or else the first action.
  public init(title: String, message: String = "", actions: [AlertAction]) {
    precondition(!actions.isEmpty, "an alert needs an action")
    self.message = message
    self.actions = actions
    super.init()
    self.title = title
  }

  var preferredFocus: View {
    _ = view
    return buttons.first { $0.isSelected } ?? buttons[0]
  }

  public override func makeView() -> View {
    let view = DialogView(title: title, message: message)
    for (index, action) in actions.enumerated() {
      let style = TextStyle(tint: action.style == .destructive ? .destructive : .accent)
      let button = Button(action.title, style: style, identifier: "alert.\(index)")
      button.isSelected = action.isSelected
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.choose(index) }
      buttons.append(button)
      view.addSubview(button)
    }
    return view
  }

  public override func handle(_ key: Key) -> Bool {
    guard key == .escape else { return false }
    choose(actions.firstIndex { $0.style == .cancel } ?? actions.count - 1)
    return true
  }

  /// Chooses an action by its index.
  public func choose(_ index: Int) {
    window?.dismiss(self)
    actions[index].handler()
  }
}

/// The frame and the texts of an alert.
final class DialogView: View {
  private let title: String

  init(title: String, message: String) {
    self.title = title
    super.init()
    layout.margins = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    addSubview(Label(title, style: TextStyle(font: .headline, numberOfLines: 0)))
    if !message.isEmpty { addSubview(Label(message, style: TextStyle(numberOfLines: 0))) }
    addSubview(Label())
  }

  override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .dialog
    snapshot.label = title
  }
}
