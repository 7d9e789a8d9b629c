/// Why a run can't go on. The package is untouched in every case.
public enum MutateError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was asked for makes no sense, or a file is not what it should be.
  case badInput(String)
  /// The tests can't be built, or fail without a mutant; with what was printed.
  case brokenTests(String)
  /// A file or folder can't be read or written, or a program can't be started.
  case system(String)
  /// Ctrl-C, or a request to end.
  case interrupted

  public var description: String {
    switch self {
    case .badInput(let sentence), .brokenTests(let sentence), .system(let sentence): sentence
    case .interrupted: "Interrupted; the package is as it was."
    }
  }

  /// 1 is for mutants that survived and for stale entries of the list; 64 for options that make no sense.
  public var exitCode: Int32 {
    switch self {
    case .badInput: 2
    case .brokenTests: 3
    case .system: 4
    case .interrupted: 130
    }
  }
}
