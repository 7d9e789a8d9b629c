/// The attributes that a page can have. No others can be written or patched.
///
/// The order of the cases is the order in pages.
public enum Attribute: UInt8, CaseIterable, Comparable, Sendable {
  case above, address, audio, below, checked, `class`, depth, disabled, fill, identifier, inert, kept, label
  case labelledBy, language, maximum, maximumLength, modal, name, outline, pageTitle, placeholder, pressed
  case reference, role, tabIndex, textDirection, tooltip, type, unseen, value, valueText, viewBox

  /// The name in HTML.
  public var name: String { traits.html }

  /// The name on the wire; short, because patches repeat it.
  public var code: String { traits.wire }

  private var traits: (html: String, wire: String, isFixed: Bool) {
    switch self {
    case .above: ("data-above", "o", false)
    case .address: ("data-address", "u", false)
    case .audio: ("data-audio", "A", false)
    case .below: ("data-below", "b", false)
    case .checked: ("checked", "C", true)
    case .class: ("class", "c", false)
    case .depth: ("data-depth", "x", false)
    case .disabled: ("disabled", "d", false)
    case .fill: ("fill", "F", true)
    case .identifier: ("data-id", "I", true)
    case .inert: ("inert", "i", false)
    case .kept: ("data-kept", "k", false)
    case .label: ("aria-label", "l", false)
    case .labelledBy: ("aria-labelledby", "q", true)
    case .language: ("lang", "g", true)
    case .maximum: ("max", "m", true)
    case .maximumLength: ("maxlength", "L", true)
    case .modal: ("aria-modal", "M", true)
    case .name: ("name", "n", true)
    case .outline: ("d", "O", true)
    case .pageTitle: ("data-title", "T", false)
    case .placeholder: ("placeholder", "P", true)
    case .pressed: ("aria-pressed", "p", false)
    case .reference: ("href", "h", true)
    case .role: ("role", "r", true)
    case .tabIndex: ("tabindex", "t", true)
    case .textDirection: ("dir", "D", true)
    case .tooltip: ("title", "H", true)
    case .type: ("type", "y", true)
    case .unseen: ("aria-hidden", "U", true)
    case .value: ("value", "v", false)
    case .valueText: ("aria-valuetext", "V", false)
    case .viewBox: ("viewBox", "B", true)
    }
  }

  public static func < (one: Attribute, other: Attribute) -> Bool { one.rawValue < other.rawValue }

  /// Whether the attribute never changes during an element's life. An element with another value is replaced, so the
  /// page's script does not need to know the attribute.
  package var isFixed: Bool { traits.isFixed }

  static let fixed = allCases.filter(\.isFixed)
}
