/// Makes text safe for a page: markup becomes text, and characters that HTML can't contain are replaced.
enum HTMLText {
  /// Appends text as the content of an element or of a quoted attribute.
  static func append(_ text: String, to html: inout String) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": html += "&amp;"
      case "<": html += "&lt;"
      case ">": html += "&gt;"
      case "\"": html += "&quot;"
      case "'": html += "&#39;"
      default: html.unicodeScalars.append(replacement(for: scalar) ?? scalar)
      }
    }
  }

  /// Text as the content of an element or of a quoted attribute.
  static func escaped(_ text: String) -> String {
    var html = ""
    append(text, to: &html)
    return html
  }

  /// Replaces the characters that HTML can't contain. For patches, which the page inserts as text, not as HTML.
  static func clean(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { replacement(for: $0) != nil }) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.map { replacement(for: $0) ?? $0 }))
  }

  /// Control characters and noncharacters are not allowed in HTML (WHATWG, 13.2.3.5). Direction marks could reorder the
  /// text around them.
  private static func replacement(for scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x09, 0x0A: nil
    case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: "\u{FFFD}"
    case let value where value & 0xFFFE == 0xFFFE: "\u{FFFD}"
    default: nil
    }
  }
}
