import Testing

@testable import TerminalHost

struct RoomDivisionTests {
  private func divide(_ room: Int, _ requests: (length: Int, isFlexible: Bool)...) -> [Int] {
    var requests = requests.map { RoomDivision.Request(length: $0.length, isFlexible: $0.isFlexible) }
    RoomDivision.divide(room, among: &requests)
    return requests.map(\.length)
  }

  @Test func flexibleRequestsShareTheRest() {
    #expect(divide(20, (4, false), (0, true), (0, true)) == [4, 8, 8])
  }

  @Test func firstFlexibleRequestGetsTheOddLine() {
    #expect(divide(21, (4, false), (0, true), (0, true)) == [4, 9, 8])
  }

  /// A title has room before the date beside it.
  @Test func flexibleRequestsGetWhatTheyNeedFirst() {
    #expect(divide(12, (4, false), (5, true), (5, false)) == [4, 5, 3])
    #expect(divide(20, (4, false), (5, true), (5, false)) == [4, 11, 5])
  }

  @Test func rigidRequestsShrinkFromTheLast() {
    #expect(divide(7, (4, false), (4, false), (4, false)) == [4, 3, 0])
  }

  @Test func restStaysFreeWithoutFlexibleRequests() {
    #expect(divide(20, (4, false), (5, false)) == [4, 5])
  }

  @Test func negativeRoomGivesZeros() {
    #expect(divide(-3, (4, false), (0, true)) == [0, 0])
  }
}
