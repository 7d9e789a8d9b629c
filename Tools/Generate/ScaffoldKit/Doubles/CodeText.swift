/// Builds Swift text in the form that `swift format` produces: two spaces, 110 columns.
struct CodeText {
  static let width = 110

  private(set) var lines: [String] = []
  private var indentation = 0
  private var isAfterOneLine = true

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func line(_ text: String = "") {
    lines.append(text.isEmpty ? "" : String(repeating: "  ", count: indentation) + text)
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

  mutating func block(_ head: String, _ body: (inout CodeText) -> Void) {
    line(head + " {")
    indented(body)
    close()
  }

  /// Closes a block. One with a single statement goes to one line if it fits.
  mutating func close() {
    line("}")
    let parts = lines.suffix(3).map(\.trimmingSpaces)
    guard parts.count == 3, parts[0].hasSuffix(" {"), !parts[0].hasPrefix(")"), !parts[1].hasSuffix("}"),
      fits(parts.joined(separator: " "))
    else { return }
    lines.removeLast(3)
    line(parts.joined(separator: " "))
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

  /// Whether a text fits on one line at the current indentation.
  func fits(_ text: String) -> Bool {
    let room = Self.width - indentation * 2
    return text.utf8.count <= room || text.count <= room
  }

  /// Writes elements between `open` and `close`: all on one line if they fit, else the elements on a second line, else one
  /// element on each line.
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
          text.element(element, end: number < elements.count - 1 ? "," : "")
        }
      }
    }
    line(close)
  }

  /// Writes one element of a list. If it is too long, its own parentheses are broken as a list.
  private mutating func element(_ text: String, end: String) {
    if !fits(text + end), let (open, elements, close) = Self.parts(of: text), !elements.isEmpty {
      list(open, elements, close + end)
    } else {
      line(text + end)
    }
  }

  /// Splits a text with parentheses into `f(`, the arguments, and `) -> T`.
  private static func parts(of text: String) -> (open: String, elements: [String], close: String)? {
    var start = text.startIndex
    while let open = text[start...].firstIndex(of: "(") {
      if let close = closing(of: open, in: text) {
        let inner = text[text.index(after: open)..<close]
        if inner.count > 20 { return (String(text[...open]), elements(of: inner), String(text[close...])) }
      }
      start = text.index(after: open)
    }
    return nil
  }

  /// The bracket that closes another one. Those in string literals don't count.
  static func closing(of open: String.Index, in text: String) -> String.Index? {
    var (depth, isText) = (0, false)
    for position in text[open...].indices {
      if text[position] == "\"" { isText.toggle() }
      if !isText, "([{".contains(text[position]) { depth += 1 }
      if !isText, ")]}".contains(text[position]) { depth -= 1 }
      if depth == 0 { return position }
    }
    return nil
  }

  /// The elements of a list: splits at commas, except at those inside brackets and string literals.
  static func elements(of text: some StringProtocol) -> [String] {
    var result: [String] = []
    var current = ""
    var (depth, isText) = (0, false)
    var last: Character = " "
    for character in text {
      if character == "\"" { isText.toggle() }
      if !isText, "([<{".contains(character) { depth += 1 }
      if !isText, ")]}".contains(character) || character == ">" && last != "-" { depth -= 1 }
      // The end of a list can have brackets that it does not open.
      if character == ",", depth <= 0, !isText {
        result.append(current.trimmingSpaces)
        current = ""
      } else {
        current.append(character)
      }
      last = character
    }
    if !current.trimmingSpaces.isEmpty { result.append(current.trimmingSpaces) }
    return result
  }

  /// Writes a property with a body. If the line is too long, the type goes to the next line.
  mutating func variable(_ head: String, _ type: String, _ body: (inout CodeText) -> Void) {
    if fits("\(head) \(type) {") {
      block("\(head) \(type)", body)
      return
    }
    if fits("\(head) \(type)") {
      line("\(head) \(type)")
    } else {
      line(head)
      indented { $0.generic(type) }
    }
    line("{")
    indented(body)
    line("}")
    let parts = lines.suffix(3).map(\.trimmingSpaces)
    guard parts[0] == "{" else { return }
    lines.removeLast(3)
    line(parts.joined(separator: " "))
  }

  /// Writes a type. If it is too long, its generic arguments are broken as a list.
  private mutating func generic(_ type: String) {
    if !fits(type), type.hasSuffix(">"), let open = type.firstIndex(of: "<") {
      let inner = type[type.index(after: open)...].dropLast()
      list(String(type[...open]), Self.elements(of: inner), ">")
    } else {
      element(type, end: "")
    }
  }

  /// Puts the same `#if`s around everything that `body` writes.
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
