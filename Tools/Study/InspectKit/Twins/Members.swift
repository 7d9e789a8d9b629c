extension SourceFile {
  /// A function, an initialiser, a property or a case of a type.
  struct Member: Sendable {
    /// `BlogItemPresenter.likeButtonTapped`.
    let name: String
    /// The indices of its lines, from the declaration to the closing brace.
    let lines: ClosedRange<Int>
  }

  /// The members of the file's types, in the order of the file.
  ///
  /// Depends on the format of `swift format`: types begin a line, members are indented by two spaces.
  var members: [Member] {
    let code = code
    // Here and not below: a pattern is parsed and compiled whenever its literal is evaluated.
    let modifiers =
      #/^(?:  )?(?:@\w+(?:\([^)]*\))? |(?:private|fileprivate|public|package|internal|open|static|final|override|mutating|weak|lazy|nonisolated|convenience|required)(?:\(\w+\))? )*/#
    let declaration = #/^(?:func|var|let) (\w+)/#
    var members: [Member] = []
    var type = ""
    for (index, line) in code.enumerated() {
      if let begun = Self.typeBegun(by: line) {
        type = begun
      } else if let name = Self.memberName(line, modifiers, declaration) {
        let end = Self.end(of: index, in: code)
        members.append(Member(name: type.isEmpty ? name : "\(type).\(name)", lines: index...end))
      }
    }
    return members
  }

  private static func memberName(
    _ line: String, _ modifiers: Regex<Substring>, _ declaration: Regex<(Substring, Substring)>
  ) -> String? {
    // Most lines are inside a member.
    guard line.hasPrefix("  "), !line.hasPrefix("   "), line != "  }" else { return nil }
    let rest = line.replacing(modifiers, with: "", maxReplacements: 1)
    if rest.hasPrefix("init") || rest.hasPrefix("subscript") || rest.hasPrefix("deinit") {
      return String(rest.prefix { $0.isLetter })
    }
    return rest.firstMatch(of: declaration).map { String($0.1) }
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
