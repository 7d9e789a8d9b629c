import Foundation

/// What differs between the tables of pages and the present figures.
package struct Verification: Equatable, Sendable {
  /// The figures that were compared.
  package private(set) var figures = 0
  /// A sentence for each difference.
  package var differences: [String] = []

  package init() {}

  /// Compares a page with the page as it has to be, cell by cell.
  package mutating func compare(_ page: String, with expected: String, on path: String) {
    let (lines, wanted) = (Self.lines(page), Self.lines(expected))
    guard lines.count == wanted.count else {
      return differences.append("\(path) has other rows than there are now.")
    }
    var header: [String] = []
    for (line, wanted) in zip(lines, wanted) {
      let (cells, expected) = (Self.cells(line), Self.cells(wanted))
      if cells.isEmpty { header = [] } else if header.isEmpty { header = expected }
      figures += expected.dropFirst().count { $0.contains(where: \.isNumber) }
      guard line != wanted else { continue }
      guard cells.count == expected.count, !cells.isEmpty else {
        differences.append("\(path) says “\(line)”; now it is “\(wanted)”.")
        continue
      }
      for (index, (cell, now)) in zip(cells, expected).enumerated() where cell != now {
        let column = header.indices.contains(index) ? header[index] : ""
        differences.append("\(path): \(expected[0]), \(column): the page has \(cell), now it is \(now).")
      }
    }
  }

  private static func lines(_ page: String) -> [String] {
    page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The cells of a row; none for other lines.
  private static func cells(_ line: String) -> [String] {
    guard line.hasPrefix("|"), line.hasSuffix("|"), line.count > 1 else { return [] }
    return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false).map {
      $0.trimmingCharacters(in: .whitespaces)
    }
  }
}
