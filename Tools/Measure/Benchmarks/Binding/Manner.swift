import ViewKit

/// A way to change a value repeatedly and wait until the label shows it.
@MainActor
protocol Manner {
  /// Returns the seconds of one change out of `count`. Generic, so that no wiring pays for dynamic dispatch.
  static func time(_ way: some Wiring, _ count: Int) async -> Double
}

/// Updates the label after each change.
enum OneByOne: Manner {
  static func time(_ way: some Wiring, _ count: Int) async -> Double {
    let time = seconds {
      for number in 0..<count {
        way.change(to: Texts[number])
        way.bringUpToDate()
      }
    }
    await UpdateQueue.main.turn()
    return time / Double(count)
  }
}

/// Updates the label once after a thousand changes.
enum Burst: Manner {
  static func time(_ way: some Wiring, _ count: Int) async -> Double {
    let time = seconds {
      for _ in 0..<count {
        for number in 0..<1_000 { way.change(to: Texts[number]) }
        way.bringUpToDate()
      }
    }
    await UpdateQueue.main.turn()
    return time / Double(count)
  }
}

/// Two constant texts, so that creating texts is not measured.
enum Texts {
  static subscript(number: Int) -> String { number & 1 == 0 ? "Likes 3" : "Likes 4" }
}

extension UpdateQueue {
  /// Returns after the queue has flushed itself.
  func turn() async {
    repeat { await Task.yield() } while !isEmpty
  }
}
