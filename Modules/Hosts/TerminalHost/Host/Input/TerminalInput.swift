import CTerminal
import Dispatch
import Foundation

/// The events of a terminal as one ordered stream, read and parsed off the main actor.
@MainActor
final class TerminalInput {
  let events: AsyncStream<TerminalEvent>
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private let sources: [any DispatchSourceRead]

  /// Starts to read from a descriptor. Call it after `cterminal_enter`.
  init(descriptor: Int32) {
    let (events, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    let queue = DispatchQueue(label: "terminal.input")
    self.events = events
    self.continuation = continuation
    let reader = KeyReader(queue: queue, continuation: continuation)
    let wake = cterminal_wake_descriptor()
    sources = [
      Self.source(descriptor, on: queue) { reader.read(descriptor) },
      Self.source(wake, on: queue) { Self.readWake(wake, continuation) { reader.readRest(descriptor) } },
    ]
  }

  /// Adds an event of the host's own at the end of the stream.
  func send(_ event: TerminalEvent) {
    continuation.yield(event)
  }

  func stop() {
    for source in sources { source.cancel() }
    continuation.finish()
  }

  private static func source(
    _ descriptor: Int32, on queue: DispatchQueue, handler: @escaping @Sendable () -> Void
  ) -> any DispatchSourceRead {
    let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }

  private nonisolated static func readWake(
    _ descriptor: Int32, _ continuation: AsyncStream<TerminalEvent>.Continuation, readKeys: () -> Void
  ) {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(descriptor, &bytes, bytes.count)
    guard count > 0 else { return }
    let reasons = bytes.prefix(count)
    if reasons.contains(UInt8(ascii: "e")) {
      // Keys that were typed before the signal come first.
      readKeys()
      continuation.yield(.signal)
    }
    continuation.yield(reasons.contains(UInt8(ascii: "c")) ? .resumed : .resized)
  }
}
