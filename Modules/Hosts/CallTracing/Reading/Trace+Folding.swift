extension Trace {
  /// The trace in which calls that are made several times in a row stand once, below a `repeated`. A call that makes the same
  /// calls as one above it ends in `…`.
  package var folded: Trace {
    var seen: Set<[String]> = []
    return Trace(inputs: inputs.map(\.folded).map { $0.withoutCalls(in: &seen) })
  }
}

extension Trace {
  /// The trace without what depends on data.
  var withoutDetails: Trace { Trace(inputs: inputs.map(\.withoutDetails)) }
}

extension Trace.Call {
  fileprivate var withoutDetails: Trace.Call {
    var call = self
    call.detail = ""
    call.calls = calls.map(\.withoutDetails)
    return call
  }

  fileprivate func withoutCalls(in seen: inout Set<[String]>) -> Trace.Call {
    var call = self
    if name.isEmpty || calls.isEmpty || seen.insert(texts).inserted {
      call.calls = calls.map { $0.withoutCalls(in: &seen) }
    } else {
      call.calls = []
      call.name += Self.above
    }
    return call
  }

  private var titles: [String] { Trace(inputs: [self]).flattened.map { "\($0.depth)\($0.call.title)" } }

  private var texts: [String] {
    Trace(inputs: [self]).flattened.map { "\($0.depth)\($0.call.title) \($0.call.detail)" }
  }

  /// Ends the name of a call whose calls are above.
  static let above = " …"

  fileprivate var folded: Trace.Call {
    var call = self
    call.calls = calls.map(\.folded)
    // A change invalidates bindings in any order.
    if role == .binding { call.calls.sort { $0.titles.lexicographicallyPrecedes($1.titles) } }
    call.calls = Self.folded(call.calls)
    return call
  }

  private static func folded(_ calls: [Trace.Call]) -> [Trace.Call] {
    let titles = calls.map(\.titles)
    var result: [Trace.Call] = []
    var index = 0
    while index < calls.count {
      guard let (length, count) = repetition(in: titles, from: index) else {
        result.append(calls[index])
        index += 1
        continue
      }
      let repeated = Array(calls[index..<index + length])
      result.append(
        Trace.Call(role: .repeated, name: "", detail: "\(count) times", calls: repeated))
      index += length * count
    }
    return result
  }

  /// The shortest sequence that is repeated from an index on, and how often it occurs.
  private static func repetition(in titles: [[String]], from start: Int) -> (length: Int, count: Int)? {
    for length in 1...longestSequence where start + 2 * length <= titles.count {
      let sequence = titles[start..<start + length]
      var count = 1
      while start + (count + 1) * length <= titles.count,
        titles[(start + count * length)..<(start + (count + 1) * length)].elementsEqual(sequence)
      {
        count += 1
      }
      if count > 1 { return (length, count) }
    }
    return nil
  }

  private static let longestSequence = 4
}
