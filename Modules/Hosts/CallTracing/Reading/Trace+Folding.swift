extension Trace {
  /// The trace in which calls that are made several times in a row stand once, below a `repeated`.
  package var folded: Trace { Trace(inputs: inputs.map(\.folded)) }
}

extension Trace.Call {
  fileprivate var folded: Trace.Call {
    var call = self
    call.calls = Self.folded(calls.map(\.folded))
    return call
  }

  private static func folded(_ calls: [Trace.Call]) -> [Trace.Call] {
    let titles = calls.map { Trace(inputs: [$0]).flattened.map { "\($0.depth)\($0.call.title)" } }
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
