/// The names of a feature that lines are recognised by.
struct FeatureNames: Sendable {
  var models: Set<String>
  /// The events that a scene can intercept.
  var questions: Set<String>
}

/// What a line of an implementation does. Architectures give the same roles to different types.
package enum Role: String, CaseIterable, Sendable {
  case model, text, view, row, tap, question, service

  /// The role in words.
  package var title: String {
    switch self {
    case .model: "holds the model"
    case .text: "makes the text"
    case .view: "tells the view"
    case .row: "owns the rows"
    case .tap: "receives the tap"
    case .question: "asks first"
    case .service: "calls the service"
    }
  }

  /// The roles of a line of code.
  ///
  /// A line is recognised by what it uses, not by the type that it belongs to: `formatter.` makes a text, `service.` calls the
  /// service, and so on.
  ///
  /// - Parameter line: without comments and string literals.
  static func roles(of line: String, _ names: FeatureNames) -> Set<Role> {
    var roles: Set<Role> = []
    // A line without a call, an assignment or a colon has none.
    guard line.utf8.contains(where: { "(=:<.".utf8.contains($0) }) else { return roles }
    if holdsModel(line, names.models) { roles.insert(.model) }
    if line.has(#/\bformatter\.\w/#) { roles.insert(.text) }
    if tellsView(line) { roles.insert(.view) }
    if line.has(#/\b(PagedList|\w+Pages)<|\bpages(\.(rows|receive|replace|update)\b|\[)|\bmake(Item|Row)\b/#)
    {
      roles.insert(.row)
    }
    if line.has(#/\bon[A-Z]\w* = |Tapped\b|\bdidSelectRow\b|\browSelected\b|addTarget\(/#) {
      roles.insert(.tap)
    }
    if names.questions.contains(where: line.contains)
      || line.has(#/\bask[A-Z]\w*\(|\b(un\w+ing|questions)\b/#)
    {
      roles.insert(.question)
    }
    if line.has(#/\bservice\.\w/#) { roles.insert(.service) }
    return roles
  }

  /// Whether the line declares a stored property of a model, or of rows with models.
  private static func holdsModel(_ line: String, _ models: Set<String>) -> Bool {
    guard line.has(#/^  (@\w+ |private(\(set\))? |fileprivate |weak )*(var|let) \w+/#),
      !line.hasSuffix("{"),
      !line.has(#/\{ .+ \}$/#)
    else { return false }
    if line.has(#/\b(PagedList|\w+Pages)</#) { return true }
    return line.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { models.contains(String($0)) }
  }

  private static func tellsView(_ line: String) -> Bool {
    line.has(#/\bview\??\.(?!on[A-Z])\w+(\(| = )|\bobserve\(|\bdisplay\??\.\w/#)
      || line.has(#/\blist\.(show\(|headingText = |table\.(reloadData|rowsAppended|reloadRow))/#)
      || line.has(#/^\s*(self\.)?show[A-Z]\w*\(/#) || line.has(#/\bfunc show[A-Z]/#)
      || line.has(#/\b(messages|destinations)\.append\(/#)
  }
}

extension String {
  /// Whether the pattern occurs. A word ends at every character that is not a letter, a digit or an underscore.
  fileprivate func has(_ pattern: some RegexComponent) -> Bool {
    firstMatch(of: pattern.regex.wordBoundaryKind(.simple)) != nil
  }
}
