import Foundation
import Synchronization

/// A server that sends given responses, one per connection, and records the requests.
final class ScriptedServer: Sendable {
  private struct State {
    var answers: [[UInt8]]
    var requests: [String] = []
    var isHeld = false
    var isListening = true
    var holdsConnections = false
  }

  let address: String
  private let listener: Int32
  /// After how many requests on one connection the server ends; `nil` if it serves each one on a connection of its own.
  private let lastRequest: Int?
  private let delay: TimeInterval
  private let state: Mutex<State>
  private let release = NSCondition()

  /// - Parameters:
  ///   - answers: The raw responses in order. An empty one closes the connection without a response.
  ///   - delay: the seconds that it needs for each response.
  init(_ answers: String..., after delay: TimeInterval = 0, endingAfter lastRequest: Int? = nil) throws {
    self.delay = delay
    self.lastRequest = lastRequest
    state = Mutex(State(answers: answers.map { Array($0.utf8) }))
    #if canImport(Glibc)
      listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      listener = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = in_addr_t(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let (listener, size) = (listener, length)
    let isBound = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, size) == 0 && listen(listener, 8) == 0
          && getsockname(listener, place, &length) == 0
      }
    }
    guard isBound else { throw CocoaError(.fileReadUnknown) }
    address = "http://127.0.0.1:\(UInt16(bigEndian: place.sin_port))"
    Thread.detachNewThread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0 else {
          // Not in `deinit`: another server could get the same descriptor while this thread waits on it.
          #if canImport(Glibc)
            close(listener)
          #endif
          return
        }
        self?.serve(connection)
        close(connection)
      }
    }
  }

  deinit { stopListening() }

  private func stopListening() {
    let isFirst = state.withLock { state in
      defer { state.isListening = false }
      return state.isListening
    }
    // Later, another server can have this descriptor.
    guard isFirst else { return }
    #if canImport(Glibc)
      shutdown(listener, Int32(SHUT_RDWR))
    #else
      close(listener)
    #endif
  }

  /// Whether responses wait until this becomes `false`.
  var isHeld: Bool {
    get { state.withLock { $0.isHeld } }
    set { change { $0.isHeld = newValue } }
  }

  /// Whether connections stay open after the response, until this becomes `false`.
  var holdsConnections: Bool {
    get { state.withLock { $0.holdsConnections } }
    set { change { $0.holdsConnections = newValue } }
  }

  private func change(_ body: (inout State) -> Void) {
    release.withLock {
      state.withLock { body(&$0) }
      release.broadcast()
    }
  }

  /// The raw requests with their bodies, in order.
  var requests: [String] { state.withLock { $0.requests } }

  private func serve(_ connection: Int32) {
    for number in 1... {
      serveRequest(on: connection, isLast: number == lastRequest)
      if number == lastRequest ?? number { return }
    }
  }

  private func serveRequest(on connection: Int32, isLast: Bool) {
    let request = read(connection)
    if isLast { stopListening() }
    let answer = state.withLock { state in
      state.requests.append(request)
      return state.answers.isEmpty ? [] : state.answers.removeFirst()
    }
    release.withLock {
      while isHeld { release.wait() }
    }
    Thread.sleep(forTimeInterval: delay)
    if !answer.isEmpty { _ = send(connection, answer, answer.count, Int32(MSG_NOSIGNAL)) }
    release.withLock {
      while holdsConnections { release.wait() }
    }
  }

  /// Reads one request with its body.
  private func read(_ connection: Int32) -> String {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4096)
    var size: Int?
    while true {
      if size == nil {
        let text = String(decoding: bytes, as: UTF8.self)
        if let end = text.range(of: "\r\n\r\n") {
          let length = text.lowercased().components(separatedBy: "content-length: ").dropFirst().first
            .flatMap { Int($0.prefix { $0.isNumber }) }
          size = text[..<end.upperBound].utf8.count + (length ?? 0)
        }
      }
      if let size, bytes.count >= size { return String(decoding: bytes, as: UTF8.self) }
      let count = recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[..<count]
    }
  }
}

extension String {
  /// A raw HTTP response with a JSON body.
  static func answer(_ status: String, _ body: String = "", fields: String = "") -> String {
    "HTTP/1.1 \(status)\r\ncontent-type: application/json\r\ncontent-length: \(body.utf8.count)\r\nconnection: close\r\n\(fields)\r\n\(body)"
  }
}
