import AccountsCore
import DemoData
import DraftCore
import Essentials
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting

/// Scenes whose data comes from a server.
@MainActor @Suite(.demoServer)
struct ServerSessionTests {
  private let server = DemoServer.current

  @Test(arguments: [
    [], ["--user", "1"], ["--scene", "blog-feed"], ["--scene", "follow-list"], ["--scene", "user-detail"],
    ["--scene", "draft-box"], ["--scene", "recycle-bin"], ["--language", "zh-Hans", "--blog-layout", "card"],
  ])
  func serverAndDatabaseGiveTheSameFrame(_ arguments: [String]) async throws {
    let here = try await ProfileRig(arguments: ["--signed-in-as", "\(DemoData.signedInUserID)"] + arguments)
      .finish()
    let expected = await here.finishedFrame()

    let options = try ProfileOptions(
      arguments: [
        "--api", server.address, "--sign-in", "\(DemoAccount.visitor.account.name)", "--in-memory",
        "--player", "silent",
      ] + arguments)
    let there = try await ProfileRig(options, password: DemoAccount.visitor.password).catchUp()
    #expect(await there.finishedFrame() == expected)
  }

  /// Behind the same address, and with the same people.
  @Test func screenOfAnotherServerIsRefused() async throws {
    let rig = try await server.rig("--scene", "draft-box").catchUp()
    let document = try #require(rig.session.saved(rig.screen.window))
    await server.stop()
    let offline = try await server.rig()
    try offline.session.resume(document, in: offline.screen.window)
    try await server.replaceDatabase()
    try await server.start()
    let other = try await server.rig()
    #expect(throws: SavedWindowError.otherData) {
      try other.session.resume(document, in: other.screen.window)
    }
  }

  @Test func unknownUserIsRefusedIfTheServerCanBeReached() async throws {
    let error = await #expect(throws: UnknownChoice.self) { try await server.rig("--user", "99999") }
    #expect(error?.description == "There is no user 99999.")
    await server.stop()
    _ = try await server.rig("--user", "99999", asks: false)
  }

  @Test func nextRunWithoutServerShowsStoredDataAndAPrompt() async throws {
    let first = try await server.rig().catchUp()
    let shown = first.screen.text
    #expect(first.screen.find("prompt") == nil)
    await server.stop()

    let next = try await server.rig(asks: false).catchUp()
    #expect(next.screen.label("prompt") == "Offline: this is what was last known.")
    (next.screen.window.rootViewController as? NavigationController)?.prompt = nil
    #expect(next.screen.text == shown)
  }

  /// Starts the server, and waits until the client is connected: it tries after pauses on its clock.
  private func reconnect(_ rig: ProfileRig) async throws {
    try await server.start()
    await repeatUntil(rig.screen.find("prompt") == nil, "The prompt stays.") {
      rig.clock.advance(by: .seconds(1))
      await Task.yield()
    }
    await rig.catchUp()
  }

  @Test func promptDisappearsWhenTheServerIsBack() async throws {
    let rig = try await server.rig("--language", "zh-Hans").catchUp()
    await server.stop()
    rig.screen.press(.character("r"))
    await rig.catchUp()
    #expect(rig.screen.label("prompt") == "离线：显示的是上次获取的内容。")

    try await reconnect(rig)
    #expect(rig.screen.shows("Mara Lindqvist"))
  }

  @Test(arguments: ProfileBuilder.allCases)
  func whatCouldNotBeLoadedIsLoadedWhenTheServerIsBack(builder: ProfileBuilder) async throws {
    try await server.rig("--scene", "recycle-bin").catchUp()
    await server.stop()
    let rig = try await server.rig("--scene", builder.rawValue, asks: false).catchUp()
    #expect(rig.screen.shows("Retry"))

    try await reconnect(rig)
    #expect(!rig.screen.shows("Retry"))
    #expect(rig.screen.shows("Mara Lindqvist"))
    for list in ["blogs", "voices"] { #expect(rig.screen.list(list)?.rowCount ?? 0 > 0, "\(list)") }
  }

  @Test func nextPageThatCouldNotBeLoadedIsLoadedWhenTheServerIsBack() async throws {
    let rig = try await server.rig("--scene", "blog-feed").catchUp()
    let count = try #require(rig.screen.list("blogs")?.rowCount)
    await server.stop()
    rig.screen.scroll(by: 1000)
    await rig.catchUp()
    #expect(rig.screen.shows("Retry") && rig.screen.find("prompt") != nil)

    try await reconnect(rig)
    await rig.finish()
    #expect(rig.screen.list("blogs")?.rowCount ?? 0 > count && !rig.screen.shows("Retry"))
  }

  @Test func refreshShowsLikesOfOtherClients() async throws {
    let (mine, theirs) = (
      try await server.rig(memory: "mine"), try await server.rig(account: .owner, memory: "theirs")
    )
    await mine.catchUp()
    await theirs.catchUp()
    let before = try #require(theirs.screen.find("like", inRow: 0)?.label)

    mine.screen.tap("like", inRow: 0)
    await mine.catchUp()
    let after = try #require(mine.screen.find("like", inRow: 0)?.label)
    theirs.screen.press(.character("r"))
    await theirs.catchUp()

    #expect(before != after)
    #expect(theirs.screen.find("like", inRow: 0)?.label == after)
  }

  @Test(arguments: [("like", 0), ("follow", nil)])
  func nextRunShowsChangesSinceTheLastRun(button: String, row: Int?) async throws {
    let first = try await server.rig().catchUp()
    let other = try await server.rig(memory: "other").catchUp()
    other.screen.tap(button, inRow: row)
    await other.catchUp()

    let next = try await server.rig().catchUp()

    #expect(next.screen.label(button, inRow: row) == other.screen.label(button, inRow: row))
    #expect(next.screen.label(button, inRow: row) != first.screen.label(button, inRow: row))
  }

  @Test func changeWithoutServerFailsWithAMessage() async throws {
    let rig = try await server.rig().catchUp()
    let before = rig.screen.find("like", inRow: 0)?.label
    await server.stop()

    rig.screen.tap("like", inRow: 0)
    await rig.catchUp()

    #expect(rig.screen.find("like", inRow: 0)?.label == before)
    #expect(rig.screen.label("toast") == "Like not changed: The server can't be reached.")
  }

  @Test(arguments: await Choices.architectures(of: "Draft"))
  func draftsAreWrittenOfflineAndSentLater(_ architecture: String) async throws {
    let rig = try await server.rig("--scene", "draft-box", "--draft", architecture).catchUp()
    await server.stop()

    rig.screen.tap("new")
    await rig.catchUp()
    rig.screen.tap("draft.title")
    rig.screen.type("On the train")
    rig.clock.advance(by: .seconds(1))
    await rig.catchUp()
    #expect(
      rig.screen.label("prompt") == "Offline: this is what was last known. A draft will be sent later.")
    rig.screen.press(.escape)
    await rig.catchUp()
    #expect(rig.screen.shows("On the train"))

    try await server.start()
    let next = try await server.rig("--scene", "draft-box", "--draft", architecture, asks: false).catchUp()

    #expect(next.screen.find("prompt") == nil)
    #expect(next.screen.shows("On the train"))
    let drafts = try await Truth(database: server.database, user: DemoData.signedInUserID).drafts.drafts(
      after: nil, limit: 50
    ).items
    #expect(drafts.count { $0.title == "On the train" } == 1)
  }
}

