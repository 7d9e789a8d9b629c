import NIOCore
import NIOEmbedded
import NIOWebSocket
import Testing
import ViewKit
import ViewKitTesting

@testable import WebHost

/// What a socket sends, and what is stored before.
@MainActor
struct SocketConversationTests {
  private let pages = RecordingPageStore()
  private let rig: WebRig
  private let channel = NIOAsyncTestingChannel()

  init() {
    rig = WebRig(pages: pages)
  }

  private func conversation(session: String? = nil) async throws -> SocketConversation {
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))
    return SocketConversation(channel, of: rig.responder, session: session)
  }

  /// Opens a page and its socket.
  private func connect() async throws -> (page: LivePage, controller: CounterController) {
    let (page, cookie) = try await rig.openPage()
    await greet(try await conversation(session: #require(rig.session(cookie)).id), page)
    return (page, try #require(rig.site.controllers.last))
  }

  private func greet(_ conversation: SocketConversation, _ page: LivePage) async {
    await conversation.receive(frame(.text, #"["h","\#(page.token)",\#(page.sequence)]"#))
  }

  private func frame(_ opcode: WebSocketOpcode, _ data: String) -> WebSocketFrame {
    frame(opcode, ByteBuffer(string: data))
  }

  private func frame(_ opcode: WebSocketOpcode, _ data: ByteBuffer) -> WebSocketFrame {
    WebSocketFrame(fin: true, opcode: opcode, maskKey: [0, 0, 0, 0], data: data)
  }

  private func message() async throws -> String {
    String(buffer: try await channel.waitForOutboundWrite(as: WebSocketFrame.self).data)
  }

  /// The bits belong to extensions, and none is agreed (RFC 6455, section 5.2).
  @Test(arguments: [(true, false, false), (false, true, false), (false, false, true)])
  func reservedBitsEndTheConversation(_ rsv1: Bool, _ rsv2: Bool, _ rsv3: Bool) async throws {
    let conversation = try await conversation()
    await conversation.receive(
      WebSocketFrame(
        fin: true, rsv1: rsv1, rsv2: rsv2, rsv3: rsv3, opcode: .ping, maskKey: [0, 0, 0, 0],
        data: ByteBuffer()))
    #expect(try await channel.waitForOutboundWrite(as: WebSocketFrame.self).opcode == .connectionClose)
  }

  @Test func pingIsAnsweredWithItsData() async throws {
    await (try await conversation()).receive(frame(.ping, "data"))
    let pong = try await channel.waitForOutboundWrite(as: WebSocketFrame.self)
    #expect(pong.fin && pong.opcode == .pong && String(buffer: pong.data) == "data")
  }

  @Test(arguments: [(8, 1024, false), (9, 0, true), (1, 1025, true)])
  func framesBeforeTheGreetingAreFewAndShort(count: Int, length: Int, endsIt: Bool) async throws {
    let conversation = try await conversation()
    for _ in 0..<count { await conversation.receive(frame(.pong, String(repeating: "x", count: length))) }
    #expect((try await channel.readOutbound(as: WebSocketFrame.self) != nil) == endsIt)
  }

  /// A host that takes over would show the screen before.
  @Test func pageIsStoredBeforeItIsSentIfItsAddressChanges() async throws {
    let (page, controller) = try await connect()
    let before = pages.writes
    controller.button.title = "7"
    #expect(try await message().contains("7"))
    #expect(pages.writes == before)
    controller.navigationController?.push(ViewController())
    #expect(try await message().contains("/next"))
    #expect(pages.writes == before + 1)
    #expect(page.address == "/next")
  }

  /// An Undo of a host that was killed could not be carried out.
  @Test func messageOfAFormerHostIsTakenAway() async throws {
    let former = WebRig(pages: pages)
    let (page, cookie) = try await former.openPage()
    try #require(former.site.controllers.last).showToast("Deleted")
    former.responder.keeper.noteChange(page, of: try #require(former.session(cookie)))
    await former.responder.keeper.write()
    let id = try String(#require(cookie["cookie"]).dropFirst("session=".count))
    await greet(try await conversation(session: id), page)
    try #require(rig.store.session(id)?.page(page.token)?.isAwake == true)
    let patch = try await message()
    #expect(patch.contains("[0,") && !patch.contains("Deleted"))
  }

  @Test func pageThatIsBehindShowsWhatOthersHaveChanged() async throws {
    rig.site.setVersion(1)
    let (page, cookie) = try await rig.openPage()
    rig.site.report(.everything)
    let conversation = try await conversation(session: #require(rig.session(cookie)).id)
    await conversation.receive(frame(.text, #"["h","\#(page.token)",\#(page.sequence + 1)]"#))
    #expect(page.isAwake && rig.site.caughtUp == [[.everything]])
  }

  /// A page that the person opened sleeps, and takes a while to wake.
  @Test(arguments: [false, true])
  func pageThatIsLeftClosesWhatIsEmptyUnlessItIsLoadedAgain(isLoadedAgain: Bool) async throws {
    let (page, cookie) = try await rig.openPage()
    let conversation = try await conversation(session: #require(rig.session(cookie)).id)
    await greet(conversation, page)
    var closings = 0
    rig.site.closeEmpty = { closings += 1 }
    rig.site.setVersion(1)
    _ = await rig.get("/other", cookie)
    let gate = Gate(isOpen: false)
    rig.site.gate = gate
    var code = ByteBuffer()
    code.write(webSocketErrorCode: .goingAway)
    let leaving = Task { [code] in await conversation.receive(frame(.connectionClose, code)) }
    while gate.waitingCount == 0 { await Task.yield() }
    rig.site.gate = nil
    if isLoadedAgain { _ = await rig.get("/", cookie) }
    gate.open()
    await leaving.value
    #expect(closings == (isLoadedAgain ? 0 : 1))
  }

  @Test func silentStoreDelaysAnAddressByASecondAtMost() async throws {
    let (_, controller) = try await connect()
    let gate = Gate(isOpen: false)
    pages.holdWrites(at: gate)
    controller.navigationController?.push(ViewController())
    while gate.waitingCount == 0 { await Task.yield() }
    #expect(try await channel.readOutbound(as: WebSocketFrame.self) == nil)
    rig.clock.advance(by: PageKeeper.longestWrite)
    #expect(try await message().contains("/next"))
    gate.open()
  }
}
