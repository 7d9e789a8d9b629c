import ToolSupport

/// Counts the lines that carry a change from the logic of an architecture to its view.
///
/// Each line is counted once, without comments and empty lines:
/// - everywhere: functions whose names begin with `show`, `ask`, `open` or `bind`, and calls of `show` functions;
/// - in `Logic`: protocols of views (named `…Display`) and of outputs (`…ScreenViewModel`), the property `view` with
///   its observers, lines that use `view?` or `screen?`, and outputs: their declarations and the lines that append to
///   them;
/// - in `View`: extensions that conform to a display protocol, and `observe` calls with their bodies.
package struct NotificationLines: Equatable, Sendable {
  package let feature: String
  package let architecture: String
  package let lines: Int

  /// The counts of every architecture with a folder `Logic`, sorted by feature and architecture.
  package static func count(in project: Project) -> [NotificationLines] {
    let groups = Dictionary(grouping: project.implementationFiles) { "\($0.layer.feature) \($0.layer.name)" }
    return groups.values.filter { $0.contains { $0.side == .logic } }.map { files in
      NotificationLines(
        feature: files[0].layer.feature, architecture: files[0].layer.name,
        lines: files.map { count($0.file, $0.side) }.reduce(0, +))
    }.sorted { ($0.feature, $0.architecture) < ($1.feature, $1.architecture) }
  }

  /// The count of controllers that know both sides: their functions `show…` set the view.
  package static func ofControllers(_ files: [SourceFile]) -> Int {
    files.map { count($0, .logic) }.reduce(0, +)
  }

  /// The count of the files of an architecture with a folder `Logic`.
  package static func ofSides(_ files: [SourceFile], in project: Project) -> Int {
    let paths = Set(files.map(\.path))
    return project.implementationFiles.filter { paths.contains($0.file.path) }
      .map { count($0.file, $0.side) }.reduce(0, +)
  }

  /// A Markdown table of MVP against MVVM: a row for each feature, and one for all of these. `docs/learning/4-binding.md` has it
  /// between markers.
  ///
  /// MVU has no column: its view reads one value after every message, so its logic notifies nobody.
  package static func table(of counts: [NotificationLines]) -> [String] {
    let features = counts.map(\.feature).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let rows = features.map { name in row(name, counts.filter { $0.feature == name }) }
    return TextTable.markdown([["feature", "MVP", "MVVM", "MVVM ÷ MVP"]] + rows + [row("all", counts)])
  }

  private static func row(_ name: String, _ counts: [NotificationLines]) -> [String] {
    func lines(_ architecture: String) -> Int {
      counts.filter { $0.architecture == architecture }.map(\.lines).reduce(0, +)
    }
    let ratio = (Double(lines("MVVM")) / Double(max(1, lines("MVP"))) * 100).rounded() / 100
    return [name, "\(lines("MVP"))", "\(lines("MVVM"))", "\(ratio)"]
  }

  static func count(_ file: SourceFile, _ side: Side) -> Int {
    guard side != .assembly else { return 0 }
    let code = file.code
    let patterns = Patterns()
    var counted: Set<Int> = []
    for (index, line) in code.enumerated() where !line.isEmptyLine {
      if patterns.isStart(line, side) {
        counted.formUnion(block(from: index, in: code))
      } else if patterns.isNotification(line, side) {
        counted.insert(index)
      }
    }
    return counted.count { !code[$0].isEmptyLine }
  }

  /// The lines up to the one that closes all parentheses and braces that open in the first.
  private static func block(from start: Int, in code: [String]) -> ClosedRange<Int> {
    var depth = 0
    for index in start..<code.count {
      for character in code[index] {
        if "({[".contains(character) { depth += 1 }
        if ")}]".contains(character) { depth -= 1 }
      }
      if depth <= 0 { return start...index }
    }
    return start...start
  }
}

/// How lines are recognised. Made once for a file: a pattern is parsed and compiled whenever its literal is evaluated.
private struct Patterns {
  let start = #/func (show|ask|open|bind)[A-Z(]/#
  let logicStart = #/protocol \w+(Display|ScreenViewModel)\b|\bvar view: /#
  let viewStart = #/extension \w+: .*Display\b|extension \w+Display where/#
  let call = #/^\s*(self\.)?show[A-Z]\w*\(|[{;] show[A-Z]\w*\(/#
  let output = #/^  var \w+: \[\w+\] = \[\]|\b(messages|questions|destinations|\w+ing)\.append\(/#
  let connection = #/\.view = (self|nil)/#

  /// Whether the whole declaration or call that begins on this line is counted.
  func isStart(_ line: String, _ side: Side) -> Bool {
    if line.contains(start) { return true }
    return switch side {
    case .logic: line.contains(logicStart)
    case .view: line.contains(viewStart) || line.contains("observe(")
    case .assembly: false
    }
  }

  func isNotification(_ line: String, _ side: Side) -> Bool {
    if line.contains(call) { return true }
    return switch side {
    case .logic: line.contains("view?.") || line.contains("screen?.") || line.contains(output)
    case .view: line.contains(connection)
    case .assembly: false
    }
  }
}

extension String {
  fileprivate var isEmptyLine: Bool { allSatisfy(\.isWhitespace) }
}
