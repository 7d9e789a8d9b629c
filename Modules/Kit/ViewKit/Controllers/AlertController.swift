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

/// Choices about one thing, for an alert that asks about several: a line of a table.
@MainActor
public struct AlertLine {
  /// What the choices are about.
  public let title: String
  /// One for each column of the table; `nil` if the thing does not have this choice.
  public let actions: [AlertAction?]

  public init(_ title: String, _ actions: [AlertAction?]) {
    self.title = title
    self.actions = actions
  }
}

/// A question above everything else. The first choice dismisses it. Escape chooses the cancel action.
///
/// If its texts or its choices are higher than the screen, each of the two scrolls.
public final class AlertController: ViewController {
  /// Whether the alert is shown again if its screen ends now and is continued from its state.
  public let isPartOfState: @MainActor () -> Bool
  /// Whether the person has called for the alert. Then it has the focus, even if they were typing.
  let isCalledFor: Bool
  private let message: String
  private let lines: [AlertLine]
  private let preferredLine: Int?
  /// Those of the lines, then the others.
  private let actions: [AlertAction]
  private let texts: ScrollView
  private var choices: ChoiceList?

  /// - Parameters:
  ///   - lines: choices that form a table, above the others.
  ///   - preferredLine: the line whose selected action gets the focus.
  ///   - actions: choices below each other; at least one. Without lines, the first selected action gets the focus, or else the
  ///     first that doesn't destroy.
  ///   - isCalledFor: whether the person has called for the alert, for example by a key.
  public init(
    title: String, message: String = "", lines: [AlertLine] = [], preferredLine: Int? = nil,
    actions: [AlertAction], isCalledFor: Bool = false,
    isPartOfState: @escaping @MainActor () -> Bool = { false }
  ) {
    precondition(!actions.isEmpty, "an alert needs an action")
    self.isPartOfState = isPartOfState
    self.isCalledFor = isCalledFor
    self.message = message
    self.lines = lines
    self.preferredLine = preferredLine
    self.actions = lines.flatMap { $0.actions.compactMap(\.self) } + actions
    let labels = [Label(title, style: TextStyle(font: .headline, numberOfLines: 0))]
    let notes = message.isEmpty ? [] : [Label(message, style: TextStyle(numberOfLines: 0))]
    texts = ScrollView(StackView(.vertical, labels + notes), identifier: "alert.texts")
    super.init()
    self.title = title
  }

  var preferredFocus: View {
    _ = view
    let harmless = actions.firstIndex { $0.style != .destructive } ?? 0
    let preferred = preferredLine.flatMap { choices?.selected(inLine: $0) }
    return preferred ?? buttons.first { $0.isSelected } ?? buttons[harmless]
  }

  private var buttons: [Button] { choices?.buttons ?? [] }

  /// The index of the action that has the focus.
  var focusedAction: Int? { buttons.firstIndex(where: \.isFocused) }

  func button(at index: Int) -> View? {
    _ = view
    return buttons.indices.contains(index) ? buttons[index] : nil
  }

  /// Whether the arrow keys scroll the texts: there is nothing to choose from.
  var scrollsByArrows: Bool { buttons.count == 1 && texts.canBecomeFocused }

  public override func makeView() -> View {
    var index = 0
    func button(_ action: AlertAction, about subject: String? = nil) -> Button {
      let button = Button(
        action.title,
        configuration: Button.Configuration(
          .bordered, role: action.style.role, isToggle: subject != nil),
        identifier: "alert.\(index)")
      button.isSelected = action.isSelected
      button.accessibilitySubject = subject ?? ""
      button.addAction(for: .primaryActionTriggered) { [weak self, index] in self?.choose(index) }
      index += 1
      return button
    }
    let table = lines.map { line in line.actions.map { $0.map { button($0, about: line.title) } } }
    let others = actions[index...].map { button($0) }
    let choices = ChoiceList(titles: lines.map(\.title), table: table, others: others)
    self.choices = choices
    return DialogView(title: title, message: texts, choices: choices)
  }

  public override func handle(_ key: Key) -> Bool {
    guard key == .escape else {
      // Among several choices, the keys of a list choose.
      let readsOn = buttons.count == 1 || key == .pageUp || key == .pageDown
      return readsOn && texts.handle(key)
    }
    choose(actions.firstIndex { $0.style == .cancel } ?? actions.count - 1)
    return true
  }

  /// Chooses an action by its index.
  public func choose(_ index: Int) {
    window?.dismiss(self)
    actions[index].handler()
  }
}

/// The frame of an alert: its texts above its choices.
final class DialogView: View {
  private let title: String
  private let message: ScrollView
  private let choices: ChoiceList

  init(title: String, message: ScrollView, choices: ChoiceList) {
    self.title = title
    self.message = message
    self.choices = choices
    super.init()
    layout = Layout(spacing: 1, margins: EdgeInsets(top: 1, left: 2, bottom: 1, right: 2))
    addSubview(message)
    addSubview(choices)
  }

  override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .dialog
    snapshot.label = title
  }

  override func scroll(by lines: Int) -> Bool { choices.scroll(by: lines) || message.scroll(by: lines) }
}
