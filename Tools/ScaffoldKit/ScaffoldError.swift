/// Why a command was not carried out. Nothing was changed then, but for `disk` where it says so.
public enum ScaffoldError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What was asked for makes no sense, or is there already.
  case badInput(String)
  /// Files are in the way: edited ones, foreign ones.
  case conflict([String])
  /// A source does not parse, or holds what can't be turned into code.
  case source([SourceDiagnostic])
  /// A file or folder can't be read or written.
  case disk(String)
  /// Another run is under way in this package.
  case busy
  /// Ctrl-C, or a request to end.
  case interrupted

  public var description: String {
    switch self {
    case .badInput(let sentence), .disk(let sentence): sentence
    case .conflict(let sentences): sentences.joined(separator: "\n")
    case .source(let diagnostics): diagnostics.map(\.description).joined(separator: "\n")
    case .busy: "Another scaffold is at work in this package; try again when it has ended."
    case .interrupted: "Interrupted; everything is as it was before."
    }
  }

  /// What the program exits with. 1 is `check`'s: files differ; 64 is for options that make no sense.
  public var exitCode: Int32 {
    switch self {
    case .badInput: 2
    case .conflict: 3
    case .source: 4
    case .disk: 5
    case .busy: 6
    case .interrupted: 130
    }
  }
}
