import SwiftSyntax

/// Replaces `Self` in a type until the double has a name.
let selfMark = "\u{E000}"
/// The first byte of this mark. Types in Swift sources never contain it.
let selfMarkByte: UInt8 = 0xEE

/// Writes types as text: on one line, without comments, with `Self` marked, and `?` in place of `!`.
struct TypeText {
  let index: SourceIndex
  /// Names that hide types of the same name: associated types.
  var hidden: Set<String> = []

  /// The text of a type, an attribute, a clause.
  func text(_ node: some SyntaxProtocol) -> String {
    var result = ""
    var needsSpace = false
    var skipsDot = false
    let tokens = Array(node.tokens(viewMode: .sourceAccurate))
    for (offset, token) in tokens.enumerated() {
      let next = offset + 1 < tokens.count ? tokens[offset + 1] : nil
      if skipsDot {
        skipsDot = false
        continue
      }
      var text = token.text
      if token.tokenKind == .keyword(.Self) {
        let member = offset + 2 < tokens.count ? tokens[offset + 2].text : ""
        if next?.tokenKind == .period, member != "Type" {
          skipsDot = true
          text = ""
        } else {
          text = selfMark
        }
      }
      if token.tokenKind == .exclamationMark,
        token.parent?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
      {
        text = "?"
      }
      let closes = [")", "]", ">", ",", "?", ":", "...", "<"].contains(text)
      // After an attribute.
      let isFunction = text == "(" && token.parent?.is(FunctionTypeSyntax.self) == true
      let starts = isFunction || Self.spaced.contains(text) || Self.effects.contains(text)
      if needsSpace || starts, !closes, !(result.last.map { "([<".contains($0) } ?? true) { result += " " }
      result += text
      let trailing = token.trailingTrivia.contains { $0.isWhitespace || $0.isComment }
      let leading = next?.leadingTrivia.contains { $0.isWhitespace || $0.isComment } ?? false
      needsSpace = (trailing || leading) && !text.isEmpty || Self.spaced.union([",", ":"]).contains(text)
    }
    return result
  }

  /// What has a space on both sides.
  private static let spaced: Set = ["->", "&", "=="]
  private static let effects: Set = ["async", "rethrows", "throws", "where"]

  /// An `@available` without its message.
  func availability(_ attribute: AttributeSyntax) -> String {
    guard case .availability(let arguments) = attribute.arguments else { return text(attribute) }
    let kept = arguments.map { argument in
      let text = text(argument)
      return text.hasSuffix(",") ? String(text.dropLast()) : text
    }.filter { !$0.hasPrefix("message:") && !$0.hasPrefix("renamed:") }
    return "@available(\(kept.joined(separator: ", ")))"
  }

  /// The keywords that occur in types.
  static let words: Set = [
    "any", "async", "borrowing", "c", "consuming", "each", "inout", "isolated", "nonisolated", "nonsending",
    "repeat",
    "rethrows", "sending", "some", "throws", "where", "block",
  ]

  /// Whether one of the names occurs in the type.
  func mentions(_ node: some SyntaxProtocol, _ names: some Collection<String>) -> Bool {
    guard !names.isEmpty else { return false }
    return node.tokens(viewMode: .sourceAccurate).contains { token in
      guard case .identifier = token.tokenKind, names.contains(token.text) else { return false }
      return token.previousToken(viewMode: .sourceAccurate)?.tokenKind != .period
    }
  }
}

/// A name in code: a keyword is in backticks.
func escaped(_ name: String) -> String {
  if name.hasPrefix("`") { return name }
  return keywords.contains(name) ? "`\(name)`" : name
}

func unescaped(_ name: String) -> String {
  name.hasPrefix("`") ? String(name.dropFirst().dropLast()) : name
}

private let keywords: Set = [
  "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
  "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
  "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let",
  "nil",
  "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
  "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
  "where", "while",
]
