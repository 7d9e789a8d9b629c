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
}

/// Reads the roles of lines.
///
/// A line is recognised by what it uses, not by the type that it belongs to: `formatter.` makes a text, `service.` calls the
/// service, and so on. Made once for many lines: a pattern is parsed and compiled whenever its literal is evaluated.
struct RoleReader {
  let models: Set<String>
  /// The events that a scene can intercept.
  let questions: Set<String>
  private let property = Self.pattern(#/^  (@\w+ |private(\(set\))? |fileprivate |weak )*(var|let) \w+/#)
  private let accessor = Self.pattern(#/\{ .+ \}$/#)
  private let rows = Self.pattern(#/\b(PagedList|\w+Pages)</#)
  private let text = Self.pattern(#/\bformatter\.\w/#)
  private let viewCalls = [
    Self.pattern(#/\bview\??\.(?!on[A-Z])\w+(\(| = )|\bobserve\(|\bdisplay\??\.\w/#),
    Self.pattern(#/\blist\.(show\(|headingText = |table\.(reloadData|rowsAppended|reloadRow))/#),
    Self.pattern(#/^\s*(self\.)?show[A-Z]\w*\(/#), Self.pattern(#/\bfunc show[A-Z]/#),
    Self.pattern(#/\b(messages|destinations)\.append\(/#),
  ]
  private let rowCalls = Self.pattern(
    #/\b(PagedList|\w+Pages)<|\bpages(\.(rows|receive|replace|update)\b|\[)|\bmake(Item|Row)\b/#)
  private let tap = Self.pattern(#/\bon[A-Z]\w* = |Tapped\b|\bdidSelectRow\b|\browSelected\b|addTarget\(/#)
  private let question = Self.pattern(#/\bask[A-Z]\w*\(|\b(un\w+ing|questions)\b/#)
  private let service = Self.pattern(#/\bservice\.\w/#)

  /// The roles of a line of code.
  ///
  /// - Parameter line: without comments and string literals.
  func roles(of line: String) -> Set<Role> {
    var roles: Set<Role> = []
    // A line without a call, an assignment or a colon has none.
    guard line.utf8.contains(where: { "(=:<.".utf8.contains($0) }) else { return roles }
    if holdsModel(line) { roles.insert(.model) }
    if line.contains(text) { roles.insert(.text) }
    if viewCalls.contains(where: { line.contains($0) }) { roles.insert(.view) }
    if line.contains(rowCalls) { roles.insert(.row) }
    if line.contains(tap) { roles.insert(.tap) }
    if questions.contains(where: line.contains) || line.contains(question) { roles.insert(.question) }
    if line.contains(service) { roles.insert(.service) }
    return roles
  }

  /// Whether the line declares a stored property of a model, or of rows with models.
  private func holdsModel(_ line: String) -> Bool {
    guard line.contains(property), !line.hasSuffix("{"), !line.contains(accessor) else { return false }
    if line.contains(rows) { return true }
    return line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
      .contains { models.contains(String($0)) }
  }

  /// A pattern in which a word ends at every character that is not a letter, a digit or an underscore.
  private static func pattern(_ pattern: some RegexComponent) -> Regex<AnyRegexOutput> {
    Regex(pattern.regex.wordBoundaryKind(.simple))
  }
}
