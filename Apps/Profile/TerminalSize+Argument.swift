public import ArgumentParser
public import TerminalHost

/// `80x24`: columns and rows.
extension TerminalSize: ExpressibleByArgument {
  public init?(argument: String) {
    let numbers = argument.lowercased().split(separator: "x").map { Int($0) }
    guard numbers.count == 2, let columns = numbers[0], let rows = numbers[1],
      (20...1000).contains(columns), (6...1000).contains(rows)
    else { return nil }
    self.init(columns: columns, rows: rows)
  }

  public var defaultValueDescription: String { "\(columns)x\(rows)" }
}
