import ArgumentParser
import TerminalHost

extension TerminalSize {
  /// Reads a size such as `80x24`: columns and rows.
  ///
  /// - Throws: a `ValidationError` with the allowed sizes.
  static func reading(_ argument: String) throws -> TerminalSize {
    let numbers = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false).map {
      Int($0)
    }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (20...1000).contains(columns), (6...500).contains(rows)
    else { throw ValidationError("A size is columns x rows, from 20x6 to 1000x500.") }
    return TerminalSize(columns: columns, rows: rows)
  }
}
