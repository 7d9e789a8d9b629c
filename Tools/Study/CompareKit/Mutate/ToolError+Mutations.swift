import ToolSupport

/// Why a run can't go on, each with an exit status of its own. 1 is for mutants that survived and for stale entries of the
/// list. The package is untouched in every case.
extension ToolError {
  /// What was asked for makes no sense, or a file is not what it should be.
  static func badInput(_ sentence: String) -> ToolError { ToolError(sentence, status: 2) }

  /// The tests can't be built, or fail without a mutant; with what was printed.
  static func brokenTests(_ sentence: String) -> ToolError { ToolError(sentence, status: 3) }

  /// A file or folder can't be read or written.
  static func system(_ sentence: String) -> ToolError { ToolError(sentence, status: 4) }
}
