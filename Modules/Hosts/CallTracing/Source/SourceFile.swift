/// A file of Swift code with its functions. Lines count from 1.
struct SourceFile {
  /// A function, an initializer or a property with code.
  struct Function: Equatable {
    /// `nil` for a function of no type.
    let type: String?
    let name: String
    /// The names between the word `func` and the body.
    let header: [String]
    /// The line of the word `func`.
    let line: Int
    /// With the comments and attributes above it.
    let lines: ClosedRange<Int>
  }

  /// The path in the package.
  let path: String
  let lines: [[SwiftTokens.Token]]
  /// In the order of their ends.
  let functions: [Function]

  init(path: String, code: String) {
    self.path = path
    lines = SwiftTokens(code).lines
    var scanner = FunctionScanner(lines)
    functions = scanner.functions()
  }

  /// The innermost function that contains a line.
  func function(at line: Int) -> Function? {
    functions.filter { $0.lines.contains(line) }.min { $0.lines.count < $1.lines.count }
  }

  /// The function with the name of a trace: `BlogItemPresenter.send(isLiked:)`, `BlogItemView.likeText.setter`.
  func function(named name: String) -> Function? {
    let name = name.replacing("closure in ", with: "")
    let call = name.prefix { $0 != "(" }
    let labels = name.dropFirst(call.count).split { "(:)".contains($0) }.map(String.init).filter { $0 != "_" }
    var path = call.split(separator: ".").map(String.init)
    while let last = path.last, Self.accessors.contains(last) { path.removeLast() }
    let types = path.dropLast()
    let found = functions.filter { function in
      guard function.name == path.last else { return false }
      guard let type = function.type?.split(separator: ".").last else { return types.isEmpty }
      return types.contains(String(type))
    }
    return found.first { function in labels.allSatisfy(function.header.contains) } ?? found.first
  }

  private static let accessors: Set<String> = ["setter", "getter", "modify", "read", "didSet", "willSet"]
}

/// Finds functions by their words and their braces.
private struct FunctionScanner {
  private struct Declaration {
    let isType: Bool
    let line: Int
    /// The open brackets around it, and the open braces.
    let depth: Int
    let braces: Int
    var header: [String] = []

    var name: String { header.first ?? "" }
  }

  private let lines: [[SwiftTokens.Token]]
  /// What the open braces belong to; `nil` for other code.
  private var open: [Declaration?] = []
  /// A declaration whose brace has not come yet.
  private var pending: Declaration?
  private var depth = 0
  private var found: [SourceFile.Function] = []

  init(_ lines: [[SwiftTokens.Token]]) { self.lines = lines }

  mutating func functions() -> [SourceFile.Function] {
    var former = ""
    for (index, tokens) in lines.enumerated() {
      for token in tokens where token.kind != .comment && token.kind != .string {
        guard token.text.first != " " else { continue }
        take(token, after: former, in: index + 1)
        former = token.text
      }
    }
    return found
  }

  private mutating func take(_ token: SwiftTokens.Token, after former: String, in line: Int) {
    switch token.text {
    case "(", "[": depth += 1
    case ")", "]": depth -= 1
    case "{":
      let isBody = pending?.depth == depth
      open.append(isBody ? pending : nil)
      if isBody { pending = nil }
    case "}":
      if let closed = open.popLast() ?? nil, !closed.isType { add(closed, to: line) }
      // A closure can stand between a name and its body.
      if let pending, pending.braces > open.count { self.pending = nil }
    case "struct", "class", "enum", "actor", "extension",
      "protocol" where token.kind == .keyword:
      pending = Declaration(isType: true, line: line, depth: depth, braces: open.count)
    case "init" where token.kind == .keyword, "deinit", "subscript":
      pending = Declaration(isType: false, line: line, depth: depth, braces: open.count, header: [token.text])
    case "func": pending = Declaration(isType: false, line: line, depth: depth, braces: open.count)
    // A function has variables too.
    case "var" where isOutsideOfFunctions, "let" where isOutsideOfFunctions:
      pending = Declaration(isType: false, line: line, depth: depth, braces: open.count)
    default:
      guard token.text.first?.isLetter == true || token.text.first == "_" || pending?.header.isEmpty == true
      else { return }
      if former == ".", pending?.isType == true, pending?.header.count == 1 {
        // `extension Blog.ID` is of one type.
        pending?.header[0] += ".\(token.text)"
      } else {
        pending?.header.append(token.text)
      }
    }
  }

  private var isOutsideOfFunctions: Bool { open.allSatisfy { $0?.isType == true } }

  private mutating func add(_ function: Declaration, to end: Int) {
    var start = function.line
    while start > 1, let first = lines[start - 2].first(where: { $0.text.first != " " }),
      first.kind == .comment && !first.text.hasPrefix("// MARK")
        || first.kind == .attribute && first.text.first == "@"
    {
      start -= 1
    }
    let type = open.last { $0?.isType == true }.flatMap(\.self)?.name
    found.append(
      SourceFile.Function(
        type: type, name: function.name, header: function.header, line: function.line,
        lines: start...end))
  }
}