/// Signing in to a server.
@MainActor @Suite(.demoServer)
struct ServerSignInTests {
  private let server = DemoServer.current

  @Test func asksForThePasswordOnce() async throws {
    _ = try await server.rig()
    let next = try await server.rig(asks: false)
    #expect(next.session.environment.signedInUser == DemoData.signedInUserID)
  }

  @Test func ownProfileBelongsToTheSignedInPerson() async throws {
    let rig = try await server.rig("--me", account: .owner).catchUp()
    #expect(rig.screen.label("title") == "Me")
    #expect(rig.screen.shows("Mara Lindqvist"))
  }

  @Test func wrongOrMissingPasswordIsReported() async throws {
    await expectError("The server knows nobody by the name wei.chen and that password.") {
      _ = try await server.rig(password: "wrong")
    }
    await expectError("Nobody can be asked for the password of wei.chen: set PROFILE_PASSWORD.") {
      _ = try await server.rig(asks: false)
    }
  }

  @Test func asksAgainAfterTheSessionEnded() async throws {
    _ = try await server.rig()
    server.accounts.signEverybodyOut()

    await expectError("Nobody can be asked for the password of wei.chen: set PROFILE_PASSWORD.") {
      _ = try await server.rig(asks: false)
    }
    _ = try await server.rig()
    _ = try await server.rig(asks: false)
  }

