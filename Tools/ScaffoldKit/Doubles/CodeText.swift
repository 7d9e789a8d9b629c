/// Swift text as `swift format` leaves it: two spaces, 110 columns.
struct CodeText {
  static let width = 110

  private(set) var lines: [String] = []
  private var indentation = 0

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: indentation) + text)
  }

  /// One empty line, unless the last is one or opens a block.
  mutating func gap() {
    if let last = lines.last, !last.isEmpty, !last.hasSuffix("{"), !isCondition(last) { lines.append("") }
  }

  private func isCondition(_ line: String) -> Bool {
    line.trimmingSpaces.hasPrefix("#if")
  }

  mutating func block(_ head: String, _ body: (inout CodeText) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  mutating func indented(_ body: (inout CodeText) -> Void) {
    indentation += 1
    body(&self)
    indentation -= 1
  }

  /// Whether a text fits on one line here.
  func fits(_ text: String) -> Bool { indentation * 2 + text.count <= Self.width }

  /// `open` elements `close`, on one line, or the elements on a line of their own, or each on its own.
  mutating func list(_ open: String, _ elements: [String], _ close: String) {
    let whole = open + elements.joined(separator: ", ") + close
    if fits(whole) || elements.isEmpty {
      line(whole)
      return
    }
    line(open)
    indented { text in
      let joined = elements.joined(separator: ", ")
      if text.fits(joined) {
        text.line(joined)
      } else {
        for (number, element) in elements.enumerated() {
          text.line(element + (number < elements.count - 1 ? "," : ""))
        }
      }
    }
    line(close)
  }

  /// The same `#if`s around everything that `body` writes.
  mutating func conditional(_ conditions: some Collection<Condition>, _ body: (inout CodeText) -> Void) {
    guard let first = conditions.first else { return body(&self) }
    line("#if " + first.text)
    indented { $0.conditional(conditions.dropFirst(), body) }
    line("#endif")
  }
}

extension Condition {
  static func joined(_ conditions: [Condition]) -> String {
    conditions.map(\.text).joined(separator: " && ")
  }
}
