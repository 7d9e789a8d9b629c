/// The attributes that a page can have. No others can be written or patched.
///
/// The order of the cases is the order in pages.
public enum Attribute: UInt8, CaseIterable, Comparable, Sendable {
  case above, address, audio, below, checked, `class`, depth, disabled, expanded, fill, identifier, inert,
    kept, label
  case labelledBy, language, maximum, maximumLength, modal, name, outline, pageTitle, placeholder, pressed
  case reference, role, tabIndex, textDirection, tooltip, type, unseen, value, valueText, viewBox

  /// The name in HTML.
  public var name: String { names.html }

  /// The name on the wire; short, because patches repeat it.
  public var code: String { names.wire }

  private var names: (html: String, wire: String) {
    switch self {
    case .above: ("data-above", "o")
    case .address: ("data-address", "u")
    case .audio: ("data-audio", "A")
    case .below: ("data-below", "b")
    case .checked: ("checked", "C")
    case .class: ("class", "c")
    case .depth: ("data-depth", "x")
    case .disabled: ("disabled", "d")
    case .expanded: ("aria-expanded", "e")
    case .fill: ("fill", "F")
    case .identifier: ("data-id", "I")
    case .inert: ("inert", "i")
    case .kept: ("data-kept", "k")
    case .label: ("aria-label", "l")
    case .labelledBy: ("aria-labelledby", "q")
    case .language: ("lang", "g")
    case .maximum: ("max", "m")
    case .maximumLength: ("maxlength", "L")
    case .modal: ("aria-modal", "M")
    case .name: ("name", "n")
    case .outline: ("d", "O")
    case .pageTitle: ("data-title", "T")
    case .placeholder: ("placeholder", "P")
    case .pressed: ("aria-pressed", "p")
    case .reference: ("href", "h")
    case .role: ("role", "r")
    case .tabIndex: ("tabindex", "t")
    case .textDirection: ("dir", "D")
    case .tooltip: ("title", "H")
    case .type: ("type", "y")
    case .unseen: ("aria-hidden", "U")
    case .value: ("value", "v")
    case .valueText: ("aria-valuetext", "V")
    case .viewBox: ("viewBox", "B")
    }
  }

  public static func < (one: Attribute, other: Attribute) -> Bool { one.rawValue < other.rawValue }

  /// Whether the attribute never changes during an element's life. An element with another value is replaced, so the
  /// page's script does not need to know the attribute.
  package var isFixed: Bool {
    switch self {
    case .checked, .fill, .identifier, .labelledBy, .language, .maximum, .maximumLength, .modal, .name,
      .outline, .placeholder, .reference, .role, .tabIndex, .textDirection, .tooltip, .type, .unseen,
      .viewBox:
      true
    default: false
    }
  }
}
