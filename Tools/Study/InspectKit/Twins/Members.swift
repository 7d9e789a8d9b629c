extension SourceFile {
  /// A function, an initialiser, a property or a case of a type.
  struct Member: Sendable {
    /// `BlogItemPresenter.likeButtonTapped`.
    let name: String
    /// The indices of its lines, from the declaration to the closing brace.
    let lines: ClosedRange<Int>
  }

  /// The members of the file's types, in the order of the file.
  var members: [Member] {
    let code = code
    // Here and not below: a pattern is parsed and compiled whenever its literal is evaluated.
    let declaration =
      #/^(?:@\w+(?:\([^)]*\))? |[a-z]+(?:\(\w+\))? )*?(?:(?:func|var|let) (\w+)|(init|subscript|deinit)\b)/#
    var type = ""
    return statements.compactMap { statement in
      if statement.depth == 0 { type = Self.typeBegun(by: statement.text) ?? type }
      guard statement.depth == 1, let match = statement.text.firstMatch(of: declaration),
        let name = match.1 ?? match.2
      else { return nil }
      let start = statement.line - 1
      return Member(name: "\(type).\(name)", lines: start...Self.end(of: start, in: code))
    }
  }

  /// The index of the line that closes all parentheses and braces that open in the first.
  static func end(of start: Int, in code: [String]) -> Int {
    var depth = 0
    for index in start..<code.count {
      for character in code[index] {
        if "({[".contains(character) { depth += 1 }
        if ")}]".contains(character) { depth -= 1 }
      }
      if depth <= 0 { return index }
    }
    return start
  }
}
