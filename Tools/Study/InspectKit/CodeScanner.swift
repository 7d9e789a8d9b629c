/// A statement, or the head of a declaration, without comments, backquotes and the text of its literals.
package struct Statement: Sendable {
  struct Literal: Sendable {
    let text: String
    /// Counted from 1.
    let line: Int
    let isLong: Bool
  }

  /// On one line, with single spaces. Ends in a brace if it opens a block.
  let text: String
  /// The number of blocks around it.
  let depth: Int
  /// Where it begins, counted from 1.
  let line: Int
  let literals: [Literal]
}

extension StringProtocol where SubSequence == Substring {
  /// The names and single signs of code, without spaces.
  var tokens: [Substring] {
    var tokens: [Substring] = []
    var rest = self[...]
    while !rest.isEmpty {
      let name = rest.prefix(while: \.isOfName)
      let token = name.isEmpty ? rest.prefix(1) : name
      if token != " " { tokens.append(token) }
      rest = rest[token.endIndex...]
    }
    return tokens
  }
}

extension Substring {
  /// Whether a token is a name.
  var isName: Bool { first?.isOfName == true }
}

extension Character {
  fileprivate var isOfName: Bool { isLetter || isNumber || self == "_" }
}

/// Divides Swift code into lines and statements, and takes comments and the text of literals out of both.
///
/// It is not a parser. A statement ends at a semicolon, at a brace outside of parentheses, and at the end of a line that can
/// end there.
struct CodeScanner {
  private(set) var lines: [String] = []
  private(set) var statements: [Statement] = []
  private let source: [Unicode.Scalar]
  private var index = 0
  private var line = String.UnicodeScalarView()
  private var text = String.UnicodeScalarView()
  private var literals: [Statement.Literal] = []
  private var start = (line: 1, depth: 0)
  private var depth = 0
  private var parentheses = 0
  /// What the branches of each open `#if` begin with. The compiler doesn't parse all branches.
  private var outer: [(depth: Int, parentheses: Int)] = []
  private var hasGap = false
  private var hasLineBreak = false

  init(_ code: String) {
    source = Array(code.unicodeScalars)
    while index < source.count { takeToken() }
    endStatement()
    endLine()
  }

  /// Goes to the end of a comment, of a literal, or of one character of code.
  private mutating func takeToken() {
    let scalar = source[index]
    if scalar == "/", isNext("//") {
      while index < source.count, source[index] != "\n" { index += 1 }
    } else if scalar == "/", isNext("/*") {
      takeBlockComment()
    } else if scalar == "\"" || scalar == "/" && isExpression {
      takeLiteral(hashes: 0)
    } else if scalar == "#" {
      takeCondition()
      let hashes = source[index...].prefix { $0 == "#" }.count
      let next = index + hashes < source.count ? source[index + hashes] : " "
      if next == "\"" || next == "/" { takeLiteral(hashes: hashes) } else { addNext() }
    } else {
      addNext()
    }
  }

  private func isNext(_ text: String) -> Bool { source[index...].starts(with: text.unicodeScalars) }

  /// Whether a slash begins a regular expression: it is not between two operands, and another follows on the line.
  private var isExpression: Bool {
    let rest = source[(index + 1)...].prefix { $0 != "\n" }
    guard rest.contains("/"), let next = rest.first, !" )=,".unicodeScalars.contains(next) else {
      return false
    }
    return text.last.map("(,=:[;?|&".unicodeScalars.contains) ?? true
  }

  private mutating func takeCondition() {
    if isNext("#if") {
      outer.append((depth, parentheses))
    } else if isNext("#else") || isNext("#endif"), let start = outer.last {
      endStatement()
      (depth, parentheses) = start
      if isNext("#endif") { outer.removeLast() }
    }
  }

  private mutating func takeBlockComment() {
    var level = 0
    repeat {
      let change = isNext("/*") ? 1 : isNext("*/") ? -1 : 0
      level += change
      if source[index] == "\n" { add("\n") }
      index += change == 0 ? 1 : 2
    } while level > 0 && index < source.count
    add(" ")
  }

