import ToolSupport

/// Counts the lines that carry a change from the logic of an architecture to its view.
///
/// Each line is counted once, without comments and empty lines:
/// - everywhere: functions whose names begin with `show`, `ask`, `open` or `bind`, and calls of `show` functions;
/// - in `Logic`: protocols of views (named `…Display`) and of outputs (`…ScreenViewModel`), the property `view` with
///   its observers, lines that use `view?` or `screen?`, outputs with the lines that append to them, the computed properties
///   that a view reads, and blocks: their declarations, calls and removals;
/// - in `View`: extensions that conform to a display protocol, `observe` and `update` calls with their bodies, and blocks that
///   are set.
///
/// A line that makes a text and sets it on the view is counted. So is the property that makes it when the view reads it.
package struct NotificationLines: Equatable, Sendable {
  package let feature: String
  package let architecture: String
  package let logic: Int
  package let view: Int

  /// The counts of MVC, and of every architecture with a folder `Logic`, sorted by feature and architecture.
  package static func count(in project: Project) -> [NotificationLines] {
    let groups = Dictionary(grouping: project.implementationFiles) { "\($0.layer.feature) \($0.layer.name)" }
    return groups.values.filter { $0.contains { $0.side == .logic } || $0[0].layer.name == "MVC" }.map {
      files in
      func lines(_ side: Side) -> Int {
        files.filter { $0.side == side }.map { count($0.file, side) }.reduce(0, +)
      }
      let layer = files[0].layer
      return NotificationLines(
        feature: layer.feature, architecture: layer.name,
        logic: layer.name == "MVC" ? ofControllers(files.map(\.file)) : lines(.logic), view: lines(.view))
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

  /// A Markdown table of MVC, MVP and MVVM: a row for each feature, and one for all of these. `docs/learning/4-binding.md` has it
  /// between markers.
  ///
  /// MVU has no column: only one feature has it.
  package static func table(of counts: [NotificationLines]) -> [String] {
    let rows = counts.grouped(by: \.feature).map(row)
    let header = ["feature", "MVC", "MVP: logic", "its view", "MVVM: logic", "its view", "MVVM ÷ MVP"]
    return TextTable.markdown([header] + rows + [row("all", counts)])
  }

  private static func row(_ name: String, _ counts: [NotificationLines]) -> [String] {
    func sum(_ architecture: String) -> (logic: Int, view: Int) {
      let own = counts.filter { $0.architecture == architecture }
      return (own.map(\.logic).reduce(0, +), own.map(\.view).reduce(0, +))
    }
    let (mvc, mvp, mvvm) = (sum("MVC"), sum("MVP"), sum("MVVM"))
    let ratio = Double(mvvm.logic + mvvm.view) / Double(max(1, mvp.logic + mvp.view))
    let cells = [mvc.logic, mvp.logic, mvp.view, mvvm.logic, mvvm.view].map(String.init)
    return [name] + cells + ["\((ratio * 100).rounded() / 100)"]
  }

  package static func count(_ file: SourceFile, _ side: Side) -> Int {
    guard side != .assembly else { return 0 }
    let code = file.code
    let patterns = Patterns()
    var counted: Set<Int> = []
    for (index, line) in code.enumerated() where !line.isEmptyLine {
      if patterns.isStart(line, side) {
        counted.formUnion(index...SourceFile.end(of: index, in: code))
      } else if patterns.isNotification(line, side) {
        counted.insert(index)
      }
    }
    return counted.count { !code[$0].isEmptyLine }
  }
}

/// How lines are recognised. Made once for a file: a pattern is parsed and compiled whenever its literal is evaluated.
private struct Patterns {
  let start = #/func (show|ask|open|bind)[A-Z(]/#
  let logicStart = #/protocol \w+(Display|ScreenViewModel)\b|\bvar view: |^  var (?!state\b)\w+: [^=]*\{/#
  let viewStart = #/extension \w+: .*Display\b|extension \w+Display where/#
  let call = #/^\s*(self\.)?show[A-Z]\w*\(|[{;] show[A-Z]\w*\(/#
  let output = #/^  var \w+: \[\w+\] = \[\]|\b(messages|questions|destinations|\w+ing)\.append\(/#
  let connection = #/\.view = (self|nil)|presenter\.on[A-Z]\w* = \{|program\.onChange = /#
  let block = #/^  var on[A-Z]\w*: \(\(.*-> Void\)\?|\bon[A-Z]\w*\?\(|^    on[A-Z]\w* = nil$/#

  /// Whether the whole declaration or call that begins on this line is counted.
  func isStart(_ line: String, _ side: Side) -> Bool {
    if line.contains(start) { return true }
    return switch side {
    case .logic: line.contains(logicStart)
    case .view: line.contains(viewStart) || line.contains("observe(") || line.contains(" update(self)")
    case .assembly: false
    }
  }

  func isNotification(_ line: String, _ side: Side) -> Bool {
    if line.contains(call) { return true }
    return switch side {
    case .logic:
      line.contains("view?.") || line.contains("screen?.") || line.contains(output) || line.contains(block)
    case .view: line.contains(connection)
    case .assembly: false
    }
  }
}

extension String {
  fileprivate var isEmptyLine: Bool { allSatisfy(\.isWhitespace) }
}
