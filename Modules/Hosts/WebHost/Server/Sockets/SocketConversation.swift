import HTTPServing
import NIOCore
import NIOWebSocket
import ServiceLifecycle
import WebPage

/// Serves one socket, from the page's first message to the end.
///
/// A patch is made only after the one before has been sent. A browser that does not read gets all changes in one patch
/// when it reads again.
@MainActor
final class SocketConversation {
  private typealias Outbound = NIOAsyncChannelOutboundWriter<WebSocketFrame>

  private let store: SessionStore
  /// The id of the session, as the browser names it.
  private let sessionID: String?
  private var session: WebSession?
  private let maker: PageMaker
  private let desk: SignInDesk?
  private let keeper: PageKeeper
  private let clock: any Clock<Duration>
  /// The connection's place in the limits. Until the first message, a new connection may replace it.
  private let ticket: ConnectionTicket?
  private var socket: (channel: any Channel, outbound: Outbound)?
  private var page: LivePage?
  private var connection = 0
  /// The task that sends patches, while there are any.
  private var sending: Task<Void, Never>?
  /// Ends the conversation if the browser does not name its page in time.
  private var greeting: Scheduled<Void>?
  /// The frames before the page's first message.
  private var early = 0

  /// The most frames before the page's first message, and the most bytes of that message.
  private static let mostEarlyFrames = 8
  private static let longestHello = 1 << 10

  init(
    store: SessionStore, session: String?, ticket: ConnectionTicket? = nil, maker: PageMaker,
    desk: SignInDesk?, keeper: PageKeeper, clock: any Clock<Duration>
  ) {
    self.store = store
    self.ticket = ticket
    self.maker = maker
    self.desk = desk
    self.keeper = keeper
    sessionID = session
    self.session = store.session(session)
    self.clock = clock
  }

  func run(_ frames: SocketChannel.Frames) async throws {
    defer {
      greeting?.cancel()
      page?.detach(connection)
    }
    let channel = frames.channel
    greeting = channel.eventLoop.scheduleTask(in: TimeAmount(store.limits.requestTime)) {
      channel.close(promise: nil)
    }
    try await withGracefulShutdownHandler {
      try await frames.executeThenClose { inbound, outbound in
        self.socket = (channel, outbound)
        await self.read(inbound, outbound)
      }
    } onGracefulShutdown: {
      channel.writeAndFlush(Self.close(.goingAway), promise: nil)
      channel.close(promise: nil)
    }
  }

  // MARK: Reading

  private func read(
    _ inbound: NIOAsyncChannelInboundStream<WebSocketFrame>, _ outbound: Outbound
  ) async {
    var messages = MessageAssembly(limit: store.limits.messageSize)
    do {
      for try await frame in inbound {
        guard allows(frame) else { return try await outbound.write(Self.close(.policyViolation)) }
        guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw SocketFault.protocolError }
        switch frame.opcode {
        case .ping:
          try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
        case .pong: break
        case .connectionClose: return try await outbound.write(Self.close(.normalClosure))
        default:
          guard let message = try messages.receive(frame) else { continue }
          guard try await hear(PageEvent(json: message.readableBytesView), outbound) else { return }
        }
      }
    } catch let fault as SocketFault {
      try? await outbound.write(Self.close(fault.code))
    } catch {
      // The connection broke; there is nobody to send an error to.
    }
  }

  /// Whether the socket may send a frame: before it has named its page, few and short ones, then as many as its session may.
  private func allows(_ frame: WebSocketFrame) -> Bool {
    if page == nil {
      early += 1
      guard early <= Self.mostEarlyFrames, frame.data.readableBytes <= Self.longestHello else { return false }
    }
    return session.map { store.allows($0) } ?? true
  }

  /// Handles a message. Returns `false` if the conversation ends.
  private func hear(_ event: PageEvent?, _ outbound: Outbound) async throws -> Bool {
    if let desk, let session, await !desk.admits(session) { page = nil }
    if case .hello(let token, let sequence)? = event {
      let isAttached: Bool
      do { isAttached = try await attach(token, sequence) } catch {
        // The store is silent. The page's script connects again and keeps what was typed.
        try await outbound.write(Self.close(.unexpectedServerError))
        return false
      }
      guard isAttached else {
        // The page's script loads the page again.
        try await outbound.write(Self.text("0"))
        try await outbound.write(Self.close(.normalClosure))
        return false
      }
      ticket?.setIdle(false)
      greeting?.cancel()
      greeting = nil
      send()
    } else if let event, let page, let session {
      if !page.sleeps(through: event) { await maker.handle([event], on: page, of: session) }
    } else {
      try await outbound.write(Self.close(.policyViolation))
      return false
    }
    return true
  }

  // MARK: Sending

  /// Sends patches while there are any. Ends the conversation if another socket took over, or the page ended.
  private func send() {
    guard sending == nil, let page, let session, let (channel, outbound) = socket else { return }
    sending = Task {
      defer { sending = nil }
      while page.isAttached(connection), let patch = page.patch() {
        keeper.noteChange(page, of: session)
        guard (try? await outbound.write(Self.text(patch))) != nil else { return }
      }
      guard !page.isAttached(connection) else { return }
      if page.hasMadeRoom { try? await Self.sayTooMany(outbound) }
      channel.close(promise: nil)
    }
  }

  /// Ends a socket because the session has too many pages. The page's script says so, and does not try again by itself.
  nonisolated static func sayTooMany(
    _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) async throws {
    try await outbound.write(text("1"))
    try await outbound.write(close(.normalClosure))
  }

  /// Returns whether the session has the page.
  private func attach(_ token: String, _ sequence: Int) async throws -> Bool {
    // After a restart of the host, the page makes its session known again.
    if session == nil {
      session =
        if let desk {
          try await desk.session(sessionID)
        } else {
          try await keeper.session(sessionID, page: token)
        }
    }
    guard page == nil, let session, let page = try await keeper.page(token, of: session) else {
      return false
    }
    // If the browser missed patches, only a scene can show what it lacks.
    if sequence != page.sequence {
      await maker.wake(page, of: session)
      page.catchUp()
    }
    self.page = page
    connection = page.attach(sequence: sequence) { [weak self] in self?.send() }
    return true
  }

  // MARK: Frames

  private nonisolated static func text(_ text: String) -> WebSocketFrame {
    WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
  }

  nonisolated static func close(_ code: WebSocketErrorCode) -> WebSocketFrame {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
  }
}
