/// One choice in an alert.
@MainActor
public struct AlertAction {
  public enum Style: Sendable {
    case `default`, cancel, destructive

    var role: Button.Configuration.Role {
      switch self {
      case .default: .normal
      case .cancel: .cancel
      case .destructive: .destructive
      }
    }
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
  /// Whether the alert is shown again if its screen ends now and is continued from its state.
  public let isPartOfState: @MainActor () -> Bool
  private let message: String
  private let actions: [AlertAction]
  private var buttons: [Button] = []

  /// - Parameter actions: at least one. The first selected action gets the focus, or else the first that doesn't destroy.
  public init(
    title: String, message: String = "", actions: [AlertAction],
    isPartOfState: @escaping @MainActor () -> Bool = { false }
  ) {
    precondition(!actions.isEmpty, "an alert needs an action")
    self.isPartOfState = isPartOfState
    self.message = message
    self.actions = actions
    super.init()
    self.title = title
  }

  var preferredFocus: View {
    _ = view
    let harmless = actions.firstIndex { $0.style != .destructive } ?? 0
    return buttons.first { $0.isSelected } ?? buttons[harmless]
  }

  /// The index of the action that has the focus.
  var focusedAction: Int? { buttons.firstIndex(where: \.isFocused) }

  func button(at index: Int) -> View? {
    _ = view
    return buttons.indices.contains(index) ? buttons[index] : nil
  }

  public override func makeView() -> View {
    let view = DialogView(title: title, message: message)
    for (index, action) in actions.enumerated() {
      let button = Button(
        action.title, configuration: Button.Configuration(.bordered, role: action.style.role),
        identifier: "alert.\(index)")
      button.isSelected = action.isSelected
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.choose(index) }
      buttons.append(button)
      view.addSubview(button)
    }
    return view
  }

  public override func handle(_ key: Key) -> Bool {
    guard key == .escape else { return (view as? DialogView)?.scroll(with: key) ?? false }
    choose(actions.firstIndex { $0.style == .cancel } ?? actions.count - 1)
    return true
  }

  /// Chooses an action by its index.
  public func choose(_ index: Int) {
    window?.dismiss(self)
    actions[index].handler()
  }
}

/// The frame and the texts of an alert. If the texts are higher than the screen, they scroll.
final class DialogView: View {
  private let title: String
  /// The lines of the texts that are scrolled out at the top.
  private(set) var contentOffset = 0 {
    didSet { if contentOffset != oldValue { setNeedsDisplay() } }
  }
  /// The visible height of the texts in lines. The host sets it.
  var viewportHeight = 0 {
    didSet { if viewportHeight != oldValue { setNeedsDisplay() } }
  }
  /// The height of the texts in lines. The host sets it.
  var contentHeight = 0 {
    didSet { if contentHeight != oldValue { setNeedsDisplay() } }
  }

  init(title: String, message: String) {
    self.title = title
    super.init()
    layout.margins = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
    addSubview(Label(title, style: TextStyle(font: .headline, numberOfLines: 0)))
    if !message.isEmpty { addSubview(Label(message, style: TextStyle(numberOfLines: 0))) }
    addSubview(Label())
  }

  override func describe(_ snapshot: inout ViewSnapshot) {
    contentOffset = min(contentOffset, maximumOffset)
    snapshot.role = .dialog
    snapshot.label = title
    guard canScroll else { return }
    snapshot.detail = .list(
      ListWindow(
        firstRow: 0, firstRowTop: -contentOffset, rowCount: 1, contentOffset: contentOffset,
        contentHeight: contentHeight, viewportHeight: viewportHeight))
  }

  private var maximumOffset: Int { max(0, contentHeight - viewportHeight) }

  /// Whether the texts are higher than their visible part.
  var canScroll: Bool { maximumOffset > 0 }

  override func scroll(by lines: Int) -> Bool {
    let target = min(max(0, contentOffset + lines), maximumOffset)
    guard target != contentOffset else { return false }
    contentOffset = target
    return true
  }

  /// Scrolls by a key. Up and down belong to the choices if there are several.
  func scroll(with key: Key) -> Bool {
    let hasOneChoice = subviews.count(where: \.canBecomeFocused) < 2
    return switch key {
    case .up where hasOneChoice: scroll(by: -1)
    case .down where hasOneChoice: scroll(by: 1)
    case .pageUp: scroll(by: -max(1, viewportHeight))
    case .pageDown: scroll(by: max(1, viewportHeight))
    case .home: scroll(by: -contentHeight)
    case .end: scroll(by: contentHeight)
    default: false
    }
  }
}
