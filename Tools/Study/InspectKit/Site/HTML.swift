/// Writes text into HTML.
enum HTML {
  /// The text with entities for the characters that mean something in HTML.
  static func escaped(_ text: some StringProtocol) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(String(text)) { text, pair in
      text.replacing(pair.0, with: pair.1)
    }
  }

  /// A fragment for a link, without characters that have to be escaped.
  static func anchor(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || "-._".contains($0) ? $0 : "-" })
  }
}
