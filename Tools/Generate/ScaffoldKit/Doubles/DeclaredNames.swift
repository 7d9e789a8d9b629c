/// The names of all types that sources declare, found in their bytes.
struct DeclaredNames: Sendable {
  struct Kinds: OptionSet, Sendable {
    let rawValue: Int
    static let `protocol` = Kinds(rawValue: 1)
    static let `class` = Kinds(rawValue: 2)
    /// A structure, an enumeration or an actor.
    static let other = Kinds(rawValue: 4)
    static let `typealias` = Kinds(rawValue: 8)
    static let functionAlias = Kinds(rawValue: 16)
    /// Its values can't be stored: they can't be copied, or must not outlive their owner.
    static let unstorable = Kinds(rawValue: 32)
    static let globalActor = Kinds(rawValue: 64)
  }

  private struct Declaration {
    var kinds: Kinds
    var access: Access
    var path: String
    /// The type that an alias stands for.
    var target: String?
  }

  private var declarations: [String: [Declaration]] = [:]

  init(in sources: [DoublesGenerator.Source]) {
    for source in sources {
      source.text.withContiguousBytes { scan($0, path: source.path) }
    }
  }

  func kinds(of name: String) -> Kinds {
    (declarations[name] ?? []).reduce(into: []) { $0.formUnion($1.kinds) }
  }

  /// The access level of a declaration; the most restricted if several have the name.
  func access(of name: String) -> Access? { declarations[name]?.map(\.access).min() }

  /// The types that the type aliases of this name stand for, sorted.
  func targets(ofAlias name: String) -> [String] {
    Set((declarations[name] ?? []).compactMap(\.target)).sorted()
  }

  /// The files with declarations of a name, of one kind or of any.
  func files(declaring name: String, as kind: Kinds = []) -> [String] {
    (declarations[name] ?? []).filter { $0.kinds.isSuperset(of: kind) }.map(\.path)
  }

  private static let keywords: [[UInt8]: Kinds] = [
    Array("protocol".utf8): .protocol, Array("class".utf8): .class, Array("struct".utf8): .other,
    Array("enum".utf8): .other, Array("actor".utf8): .other, Array("typealias".utf8): .typealias,
  ]
  private static let letters = Set("pcseat".utf8.map { Int($0) })

  private mutating func scan(_ bytes: UnsafeBufferPointer<UInt8>, path: String) {
    var position = 0
    var isGlobalActor = false
    while position < bytes.count {
      let byte = bytes[position]
      guard Self.isWord(byte) else {
        position += 1
        continue
      }
      let start = position
      while position < bytes.count, Self.isWord(bytes[position]) { position += 1 }
      let length = position - start
      guard length >= 4, length <= 11 else { continue }
      if byte == UInt8(ascii: "g"), length == 11, bytes[start..<position].elementsEqual("globalActor".utf8) {
        isGlobalActor = true
      }
      guard Self.letters.contains(Int(byte)),
        let kind = Self.keywords[Array(bytes[start..<position])],
        position < bytes.count, Self.isSpace(bytes[position])
      else { continue }
      var nameStart = position + 1
      while nameStart < bytes.count, Self.isSpace(bytes[nameStart]) { nameStart += 1 }
      var nameEnd = nameStart
      while nameEnd < bytes.count, Self.isWord(bytes[nameEnd]) { nameEnd += 1 }
      guard nameEnd > nameStart else { continue }
      let name = String(decoding: bytes[nameStart..<nameEnd], as: UTF8.self)
      let rest = Self.rest(bytes, from: nameEnd, endingAt: kind == .typealias ? "\n" : "{")
      var declaration = Declaration(kinds: kind, access: Self.access(bytes, before: start), path: path)
      if kind == .typealias {
        declaration.target = rest.firstIndex(of: "=").map { rest[$0...].dropFirst().trimmingSpaces }
        let isFunction = rest.contains("->") && !rest.hasSuffix("?")
        if isFunction || rest.hasSuffix("=") || rest.hasSuffix("(") {
          declaration.kinds.insert(.functionAlias)
        }
      }
      if kind == .other, rest.contains("~Copyable") || rest.contains("~Escapable") {
        declaration.kinds.insert(.unstorable)
      }
      if isGlobalActor { declaration.kinds.insert(.globalActor) }
      isGlobalActor = false
      declarations[name, default: []].append(declaration)
      position = nameEnd
    }
  }

  private static func access(_ bytes: UnsafeBufferPointer<UInt8>, before end: Int) -> Access {
    var start = end
    while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), end - start < 80 { start -= 1 }
    let words = bytes[start..<end].split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    if words.contains("public") || words.contains("open") { return .public }
    if words.contains("package") { return .package }
    return words.contains("private") || words.contains("fileprivate") ? .private : .internal
  }

  private static func rest(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int, endingAt end: Unicode.Scalar)
    -> String
  {
    var position = start
    while position < bytes.count, position - start < 300, bytes[position] != UInt8(ascii: end) {
      position += 1
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

  static func isWord(_ byte: UInt8) -> Bool {
    (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x41 && byte <= 0x5A) || (byte >= 0x30 && byte <= 0x39)
      || byte == 0x5F || byte >= 0x80
  }
}
