extension ViewSnapshot {
  /// The tree as text, one view a line. Tests compare it with recorded text, so it has no ids.
  public var textForm: String {
    var lines: [String] = []
    appendLines(to: &lines, depth: 0)
    return lines.joined(separator: "\n") + "\n"
  }

  private func appendLines(to lines: inout [String], depth: Int) {
    var line = String(repeating: "  ", count: depth) + role.rawValue
    if !identifier.isEmpty { line += " #\(identifier)" }
    if !label.isEmpty { line += " \(Self.quoted(label))" }
    if !value.isEmpty { line += " = \(Self.quoted(value))" }
    line += detailText
    if traits.contains(.focused) { line += " focused" }
    if traits.contains(.selected) { line += " selected" }
    if traits.contains(.disabled) { line += " disabled" }
    lines.append(line)
    for child in children { child.appendLines(to: &lines, depth: depth + 1) }
  }

  private var detailText: String {
    switch detail {
    case .none, .button, .runs: ""
    case .image(nil): " placeholder"
    case .image(let image?): " \(image.width)x\(image.height) \(image.fingerprint)"
    case .field(let caret, let placeholder, _):
      " caret \(caret)" + (placeholder.isEmpty ? "" : " hint \(Self.quoted(placeholder))")
    case .progress(let progress): " \(Int(progress * 100))%"
    case .list(let list) where role == .scroll: " line \(list.contentOffset)"
    case .list(let list):
      " rows \(list.firstRow)… of \(list.rowCount), line \(list.contentOffset) of \(list.contentHeight)"
    }
  }

  /// Returns the text in quotes, with control characters and direction marks as escapes.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      let isUnseen = scalar.properties.generalCategory == .control || scalar.properties.isBidiControl
      result += isUnseen || scalar == "\"" || scalar == "\\" ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return result + "\""
  }
}
