import CommandTesting
import Foundation
import Logging
import Testing

@testable import HTTPServing

struct LineQueueTests {
  private let reader = Reader()

  private func queue(limit: Int = 100) -> LineQueue {
    LineQueue(limit: limit, describeDropped: { "dropped \($0)\n" }, write: { [reader] in reader.take($0) })
  }

  @Test func readerThatStopsDelaysNobody() {
    let queue = queue(limit: 10)
    reader.stop()
    queue.add("first\n")
    reader.waitUntilAsked()
    for _ in 0..<1000 { queue.add("1234\n") }
    #expect(queue.droppedCount == 998)
    reader.goOn()
    queue.finish(within: .seconds(60))
    #expect(reader.text == "first\n1234\n1234\ndropped 998\n")
    #expect(queue.droppedCount == 0)
  }

  @Test func finishingWaitsForABoundedTime() {
    let queue = queue()
    reader.stop()
    queue.add("first\n")
    reader.waitUntilAsked()
    // The reader has the line, and may not have written it.
    #expect(ContinuousClock().measure { queue.finish(within: .milliseconds(20)) } > .milliseconds(10))
    queue.add("second\n")
    reader.goOn()
    #expect(!reader.text.contains("second"))
  }

  @Test func lostReaderEndsTheQueue() {
    let queue = LineQueue(limit: 100, describeDropped: { "\($0)" }, write: { _ in false })
    for _ in 0..<100 { queue.add("line\n") }
    queue.finish(within: .seconds(60))
    #expect(queue.droppedCount == 0)
  }

  @Test func pipeGetsTheLines() throws {
    let pipe = Pipe()
    let queue = LineQueue(
      limit: 1 << 20, descriptor: pipe.fileHandleForWriting.fileDescriptor, describeDropped: { "\($0)" })
    for number in 0..<100 { queue.add("\(number)\n") }
    queue.finish(within: .seconds(60))
    try pipe.fileHandleForWriting.close()
    let text = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(text == (0..<100).map { "\($0)\n" }.joined())
  }

  @Test func lineAboutDroppedEntriesIsJSON() throws {
    let line = JSONLogHandler.dropped(3, label: "a\"b", now: Date(timeIntervalSince1970: 0))
    let entry = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    #expect(entry["count"] as? Int == 3 && entry["logger"] as? String == "a\"b")
    #expect(line.hasSuffix("}\n"))
  }
}

/// A reader of lines that can stop reading.
private final class Reader: Sendable {
  private let state = Shared((text: "", isStopped: false))
  private let asked = DispatchSemaphore(value: 0)
  private let gate = DispatchSemaphore(value: 0)

  var text: String { state.value.text }

  func stop() { state.change { $0.isStopped = true } }

  func goOn() {
    state.change { $0.isStopped = false }
    gate.signal()
  }

  func waitUntilAsked() { asked.wait() }

  func take(_ text: String) -> Bool {
    asked.signal()
    if state.value.isStopped { gate.wait() }
    state.change { $0.text += text }
    return true
  }
}
