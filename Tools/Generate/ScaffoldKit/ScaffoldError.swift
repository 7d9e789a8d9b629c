/// Why a command failed. Nothing was changed then, unless the sentence of `disk` says so.
public enum ScaffoldError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The input is wrong, or what it names exists already.
  case badInput(String)
  /// Files that would be overwritten, but were edited or not written by scaffold.
  case conflict([String])
  /// A source does not parse, or has a protocol that can't have doubles.
  case source([SourceDiagnostic])
  /// A file or folder can't be read or written.
  case disk(String)
  /// Another run in this package is in progress.
  case busy

  public var description: String {
    switch self {
    case .badInput(let sentence), .disk(let sentence): sentence
    case .conflict(let sentences): sentences.joined(separator: "\n")
    case .source(let diagnostics): diagnostics.map(\.description).joined(separator: "\n")
    case .busy: "Another scaffold is running in this package; try again when it has ended."
    }
  }

  /// The exit code of the program. `check` exits with 1 if files differ; wrong options exit with 64.
  public var exitCode: Int32 {
    switch self {
    case .badInput: 2
    case .conflict: 3
    case .source: 4
    case .disk: 5
    case .busy: 6
    }
  }
}
