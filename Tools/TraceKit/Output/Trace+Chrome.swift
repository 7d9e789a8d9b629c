extension Trace {
  /// The trace in Chrome's trace-event format, for chrome://tracing and Perfetto. Each task has a row of its own.
  package var chrome: ChromeTrace {
    var chrome = ChromeTrace()
    for input in inputs { chrome.add(input, row: 1) }
    return chrome
  }
}

/// Events in Chrome's format: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
package struct ChromeTrace: Encodable {
  struct Event: Encodable {
    let name: String
    let cat: String
    /// `X` is an event with a duration.
    var ph = "X"
    /// Microseconds since the recording began.
    let ts: Double
    let dur: Double
    var pid = 1
    /// The row.
    let tid: Int
    let args: [String: String]
  }

  private(set) var traceEvents: [Event] = []
  private var lastRow = 1

  private enum CodingKeys: CodingKey {
    case traceEvents
  }

  fileprivate mutating func add(_ call: Trace.Call, row: Int) {
    let start = call.span.lowerBound.microseconds
    traceEvents.append(
      Event(
        name: call.title, cat: call.role.rawValue, ts: start,
        dur: max(1, call.span.upperBound.microseconds - start), tid: row,
        args: ["place": call.place, "detail": call.detail].filter { !$0.value.isEmpty }))
    var row = row
    if call.role == .task || call.role == .binding {
      lastRow += 1
      row = lastRow
    }
    for inner in call.calls { add(inner, row: row) }
  }
}

extension Duration {
  fileprivate var microseconds: Double { self / .microseconds(1) }
}