  @Test func firstSignInNeedsTheServer() async throws {
    await server.stop()
    await expectError("The server at \(server.address) can't be reached.") { _ = try await server.rig() }
  }

  private func expectError(_ sentence: String, _ body: () async throws -> Void) async {
    let error = await #expect(throws: (any Error).self) { try await body() }
    #expect(error.map { "\($0)" } == sentence)
  }
}

/// What was typed is kept if the server stops to answer, and is sent later to the same account.
@MainActor @Suite(.demoServer)
struct ServerTypingTests {
  private let server = DemoServer.current

  private func typed(_ rig: ProfileRig, _ text: String) async {
    rig.screen.tap("new")
    await rig.catchUp()
    rig.screen.tap("draft.title")
    rig.screen.type(text)
  }

  private func titles() async throws -> [String] {
    let truth = Truth(database: server.database, user: DemoData.signedInUserID)
    return try await truth.drafts.drafts(after: nil, limit: 50).items.map(\.title)
  }

  @Test(arguments: await Choices.architectures(of: "Draft"))
  func textOfASignedOutPersonIsKeptAndSentLater(_ architecture: String) async throws {
    let rig = try await server.rig("--scene", "draft-box", "--draft", architecture, "--language", "zh-Hans")
      .catchUp()
    await typed(rig, "On the train")
    server.accounts.signEverybodyOut()
    rig.clock.advance(by: .seconds(1))
    await rig.catchUp()

    #expect(rig.screen.label("prompt") == "登录已失效。1 篇草稿保存在本机，重新登录后发送。")
    #expect(try await !titles().contains("On the train"))

    // Another person at the same machine does not send it.
    let other = try await server.rig("--scene", "draft-box", account: .owner).catchUp()
    #expect(!other.screen.shows("On the train") && other.screen.find("prompt") == nil)

    let next = try await server.rig("--scene", "draft-box").catchUp()
    #expect(next.screen.find("prompt") == nil && next.screen.shows("On the train"))
    #expect(try await titles().count { $0 == "On the train" } == 1)
  }

  @Test(arguments: await Choices.architectures(of: "Draft"))
  func quittingWhileTheServerIsAwayKeepsTheLastKeystrokes(_ architecture: String) async throws {
    let rig = try await server.rig("--scene", "draft-box", "--draft", architecture).catchUp()
    await typed(rig, "Quick")
    await server.stop()
    rig.screen.type("ly typed")
    await rig.session.end(rig.screen.window)

    try await server.start()
    try await server.rig("--scene", "draft-box", asks: false).catchUp()
    #expect(try await titles().count { $0 == "Quickly typed" } == 1)
  }

  @Test func newDatabaseBehindTheSameAddressGetsNothing() async throws {
    let rig = try await server.rig("--scene", "draft-box").catchUp()
    await server.stop()
    await typed(rig, "For the old server")
    rig.clock.advance(by: .seconds(1))
    await rig.catchUp()

    try await server.replaceDatabase()
    try await server.start()
    let next = try await server.rig("--scene", "draft-box").catchUp()

    #expect(!next.screen.shows("For the old server") && next.screen.find("prompt") == nil)
    #expect(try await !titles().contains("For the old server"))
  }

  @Test func twoProgramsOfOnePersonKeepBothTexts() async throws {
    let rigs = [try await server.rig("--scene", "draft-box"), try await server.rig("--scene", "draft-box")]
    for rig in rigs { await rig.catchUp() }
    await server.stop()
    for (rig, text) in zip(rigs, ["First", "Second"]) {
      await typed(rig, text)
      rig.clock.advance(by: .seconds(1))
      await rig.catchUp()
    }
    try await server.start()
    try await server.rig("--scene", "draft-box", asks: false).catchUp()

    let titles = try await titles()
    #expect(titles.count { $0 == "First" } == 1 && titles.count { $0 == "Second" } == 1)
  }
}
