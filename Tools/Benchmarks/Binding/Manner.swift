import ViewKit

/// A manner of changing a value again and again, and of waiting until the label has it.
@MainActor
protocol Manner {
  /// Seconds that one of `count` takes. Generic, so that no way is slowed by a call the others do not make.
  static func time(_ way: some Wiring, _ count: Int) async -> Double
}

/// Brought up to date after each change.
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

/// A thousand changes, brought up to date once.
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

/// Each change in a turn of the main actor, at whose end bindings are brought up to date by themselves.
enum TurnByTurn: Manner {
  static func time(_ way: some Wiring, _ count: Int) async -> Double {
    let time = await seconds {
      for number in 0..<count {
        way.change(to: Texts[number])
        await UpdateQueue.main.turn()
      }
    }
    return time / Double(count)
  }
}

/// Each change up to the snapshot that a host draws.
enum FrameByFrame: Manner {
  static func time(_ way: some Wiring, _ count: Int) async -> Double {
    let window = Window()
    window.addSubview(way.label)
    let time = seconds {
      for number in 0..<count {
        way.change(to: Texts[number])
        use(window.takeFrame())
      }
    }
    await UpdateQueue.main.turn()
    return time / Double(count)
  }
}

/// Two texts that are there already, so that making them is not measured.
enum Texts {
  static subscript(number: Int) -> String { number & 1 == 0 ? "Likes 3" : "Likes 4" }
}

extension UpdateQueue {
  /// Comes back when the queue has flushed itself.
  func turn() async {
    repeat { await Task.yield() } while !isEmpty
  }
}
