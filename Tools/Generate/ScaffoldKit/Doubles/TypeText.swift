import SwiftSyntax

/// Replaces `Self` in a type until the double has a name.
let selfMark = "\u{E000}"
/// The first byte of this mark. Types in Swift sources never contain it.
let selfMarkByte: UInt8 = 0xEE

/// Writes types as text: on one line, without comments, with `Self` marked, `?` in place of `!`, and `any` before protocols
/// that lack it.
struct TypeText {
  let index: SourceIndex
  let source: DoublesGenerator.Source
  /// Names that hide types of the same name: associated types.
  var hidden: Set<String> = []

  /// The text of a type, an attribute, a clause.
  func text(_ node: some SyntaxProtocol) -> String {
    let insertions = insertions(in: Syntax(node))
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
      let closes = [")", "]", ">", ",", "?", ":"].contains(text) && text != ":"
      if needsSpace, !closes, !(result.last.map { "([<".contains($0) } ?? true) { result += " " }
      if let added = insertions[token.id] { text = added.before + text + added.after }
      result += text
      let trailing = token.trailingTrivia.contains { $0.isSpaceOrNewline || $0.isComment }
      let leading = next?.leadingTrivia.contains { $0.isSpaceOrNewline || $0.isComment } ?? false
      needsSpace = (trailing || leading) && !text.isEmpty
    }
    return result
  }

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

  /// Whether an async function type has another isolation in the doubles' module, which is built with
  /// `NonisolatedNonsendingByDefault`.
  func isConcurrentBySilence(_ function: FunctionTypeSyntax) -> Bool {
    guard !source.isNonsendingByDefault, function.effectSpecifiers?.asyncSpecifier != nil else {
      return false
    }
    guard let attributed = function.parent?.as(AttributedTypeSyntax.self) else { return true }
    let saysIsolation = attributed.attributes.contains { element in
      guard case .attribute(let attribute) = element else { return false }
      let name = attribute.attributeName.trimmedDescription
      return name == "concurrent" || name == "isolated" || index.isGlobalActor(name)
    }
    let specifiers = [attributed.specifiers.trimmedDescription, attributed.lateSpecifiers.trimmedDescription]
    return !saysIsolation && !specifiers.contains { $0.contains("nonsending") }
  }

  private struct Insertion {
    var before = ""
    var after = ""
  }

  /// The places that need `any`: names that can only be protocols.
  private func insertions(in root: Syntax) -> [SyntaxIdentifier: Insertion] {
    var result: [SyntaxIdentifier: Insertion] = [:]
    func visit(_ node: Syntax) {
      if node.is(SomeOrAnyTypeSyntax.self) || node.is(AttributeSyntax.self)
        || node.is(SuppressedTypeSyntax.self)
      {
        return
      }
      if node.is(GenericParameterSyntax.self) || node.is(ConformanceRequirementSyntax.self) { return }
      if node != root, let function = node.as(FunctionTypeSyntax.self), isConcurrentBySilence(function),
        let first = node.firstToken(viewMode: .sourceAccurate)
      {
        result[first.id, default: Insertion()].before = "@concurrent "
      }
      if let composition = node.as(CompositionTypeSyntax.self) {
        let isBare = composition.elements.contains { element in
          element.type.as(IdentifierTypeSyntax.self).map { isProtocol($0.name.text) } ?? false
        }
        if isBare { mark(node) }
        return
      }
      if let identifier = node.as(IdentifierTypeSyntax.self), isProtocol(identifier.name.text) {
        if node.parent?.is(MemberTypeSyntax.self) != true { mark(node) }
      }
      for child in node.children(viewMode: .sourceAccurate) { visit(child) }
    }
    func mark(_ node: Syntax) {
      guard let first = node.firstToken(viewMode: .sourceAccurate),
        let last = node.lastToken(viewMode: .sourceAccurate)
      else { return }
      let isWrapped =
        node.parent?.is(OptionalTypeSyntax.self) == true
        || node.parent?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true
      if let metatype = node.parent?.as(MetatypeTypeSyntax.self),
        metatype.metatypeSpecifier.text == "Protocol"
      {
        return
      }
      result[first.id, default: Insertion()].before = (isWrapped ? "(" : "") + "any "
      if isWrapped { result[last.id, default: Insertion()].after = ")" }
    }
    visit(root)
    return result
  }

  /// Whether a name can only be a protocol: one of this module, or one of Swift that other declarations rarely hide.
  private func isProtocol(_ name: String) -> Bool {
    guard !hidden.contains(name) else { return false }
    let kinds = index.kinds(of: name)
    if kinds.isEmpty { return ["Error", "Sendable"].contains(name) }
    return kinds == .protocol && index.modules(declaring: name) == [source.module]
  }
}

extension TriviaPiece {
  var isSpaceOrNewline: Bool { isWhitespace }
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
