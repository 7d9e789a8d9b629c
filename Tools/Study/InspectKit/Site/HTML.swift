/// Writes text into HTML.
enum HTML {
  /// The text with entities for the characters that mean something in HTML.
  static func escaped(_ text: some StringProtocol) -> String {
    var escaped = ""
    for character in text {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
    return escaped
  }

  /// A fragment for a link, without characters that have to be escaped.
  static func anchor(_ text: String) -> String {
    String(text.map { $0.isLetter || $0.isNumber || "-._".contains($0) ? $0 : "-" })
  }
}
