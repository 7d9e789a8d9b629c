/// Divides columns or lines among siblings.
enum RoomDivision {
  /// The length that a sibling needs, and whether it takes a share of the remaining space. A flexible one needs it before the
  /// others get theirs.
  struct Request {
    var length: Int
    var isFlexible: Bool
  }

  /// Divides the space, and sets the lengths to what each sibling gets: rigid ones their length, and flexible ones a share of
  /// the rest.
  ///
  /// If the rest can't be shared equally, the first flexible siblings get one more. If there is too little space,
  /// flexible siblings get what they need and rigid ones shrink, beginning with the last.
  static func divide(_ room: Int, among requests: inout [Request]) {
    var rest = room
    var sharing = 0
    for index in requests.indices {
      requests[index].length = max(0, requests[index].length)
      rest -= requests[index].length
      if requests[index].isFlexible { sharing += 1 }
    }
    for isFlexible in [false, true] where rest < 0 {
      for index in requests.indices.reversed() where requests[index].isFlexible == isFlexible {
        let given = min(requests[index].length, max(0, -rest))
        requests[index].length -= given
        rest += given
      }
    }
    rest = max(0, rest)
    for index in requests.indices where requests[index].isFlexible {
      let share = (rest + sharing - 1) / sharing
      requests[index].length += share
      rest -= share
      sharing -= 1
    }
  }

  /// Moves space to a sibling, as far as the other one has more than it keeps.
  static func move(
    _ space: Int, from other: Int, to index: Int, leaving kept: Int, in requests: inout [Request]
  ) {
    let taken = max(0, min(space, requests[other].length - kept))
    requests[other].length -= taken
    requests[index].length += taken
  }

  /// Raises the length of a sibling. The others give way: first flexible ones, and the last one first.
  static func raise(_ index: Int, to length: Int, leaving kept: Int, in requests: inout [Request]) {
    guard requests[index].length < length else { return }
    for isFlexible in [true, false] {
      for other in requests.indices.reversed()
      where other != index && requests[other].isFlexible == isFlexible {
        move(length - requests[index].length, from: other, to: index, leaving: kept, in: &requests)
      }
    }
  }
}
