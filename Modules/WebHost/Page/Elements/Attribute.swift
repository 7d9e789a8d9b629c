/// What a page may say about an element besides its text: nothing else can be written or patched.
///
/// The raw value is what the wire calls it, short because a patch repeats it; `name` is what the page calls it.
public enum Attribute: String, CaseIterable, Sendable {
  case address = "u"
  case audio = "A"
  case below = "b"
  case `class` = "c"
  case depth = "x"
  case disabled = "d"
  case fill = "F"
  case identifier = "I"
  case inert = "i"
  case label = "l"
  case language = "g"
  case maximum = "m"
  case modal = "M"
  case name = "n"
  case outline = "O"
  case pageTitle = "T"
  case placeholder = "P"
  case pressed = "p"
  case role = "r"
  case tabIndex = "t"
  case textDirection = "D"
  case top = "o"
  case type = "y"
  case unseen = "U"
  case value = "v"
  case viewBox = "B"

  /// As it stands in HTML.
  public var name: String {
    switch self {
    case .address: "data-address"
    case .audio: "data-audio"
    case .below: "data-below"
    case .class: "class"
    case .depth: "data-depth"
    case .disabled: "disabled"
    case .fill: "fill"
    case .identifier: "data-id"
    case .inert: "inert"
    case .label: "aria-label"
    case .language: "lang"
    case .maximum: "max"
    case .modal: "aria-modal"
    case .name: "name"
    case .outline: "d"
    case .pageTitle: "data-title"
    case .placeholder: "placeholder"
    case .pressed: "aria-pressed"
    case .role: "role"
    case .tabIndex: "tabindex"
    case .textDirection: "dir"
    case .top: "data-top"
    case .type: "type"
    case .unseen: "aria-hidden"
    case .value: "value"
    case .viewBox: "viewBox"
    }
  }

  /// Whether an element has it from the beginning to its end: where it would change, the element is exchanged, and a
  /// page's script need not know it.
  var isFixed: Bool {
    switch self {
    case .fill, .identifier, .label, .language, .maximum, .modal, .name, .outline, .placeholder, .role,
      .tabIndex, .textDirection, .type, .unseen, .viewBox:
      true
    default: false
    }
  }

  static let fixed = allCases.filter(\.isFixed)
}
