import CCurl
import Foundation

/// The transfers that have begun. They belong to one thread.
struct RunningTransfers {
  private let library: UnsafeMutableRawPointer
  private var running: [Int: RunningTransfer] = [:]

  init(_ library: UnsafeMutableRawPointer) {
    self.library = library
  }

  mutating func start(_ order: TransferOrder) {
    let transfer = RunningTransfer(order)
    if transfer.start(in: library) {
      running[order.number] = transfer
    } else {
      order.continuation.resume(throwing: TransferError.unreachable)
    }
  }

  mutating func cancel(_ number: Int) {
    if let transfer = running[number] { end(transfer, .failure(CancellationError())) }
  }

  /// Waits until a transfer goes on, is too slow, or the thread is woken. Resumes those that ended.
  mutating func run() {
    let deadline = running.values.map(\.deadline).min()
    let wait = deadline.map { ContinuousClock.now.duration(to: $0) / .milliseconds(1) } ?? .infinity
    ccurl_run(library, Int32(min(max(wait.rounded(.up), 0), 3_600_000)))
    var (outcome, status) = (CCURL_BROKEN, 0)
    while let context = ccurl_next(library, &outcome, &status) {
      let transfer = RunningTransfer.of(context)
      end(transfer, transfer.result(outcome, status))
    }
    let now = ContinuousClock.now
    for transfer in running.values where transfer.deadline <= now {
      end(transfer, .failure(TransferError.tooSlow))
    }
  }

  private mutating func end(_ transfer: RunningTransfer, _ result: Result<APIAnswer, any Error>) {
    running[transfer.order.number] = nil
    transfer.end(in: library, result)
  }
}

/// A request that was sent and what has arrived of its response.
private final class RunningTransfer {
  let order: TransferOrder
  private let latest: ContinuousClock.Instant
  private var lastByte: ContinuousClock.Instant
  private var (received, sent): (Int64, Int64) = (0, 0)
  private var fields: [String: String] = [:]
  private var fieldBytes = 0
  private var body = Data()
  private var failure: TransferError?
  private var handle: UnsafeMutableRawPointer?

  /// The most bytes of all header fields together.
  private static let mostFieldBytes = 64 << 10

  init(_ order: TransferOrder) {
    self.order = order
    lastByte = .now
    latest = lastByte + order.bounds.time
  }

  static func of(_ context: UnsafeMutableRawPointer) -> RunningTransfer {
    Unmanaged.fromOpaque(context).takeUnretainedValue()
  }

  /// When the server has been silent or slow for too long.
  var deadline: ContinuousClock.Instant { min(latest, lastByte + order.bounds.silence) }

  /// - Returns: `false` if the request can't be sent.
  func start(in library: UnsafeMutableRawPointer) -> Bool {
    let request = order.request
    // Without these, libcurl asks whether it may send a large body, and names a type for an empty one.
    var lines = ["expect:"] + request.fields.map { "\($0.key): \($0.value)" }
    if request.body == nil { lines.append("content-type:") }
    var list: UnsafeMutableRawPointer?
    for line in lines {
      list = ccurl_append(list, line)
      guard list != nil else { return false }
    }
    var receiver = ccurl_receiver(
      head: { bytes, _, count, context in
        RunningTransfer.of(context).receiveHead(UnsafeRawBufferPointer(start: bytes, count: count))
          ? count : 0
      },
      body: { bytes, _, count, context in
        RunningTransfer.of(context).receiveBody(UnsafeRawBufferPointer(start: bytes, count: count))
          ? count : 0
      },
      observe: { context, _, received, _, sent in
        RunningTransfer.of(context).observe(received, sent)
        return 0
      },
      context: Unmanaged.passUnretained(self).toOpaque())
    let body = request.body ?? Data()
    let size = request.body == nil && request.method == "GET" ? -1 : Int64(body.count)
    handle = body.withUnsafeBytes { bytes in
      ccurl_add(library, request.method, request.url, list, bytes.baseAddress, size, &receiver)
    }
    return handle != nil
  }

  private func receiveHead(_ bytes: UnsafeRawBufferPointer) -> Bool {
    lastByte = .now
    fieldBytes += bytes.count
    guard fieldBytes <= Self.mostFieldBytes else { return refuse(.tooLarge) }
    let line = String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    // The head of a final response replaces that of an interim one.
    if line.hasPrefix("HTTP/") { fields = [:] }
    if let colon = line.firstIndex(of: ":") {
      fields[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    return true
  }

  private func receiveBody(_ bytes: UnsafeRawBufferPointer) -> Bool {
    let encoding = fields["content-encoding", default: "identity"]
    guard encoding.lowercased() == "identity" else { return refuse(.packed) }
    guard body.count + bytes.count <= order.bounds.bytes else { return refuse(.tooLarge) }
    body.append(contentsOf: bytes)
    return true
  }

  private func refuse(_ reason: TransferError) -> Bool {
    failure = reason
    return false
  }

  private func observe(_ received: Int64, _ sent: Int64) {
    if (received, sent) != (self.received, self.sent) { lastByte = .now }
    (self.received, self.sent) = (received, sent)
  }

  func result(_ outcome: ccurl_outcome, _ status: Int) -> Result<APIAnswer, any Error> {
    if let failure { return .failure(failure) }
    switch outcome {
    case CCURL_DONE: return .success(APIAnswer(status: status, body: body, fields: fields))
    case CCURL_UNREACHABLE: return .failure(TransferError.unreachable)
    default: return .failure(TransferError.broken)
    }
  }

  func end(in library: UnsafeMutableRawPointer, _ result: Result<APIAnswer, any Error>) {
    // Before the removal, which can wait for a name server.
    order.continuation.resume(with: result)
    if let handle { ccurl_remove(library, handle) }
  }
}