  /// A string or a regular expression. Its interpolations are code.
  private mutating func takeLiteral(hashes: Int) {
    let signs = String(repeating: "#", count: hashes)
    let isString = source[index + hashes] == "\""
    let isLong = isNext(signs + "\"\"\"")
    let end = (isLong ? "\"\"\"" : isString ? "\"" : "/") + signs
    let number = lines.count + 1
    var literal = ""
    add("\"")
    index += end.count
    while index < source.count, !isNext(end) {
      if source[index] == "\n" {
        if !isLong, isString || hashes == 0 { break }
        endLine()
      }
      if source[index] == "\\", !isString || isNext("\\" + signs) {
        index += isString ? 1 + hashes : 1
        if isString, isNext("(") { takeInterpolation() } else { literal.unicodeScalars += takeEscape() }
      } else {
        literal.unicodeScalars.append(source[index])
        index += 1
      }
    }
    index = min(index, source.count)
    if isNext(end) { index += end.count }
    add("\"")
    if isString { literals.append(.init(text: literal, line: number, isLong: isLong)) }
  }

  /// Returns the letter of `u{4A}`. All other escapes are no letters.
  private mutating func takeEscape() -> [Unicode.Scalar] {
    let isLetter = isNext("u{")
    index += 1
    guard isLetter else { return [] }
    let digits = source[(index + 1)...].prefix { $0.properties.isASCIIHexDigit }
    index = min(digits.endIndex + 1, source.count)
    return UInt32(String(String.UnicodeScalarView(digits)), radix: 16).flatMap(Unicode.Scalar.init).map {
      [$0]
    } ?? []
  }

  private mutating func takeInterpolation() {
    var level = 0
    repeat {
      if source[index] == "(" { level += 1 }
      if source[index] == ")" { level -= 1 }
      takeToken()
    } while level > 0 && index < source.count
  }

  private mutating func addNext() {
    add(source[index])
    index += 1
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    if scalar == "\n" { endLine() } else if scalar != "\r" { line.append(scalar) }
    // A name in backquotes is the same name.
    if scalar == "`" { return }
    // To look up the properties of a letter is slow.
    if scalar.value <= 32 || scalar.value > 127 && scalar.properties.isWhitespace {
      hasGap = true
      hasLineBreak = hasLineBreak || scalar == "\n"
      return
    }
    if hasLineBreak, !Self.goingOn.contains(scalar), !goesOn { endStatement() }
    let isOutside = parentheses == 0
    if scalar == ";" || scalar == "}" && isOutside { endStatement() }
    if scalar == "}" { depth -= 1 }
    if scalar == ";" || scalar == "}" && isOutside { return }
    if text.isEmpty { start = (lines.count + 1, depth) } else if hasGap { text.append(" ") }
    (hasGap, hasLineBreak) = (false, false)
    text.append(scalar)
    switch scalar {
    case "(", "[": parentheses += 1
    case ")", "]": parentheses = max(0, parentheses - 1)
    case "{":
      if isOutside { endStatement() }
      depth += 1
    default: break
    }
  }

  /// Whether a statement can't end where the text ends.
  private var goesOn: Bool {
    guard let last = text.last else { return false }
    let word = text.lastIndex(of: " ").map { text[text.index(after: $0)...] } ?? text[...]
    return "(,=".unicodeScalars.contains(last) || Self.openWords.contains(String(word))
  }

  /// No statement begins with one of these.
  private static let goingOn = Set(":.)]?&|+*=<>{".unicodeScalars)
  private static let openWords: Set = [
    "actor", "any", "as", "as?", "as!", "class", "enum", "extension", "fileprivate", "func", "import", "is",
    "let", "private", "protocol", "struct", "typealias", "var",
  ]

  private mutating func endStatement() {
    if !text.isEmpty {
      statements.append(
        Statement(text: String(text), depth: start.depth, line: start.line, literals: literals))
    }
    (text, literals, hasGap, hasLineBreak) = (.init(), [], false, false)
  }

  private mutating func endLine() {
    lines.append(String(line))
    line = .init()
  }
}
