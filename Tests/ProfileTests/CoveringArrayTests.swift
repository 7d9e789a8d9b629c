import Essentials
import Testing

struct CoveringArrayTests {
  @Test(arguments: 0..<100)
  func containsEveryPair(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let sizes = (0..<random.next(in: 1...10)).map { _ in random.next(in: 1...6) }
    let rows = CoveringArray(sizes).rows
    #expect(rows.allSatisfy { row in row.count == sizes.count && zip(row, sizes).allSatisfy { $0 < $1 } })
    for (factor, size) in sizes.enumerated() {
      #expect(Set(rows.map { $0[factor] }).count == size, "\(sizes)")
      for other in 0..<factor {
        let pairs = Set(rows.map { [$0[other], $0[factor]] })
        #expect(pairs.count == size * sizes[other], "\(sizes)")
      }
    }
  }

  /// The two largest factors alone need as many rows as they have pairs.
  @Test func isMuchSmallerThanTheProduct() {
    for count in 3...12 {
      let sizes = (0..<count).map { 3 + $0 % 2 }
      let rows = CoveringArray(sizes).rows.count
      #expect(rows >= 12 && rows <= 32, "\(count) factors need \(rows) rows")
    }
  }

  @Test func fewFactorsGiveTheProduct() {
    #expect(CoveringArray([]).rows == [[]])
    #expect(CoveringArray([3]).rows == [[0], [1], [2]])
    #expect(Set(CoveringArray([2, 3]).rows) == Set(CoveringArray.product([2, 3])))
  }
}
