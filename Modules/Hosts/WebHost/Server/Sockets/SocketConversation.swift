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
  private let channel: any Channel
  private let host: WebResponder
  /// The id of the session, as the browser names it.
  private let sessionID: String?
  private var session: WebSession?
  /// The connection's place in the limits. Until the first message, a new connection may replace it.
  private let ticket: ConnectionTicket?
  private var messages: MessageAssembly
  private var page: LivePage?
  private var connection = 0
  /// The task that sends patches, while there are any.
  private var sending: Task<Void, Never>?
  /// Ends the conversation if the browser does not name its page in time.
  private var greeting: Scheduled<Void>?
  private var hasEnded = false
  /// The frames before the page's first message.
  private var early = 0

  /// The most frames before the page's first message, and the most bytes of that message.
  private static let mostEarlyFrames = 8
  private static let longestHello = 1 << 10

  nonisolated init(
    _ channel: any Channel, of host: WebResponder, session: String?, ticket: ConnectionTicket? = nil
  ) {
    self.channel = channel
    self.host = host
    self.ticket = ticket
    messages = MessageAssembly(limit: host.store.limits.messageSize)
    sessionID = session
    self.session = host.store.session(session)
  }

  /// Waits until the socket is closed, which a graceful shutdown does.
  func run() async throws {
    defer {
      greeting?.cancel()
      page?.detach(connection)
    }
    if page == nil {
      greeting = channel.eventLoop.scheduleTask(in: TimeAmount(host.store.limits.requestTime)) { [channel] in
        channel.close(promise: nil)
      }
    }
    try await withGracefulShutdownHandler {
      try await channel.closeFuture.get()
    } onGracefulShutdown: {
      self.goAway()
    }
  }

  private nonisolated func goAway() {
    channel.writeAndFlush(Self.close(.goingAway), promise: nil)
    channel.close(promise: nil)
  }

  // MARK: Receiving

  /// Handles a frame.
  func receive(_ frame: WebSocketFrame) async {
    guard !hasEnded else { return }
    do {
      guard allows(frame) else { return await end(.policyViolation) }
      guard !frame.rsv1, !frame.rsv2, !frame.rsv3 else { throw SocketFault.protocolError }
      switch frame.opcode {
      case .ping:
        try await write(WebSocketFrame(fin: true, opcode: .pong, data: frame.unmaskedData))
      case .pong: break
      case .connectionClose:
        var data = frame.unmaskedData
        if data.readWebSocketErrorCode() == .goingAway { await closePage() }
        await end(.normalClosure)
      default:
        guard let message = try messages.receive(frame) else { return }
        await hear(PageEvent(json: message.readableBytesView))
      }
    } catch let fault as SocketFault {
      await end(fault.code)
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
    return session.map { host.store.allows($0) } ?? true
  }

  private func hear(_ event: PageEvent?) async {
    if let desk = host.desk, let session, await !desk.admits(session) { page = nil }
    if case .hello(let token, let sequence)? = event {
      do {
        guard try await attach(token, sequence) else {
          // The page's script loads the page again.
          return await end(.normalClosure, saying: "0")
        }
      } catch {
        // The store is silent. The page's script connects again and keeps what was typed.
        return await end(.unexpectedServerError)
      }
      ticket?.setIdle(false)
      greeting?.cancel()
      greeting = nil
      send()
    } else if let event, let page, let session {
      if !page.sleeps(through: event) { await host.maker.handle([event], on: page, of: session) }
    } else {
      await end(.policyViolation)
    }
  }

  /// Returns whether the session has the page.
  private func attach(_ token: String, _ sequence: Int) async throws -> Bool {
    // After a restart of the host, the page makes its session known again.
    if session == nil {
      session =
        if let desk = host.desk {
          try await desk.session(sessionID)
        } else {
          try await host.keeper.session(sessionID, page: token)
        }
    }
    guard page == nil, let session, let page = try await host.keeper.page(token, of: session) else {
      return false
    }
    if page.isBehind(sequence) {
      await host.maker.wake(page, of: session)
      page.catchUp()
    }
    self.page = page
    connection = page.attach(sequence: sequence) { self.send() }
    // The connection can have ended meanwhile.
    if !channel.isActive { page.detach(connection) }
    return true
  }

  /// The person has left the page for another one, or has closed its tab. If they have loaded it again, the new page is there
  /// already.
  private func closePage() async {
    guard let page, let session, let closeEmpty = page.scene?.closingEmpty else { return }
    // The page that the person goes to can be there already, and hears of it only if it is awake.
    for next in session.pages where next.lastUse > page.lastUse { await host.maker.wake(next, of: session) }
    // The connection can have ended by now.
    guard !page.isAttached || page.isAttached(connection), !host.store.hasOther(page, of: session) else {
      return
    }
    closeEmpty()
    session.remove(page)
    page.end()
    await host.keeper.remove([page.token], of: session)
  }

  // MARK: Sending

  /// Sends patches while there are any. Ends the conversation if another socket took over, or the page ended.
  ///
  /// A patch that leads to another address is sent when the store has the page. Otherwise a host that takes over would show
  /// the screen before, and what was typed since would have no field.
  private func send() {
    guard sending == nil, let page, let session else { return }
    sending = Task {
      defer { sending = nil }
      var address = page.shownAddress
      while page.isAttached(connection), let patch = page.patch() {
        if page.shownAddress == address {
          host.keeper.noteChange(page, of: session)
        } else {
          address = page.shownAddress
          await host.keeper.keep(page, of: session)
        }
        guard (try? await write(Self.text(patch))) != nil else { return }
      }
      guard !page.isAttached(connection) else { return }
      if page.hasMadeRoom { await Self.sayTooMany(channel) }
      channel.close(promise: nil)
    }
  }

  /// Returns when the frame is sent.
  private func write(_ frame: WebSocketFrame) async throws {
    // Not the asynchronous method of the channel, which would go to another thread first.
    let sent: EventLoopFuture<Void> = channel.writeAndFlush(frame)
    try await sent.get()
  }

  private func end(_ code: WebSocketErrorCode, saying text: String? = nil) async {
    hasEnded = true
    await Self.end(channel, code, saying: text)
  }

  /// Ends a socket because the session has too many pages. The page's script says so, and does not try again by itself.
  nonisolated static func sayTooMany(_ channel: any Channel) async {
    await end(channel, .normalClosure, saying: "1")
  }

  private nonisolated static func end(
    _ channel: any Channel, _ code: WebSocketErrorCode, saying message: String?
  ) async {
    if let message { try? await channel.writeAndFlush(text(message)) }
    try? await channel.writeAndFlush(close(code))
    try? await channel.close()
  }

  // MARK: Frames

  private nonisolated static func text(_ text: String) -> WebSocketFrame {
    WebSocketFrame(fin: true, opcode: .text, data: ByteBuffer(string: text))
  }

  private nonisolated static func close(_ code: WebSocketErrorCode) -> WebSocketFrame {
    var data = ByteBuffer()
    data.write(webSocketErrorCode: code)
    return WebSocketFrame(fin: true, opcode: .connectionClose, data: data)
  }
}
