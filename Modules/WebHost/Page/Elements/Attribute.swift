/// What a page may say about an element besides its text: nothing else can be written or patched.
///
/// Pages have them in this order.
public enum Attribute: UInt8, CaseIterable, Comparable, Sendable {
  case address, audio, below, `class`, depth, disabled, fill, identifier, inert, label, language
  case maximum, modal, name, outline, pageTitle, placeholder, pressed, role, tabIndex
  case textDirection, top, type, unseen, value, viewBox

  /// As it stands in HTML.
  public var name: String { names.html }

  /// What the wire calls it, short because a patch repeats it.
  public var code: String { names.wire }

  private var names: (html: String, wire: String) {
    switch self {
    case .address: ("data-address", "u")
    case .audio: ("data-audio", "A")
    case .below: ("data-below", "b")
    case .class: ("class", "c")
    case .depth: ("data-depth", "x")
    case .disabled: ("disabled", "d")
    case .fill: ("fill", "F")
    case .identifier: ("data-id", "I")
    case .inert: ("inert", "i")
    case .label: ("aria-label", "l")
    case .language: ("lang", "g")
    case .maximum: ("max", "m")
    case .modal: ("aria-modal", "M")
    case .name: ("name", "n")
    case .outline: ("d", "O")
    case .pageTitle: ("data-title", "T")
    case .placeholder: ("placeholder", "P")
    case .pressed: ("aria-pressed", "p")
    case .role: ("role", "r")
    case .tabIndex: ("tabindex", "t")
    case .textDirection: ("dir", "D")
    case .top: ("data-top", "o")
    case .type: ("type", "y")
    case .unseen: ("aria-hidden", "U")
    case .value: ("value", "v")
    case .viewBox: ("viewBox", "B")
    }
  }

  public static func < (one: Attribute, other: Attribute) -> Bool { one.rawValue < other.rawValue }

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
