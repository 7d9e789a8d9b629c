import Testing

@testable import ViewKit

struct RowHeightsTests {
  @Test(arguments: [1, 2, 3, 7, 8, 9, 100, 1023])
  func indexEqualsLinearSearch(count: Int) {
    let heights = (0..<count).map { 1 + ($0 * 7) % 5 }
    let index = RowHeights(count: count) { heights[$0] }
    var top = 0
    for (row, height) in heights.enumerated() {
      #expect(index.top(of: row) == top)
      #expect(index.height(of: row) == height)
      for line in top..<(top + height) { #expect(index.row(at: line) == row) }
      top += height
    }
    #expect(index.total == top)
    #expect(index.row(at: top + 5) == count - 1)
  }

  @Test func uniformHeightsEqualIndexedOnes() {
    let uniform = RowHeights(count: 50, each: 4)
    let indexed = RowHeights(count: 50) { _ in 4 }
    for line in 0..<200 { #expect(uniform.row(at: line) == indexed.row(at: line)) }
    #expect(uniform.total == indexed.total)
  }
}
