import ViewKit

/// The tokens of Swift code, line by line, for colours, braces and differences.
///
/// It is not a parser: it takes any text, and a regular expression between single slashes is not seen as one.
struct SwiftTokens {
  enum Kind: Equatable {
    case plain, keyword, string, comment, number, type, attribute

    var tint: TextStyle.Tint {
      switch self {
      case .plain: .primary
      case .keyword: .purple
      case .string: .green
      case .comment: .secondary
      case .number: .blue
      case .type: .teal
      case .attribute: .orange
      }
    }
  }

  struct Token: Equatable {
    let kind: Kind
    let text: String
  }

  /// The tokens of each line. Together they are its text. A token over several lines is one token in each.
  private(set) var lines: [[Token]] = [[]]
  private let bytes: [UInt8]
  private var index = 0

  init(_ code: String) {
    bytes = Array(code.utf8)
    while index < bytes.count {
      let start = index
      let kind = takeToken()
      add(kind, start..<index)
    }
    // A file ends in a line break.
    if lines.last?.isEmpty == true { lines.removeLast() }
  }

  private mutating func add(_ kind: Kind, _ range: Range<Int>) {
    let parts = bytes[range].split(separator: Self.newline, omittingEmptySubsequences: false)
    for (number, part) in parts.enumerated() {
      if number > 0 { lines.append([]) }
      if !part.isEmpty {
        lines[lines.count - 1].append(Token(kind: kind, text: String(decoding: part, as: UTF8.self)))
      }
    }
  }

  private func byte(_ offset: Int = 0) -> UInt8? {
    index + offset < bytes.count ? bytes[index + offset] : nil
  }

  /// Goes to the end of the next token, at least one byte on.
  private mutating func takeToken() -> Kind {
    switch byte() {
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
      skip { $0 != Self.newline }
      return .comment
    case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
      skipBlockComment()
      return .comment
    case UInt8(ascii: "\""):
      skipString(hashes: 0)
      return .string
    case UInt8(ascii: "#"): return takeHash()
    case UInt8(ascii: "@"):
      index += 1
      skip(Self.isInName)
      return .attribute
    case UInt8(ascii: "`"):
      index += 1
      skip { $0 != UInt8(ascii: "`") && $0 != Self.newline }
      index = min(index + 1, bytes.count)
      return .plain
    case UInt8(ascii: " ")?:
      skip { $0 == UInt8(ascii: " ") }
      return .plain
    case let first? where Self.isDigit(first): return takeNumber()
    case let first? where Self.isInName(first): return takeName()
    default:
      index += 1
      return .plain
    }
  }

  private mutating func skip(_ condition: (UInt8) -> Bool) {
    while let next = byte(), condition(next) { index += 1 }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    repeat {
      switch (byte(), byte(1)) {
      case (UInt8(ascii: "/"), UInt8(ascii: "*")): (depth, index) = (depth + 1, index + 2)
      case (UInt8(ascii: "*"), UInt8(ascii: "/")): (depth, index) = (depth - 1, index + 2)
      default: index += 1
      }
    } while depth > 0 && index < bytes.count
    index = min(index, bytes.count)
  }

  /// A raw string, a regular expression, a macro or a condition.
  private mutating func takeHash() -> Kind {
    let start = index
    skip { $0 == UInt8(ascii: "#") }
    let hashes = index - start
    if byte() == UInt8(ascii: "\"") {
      skipString(hashes: hashes)
      return .string
    }
    if byte() == UInt8(ascii: "/") {
      index += 1
      while index < bytes.count, !ends([UInt8(ascii: "/")], hashes) { index += 1 }
      index = min(index + 1 + hashes, bytes.count)
      return .string
    }
    skip(Self.isInName)
    return .attribute
  }

  /// Whether a delimiter and a number of hashes are next.
  private func ends(_ delimiter: [UInt8], _ hashes: Int) -> Bool {
    bytes[index...].starts(with: delimiter + Array(repeating: UInt8(ascii: "#"), count: hashes))
  }

  private mutating func skipString(hashes: Int) {
    let quote = [UInt8(ascii: "\"")]
    let isLong = bytes[index...].starts(with: quote + quote + quote)
    let delimiter = isLong ? quote + quote + quote : quote
    index += delimiter.count
    while index < bytes.count, !ends(delimiter, hashes) {
      if byte() == Self.newline, !isLong { return }
      guard byte() == UInt8(ascii: "\\") else {
        index += 1
        continue
      }
      index += 1
      guard ends([], hashes) else { continue }
      index += hashes
      if byte() == UInt8(ascii: "(") { skipInterpolation() } else { index += 1 }
    }
    index = min(index + delimiter.count + hashes, bytes.count)
  }

  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if byte() == UInt8(ascii: "(") { depth += 1 }
      if byte() == UInt8(ascii: ")") { depth -= 1 }
      _ = takeToken()
    } while depth > 0 && index < bytes.count
  }

  private mutating func takeNumber() -> Kind {
    while let next = byte() {
      let isPoint = next == UInt8(ascii: ".") && byte(1).map(Self.isDigit) == true
      guard isPoint || Self.isInName(next) else { break }
      index += 1
    }
    return .number
  }

  private mutating func takeName() -> Kind {
    let isMember = index > 0 && bytes[index - 1] == UInt8(ascii: ".")
    let start = index
    skip(Self.isInName)
    let name = String(decoding: bytes[start..<index], as: UTF8.self)
    if !isMember, Self.keywords.contains(name) { return .keyword }
    return name.first?.isUppercase == true ? .type : .plain
  }

  private static let newline = UInt8(ascii: "\n")

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }

  private static func isInName(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || isDigit(byte) || (byte | 0x20) &- UInt8(ascii: "a") < 26
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "actor", "any", "as", "associatedtype", "async", "await", "break", "case", "catch",
    "class",
    "continue", "convenience", "default", "defer", "deinit", "didSet", "do", "else", "enum", "extension",
    "fallthrough", "false", "fileprivate", "final", "for", "func", "get", "guard", "if", "import", "in",
    "indirect", "init", "inout", "internal", "is", "isolated", "lazy", "let", "mutating", "nil",
    "nonisolated", "open", "operator", "override", "package", "private", "protocol", "public", "repeat",
    "required", "rethrows", "return", "self", "set", "some", "static", "struct", "subscript", "super",
    "switch", "throw", "throws", "true", "try", "typealias", "unowned", "var", "weak", "where", "while",
    "willSet",
  ]
}
