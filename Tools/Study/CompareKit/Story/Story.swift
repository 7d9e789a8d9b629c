package import Foundation
import SwiftParser
import SwiftSyntax
import ToolSupport

/// The story of the vanished controller, measured: a profile becomes the own profile with drafts, then it gets a recycle bin.
/// And a small change: blogs can be shared.
///
/// One controller has no drafts and no bin; two patches add them. All else is there; patches lead back to the states before.
package struct Story: Sendable {
  package struct Row: Equatable, Sendable {
    package let name: String
    package var newFiles = 0
    package var changedFiles = 0
    package var added = 0
    package var removed = 0
    /// Functions of the state before that have another body now.
    package var changedFunctions = 0
    package var decisions = 0
    /// The lines of tests and doubles that the change needs before they compile and pass again.
    package var testLines = 0

    init(_ name: String, _ sources: PatchedSources) {
      self.name = name
      for (path, change) in sources.changes where !path.hasPrefix("Tests/") {
        (added, removed) = (added + change.added, removed + change.removed)
        let (old, new) = (sources.before[path], sources.after[path])
        if old == nil { newFiles += 1 } else { changedFiles += 1 }
        let trees = (Parser.parse(source: old ?? ""), Parser.parse(source: new ?? ""))
        decisions += Self.decisions(trees.1) - Self.decisions(trees.0)
        let (known, now) = (FunctionTexts.all(in: trees.0), FunctionTexts.all(in: trees.1))
        changedFunctions += known.count { function in now[function.key].map { $0 != function.value } == true }
      }
      testLines = sources.changes.filter { $0.key.hasPrefix("Tests/") }
        .map { $0.value.added + $0.value.removed }.reduce(0, +)
    }

    /// Adds files that are new as a whole.
    mutating func add(_ texts: [String]) {
      newFiles += texts.count
      added += texts.map { $0.count { $0 == "\n" } }.reduce(0, +)
      decisions += texts.map { Self.decisions(Parser.parse(source: $0)) }.reduce(0, +)
    }

    private static func decisions(_ tree: SourceFileSyntax) -> Int {
      Complexity.all(in: tree).map { $0.cyclomatic - 1 }.reduce(0, +)
    }
  }

  package let rows: [Row]

  /// The architectures that Draft shares with the other features of the screen.
  package static let architectures = ["MVC", "MVP", "MVVM"]
  private static let drafts = "drafts"
  private static let bin = "a bin"
  private static let share = "a share"

  /// - Throws: `ToolError` with the patch that does not apply.
  package init(root: URL) throws {
    let first = "1-drafts-one-controller"
    let one = [
      Row("\(Self.drafts), one controller", try PatchedSources(root: root, then: [.apply(first)])),
      Row(
        "\(Self.bin), one controller",
        try PatchedSources(root: root, [.apply(first)], then: [.apply("2-bin-one-controller")])),
    ]
    let interface = try ["DraftList", "DeleteDraft"].map {
      try String(
        contentsOf: root.appending(path: "Modules/Features/Draft/Interface/\($0).swift"), encoding: .utf8)
    }
    let modules = try Self.architectures.map { architecture in
      let bin = ["2-bin-scene", "2-bin-\(architecture)"]
      let undone = bin.map(PatchedSources.Step.undo)
      let drafts = try PatchedSources(
        root: root, undone + [.undo("1-drafts-scene")], then: [.apply("1-drafts-scene")])
      var row = Row("\(Self.drafts), \(architecture)", drafts)
      row.add(interface + drafts.before.filter { $0.key.contains("/Draft/\(architecture)/") }.map(\.value))
      return [
        row,
        Row(
          "\(Self.bin), \(architecture)",
          try PatchedSources(root: root, undone, then: bin.map(PatchedSources.Step.apply))),
      ]
    }
    let shares = try ["one controller", "MVC", "MVP", "MVU", "MVVM"].map { way in
      let patch = "3-share-" + way.replacing(" ", with: "-")
      return Row(
        "\(Self.share), \(way)", try PatchedSources(root: root, [.undo(patch)], then: [.apply(patch)]))
    }
    rows = [0, 1].flatMap { step in [one[step]] + modules.map { $0[step] } } + shares
  }

  package var table: Comparison.Table {
    Comparison.Table(
      title: "Three changes",
      header: [
        "", "new files", "changed", "lines added", "removed", "functions changed", "decisions added",
        "test lines changed",
      ],
      rows: rows.map { row in
        [row.name]
          + [
            row.newFiles, row.changedFiles, row.added, row.removed, row.changedFunctions, row.decisions,
            row.testLines,
          ].map(String.init)
      })
  }
}
