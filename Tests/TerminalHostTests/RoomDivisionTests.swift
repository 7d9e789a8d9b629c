import Testing

@testable import TerminalHost

struct RoomDivisionTests {
  @Test(
    arguments: [
      ("flexible requests share the rest", 20, [(4, false), (0, true), (0, true)], [4, 8, 8]),
      ("the first flexible one gets the odd line", 21, [(4, false), (0, true), (0, true)], [4, 9, 8]),
      // A title has room before the date beside it.
      ("flexible ones get what they need first", 12, [(4, false), (5, true), (5, false)], [4, 5, 3]),
      ("then they get the rest", 20, [(4, false), (5, true), (5, false)], [4, 11, 5]),
      ("rigid requests shrink from the last", 7, [(4, false), (4, false), (4, false)], [4, 3, 0]),
      ("without flexible ones the rest is free", 20, [(4, false), (5, false)], [4, 5]),
      ("a negative length is zero", 5, [(-2, false), (0, true)], [0, 5]),
      ("negative room gives zeros", -3, [(4, false), (0, true)], [0, 0]),
    ] as [(String, Int, [(Int, Bool)], [Int])])
  func roomIsDivided(_ rule: String, room: Int, wanted: [(Int, Bool)], lengths: [Int]) {
    var requests = wanted.map { RoomDivision.Request(length: $0.0, isFlexible: $0.1) }
    RoomDivision.divide(room, among: &requests)
    #expect(requests.map(\.length) == lengths)
  }
}
