/// Builds Swift text in the form that `swift format` produces. `SourceLayout` breaks lines that are too long.
struct CodeText {
  private(set) var lines: [String] = []
  private var indentation = 0
  private var isAfterOneLine = true

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func line(_ text: String) {
    lines += SourceLayout.fitted(line: String(repeating: "  ", count: indentation) + text)
  }

  /// Adds an empty line, unless the last line is empty or opens a block.
  mutating func gap() {
    if needsGap(at: lines.count) { lines.append("") }
  }

  private func needsGap(at index: Int) -> Bool {
    guard index > 0 else { return false }
    let last = lines[index - 1]
    return !last.isEmpty && !last.hasSuffix("{") && !last.trimmingSpaces.hasPrefix("#if")
  }

  /// Writes a block. One with a single statement goes to one line if it fits.
  mutating func block(_ head: String, _ body: (inout CodeText) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
    let parts = lines.suffix(3).map(\.trimmingSpaces)
    let whole = String(repeating: "  ", count: indentation) + parts.joined(separator: " ")
    guard parts[0] == "{" || parts[0].hasSuffix(" {"), !parts[0].hasPrefix(")"), !parts[1].hasSuffix("}"),
      whole.count <= SourceLayout.width
    else { return }
    lines.replaceSubrange((lines.count - 3)..., with: [whole])
  }

  /// Writes a member of a type, with an empty line before it unless it and the one before it have one line.
  mutating func member(_ body: (inout CodeText) -> Void) {
    let start = lines.count
    body(&self)
    let isOneLine = lines.count == start + 1
    if !isOneLine || !isAfterOneLine, needsGap(at: start) { lines.insert("", at: start) }
    isAfterOneLine = isOneLine
  }

  mutating func indented(_ body: (inout CodeText) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  /// Puts the same `#if`s around everything that `body` writes.
  mutating func conditional(_ conditions: some Collection<String>, _ body: (inout CodeText) -> Void) {
    guard let first = conditions.first else { return body(&self) }
    line("#if " + first)
    indented { $0.conditional(conditions.dropFirst(), body) }
    line("#endif")
  }
}
