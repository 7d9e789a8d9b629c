import ToolSupport

/// What a person asks `Tools/test` for.
package struct Options: Equatable, Sendable {
  /// `2/4`.
  package struct Shard: Equatable, Sendable {
    package let number: Int
    package let count: Int

    /// - Throws: `ToolError` for another form, or a part that does not exist.
    package init(_ text: String) throws {
      let parts = text.wholeMatch(of: /([1-9][0-9]{0,2})\/([1-9][0-9]{0,2})/)
      guard let parts, let number = Int(parts.1), let count = Int(parts.2), number <= count else {
        throw ToolError("A part is written like 2/4, not “\(text)”.", status: 2)
      }
      (self.number, self.count) = (number, count)
    }
  }

  package var modules: [String] = []
  /// The commit to compare with, for `--affected`.
  package var revision: String?
  package var shard: Shard?
  package var isList = false
  package var isAgain = false
  package var isFast = false
  /// The only implementation whose contract runs.
  package var architecture: String?
  /// Only clauses whose name contains this run.
  package var clause: String?
  /// The seconds without progress after which a run hangs.
  package var bound = 300.0
  package var scratch = ".build"

  package init() {}

  /// Whether only a part of a contract runs, so that nothing is remembered as passed.
  var isPartial: Bool { architecture != nil || clause != nil }

  /// What `CompositionTesting` reads.
  var variables: [String: String?] {
    isPartial ? ["CONTRACT_ARCHITECTURE": architecture, "CONTRACT_CLAUSE": clause] : [:]
  }

  /// Whether all modules are to run on this machine.
  var isWhole: Bool { modules.isEmpty && revision == nil && shard == nil }
}
