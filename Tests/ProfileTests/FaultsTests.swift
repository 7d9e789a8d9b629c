import BlogCore
import CommandTesting
import Composition
import DemoData
import Essentials
import ProfileApp
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting
import VoiceCore

/// Random taps while requests fail, are delayed or overtake each other. At the end the screen shows the stored data.
@MainActor
struct FaultsTests {
  /// What happened in at least one seed. If something is missing, the seeds prove less than their name says.
  private struct Facts: Equatable {
    var liked = false
    var shared = false
    var followed = false
    var failed = false
    var exchanged = false
    var played = false

    static let all = Facts(
      liked: true, shared: true, followed: true, failed: true, exchanged: true, played: true)
  }

  @Test(arguments: ProfileBuilder.allCases)
  func showsTheStoredDataAtTheEnd(_ builder: ProfileBuilder) async throws {
    var facts = Facts()
    let untouched = try await ProfileRig()
    let choices = Choices(of: untouched.parts).options
    let stored = try await data(untouched)
    for seed in Seeds.few(15) {
      var random = SplitMix64(seed: seed)
      let rig = try await ProfileRig(
        arguments: ProfileRig.faults(seed) + builder.options + choices[Int(seed % UInt64(choices.count))])
      for _ in 0..<60 {
        act(rig, &random, &facts)
        await rig.waitALittle(&random)
        if rig.screen.find("toast") != nil { facts.failed = true }
      }
      await rig.returnToRoot()
      await rig.loadWhatFailed(["blogs", "voices"])
      let (user, blogs) = try await data(rig)
      if user.isFollowed != stored.user.isFollowed { facts.followed = true }
      if blogs.map(\.isLiked) != stored.blogs.map(\.isLiked) { facts.liked = true }
      if blogs.map(\.shareCount) != stored.blogs.map(\.shareCount) { facts.shared = true }
      try expectScreenShows(user, blogs, rig, seed)
      try expectVoicesMatchPlayer(rig)
    }
    #expect(facts == .all)
  }

  private func act(_ rig: ProfileRig, _ random: inout SplitMix64, _ facts: inout Facts) {
    let row = random.next(in: 0...5)
    switch random.next(in: 0...13) {
    case 0...3: rig.screen.tap("like", inRow: row)
    case 4...5: rig.screen.tap("share", inRow: row)
    case 6: rig.screen.tap("follow")
    case 7: rig.screen.press(.character("r"))
    case 8: rig.screen.scroll(by: random.next(in: -30...60))
    case 9: if rig.startExchange(&random) { facts.exchanged = true }
    case 10: rig.screen.tapRow(row)
    case 11...12: if rig.screen.tap("play", inRow: row, of: "voices") { facts.played = true }
    default: rig.screen.press(.escape)
    }
  }

  /// The profile's data in the database.
  private func data(_ rig: ProfileRig) async throws -> (user: User, blogs: [Blog]) {
    (
      try await rig.truth.users.user(UserID(132)),
      try await rig.truth.blogs.blogs(of: UserID(132), after: nil, limit: 1000).items
    )
  }

  private func expectScreenShows(_ user: User, _ blogs: [Blog], _ rig: ProfileRig, _ seed: UInt64) throws {
    let follow = try #require(rig.screen.find("follow"), "seed \(seed)")
    #expect(follow.traits.contains(.selected) == user.isFollowed, "seed \(seed)")
    let formatter = BlogFormatter.english
    rig.screen.scroll(by: -1000)
    let count = try #require(rig.screen.list?.rowCount)
    #expect(count > 0, "seed \(seed) compares nothing")
    for row in 0..<count {
      if rig.screen.find("like", inRow: row) == nil { rig.screen.scroll(by: 4) }
      let blog = blogs[row]
      let place = Comment(rawValue: "seed \(seed), row \(row)")
      #expect(rig.screen.label("title", inRow: row) == formatter.title(of: blog), place)
      #expect(rig.screen.label("like", inRow: row) == formatter.likes(of: blog), place)
      #expect(rig.screen.find("like", inRow: row)?.traits.contains(.selected) == blog.isLiked, place)
      #expect(rig.screen.label("share", inRow: row) == formatter.shares(of: blog), place)
    }
  }

  private func expectVoicesMatchPlayer(_ rig: ProfileRig) throws {
    let voices = DemoData.voices.filter { $0.authorID == DemoData.profileUserID }
    let formatter = VoiceFormatter.english
    rig.screen.scroll(by: -1000, in: "voices")
    let count = try #require(rig.screen.list("voices")?.rowCount)
    #expect(count > 0)
    for row in 0..<count {
      if rig.screen.find("play", inRow: row, of: "voices") == nil { rig.screen.scroll(by: 3, in: "voices") }
      let playback = rig.session.player.playback(of: voices[row].id)
      #expect(rig.screen.label("caption", inRow: row, of: "voices") == formatter.caption(of: voices[row]))
      #expect(rig.screen.label("play", inRow: row, of: "voices") == formatter.action(playback))
      #expect(rig.screen.label("status", inRow: row, of: "voices") ?? "" == formatter.status(playback))
    }
  }
}

extension ProfileRig {
  /// So few that no change of a soak stays unknown after all its repetitions: a list would not show it before it is refreshed.
  static func faults(_ seed: UInt64) -> [String] {
    ["--faults", "all=0.2,lost-answer=0.2,latency=200ms,jitter=300ms,reorder=0.4", "--seed", "\(seed)"]
  }

  /// Starts an exchange without waiting for it, so that taps continue while the old module waits for its changes.
  ///
  /// - Returns: whether the architecture is another one.
  func startExchange(_ random: inout SplitMix64) -> Bool {
    guard let scene, let slot = scene.slots.randomElement(using: &random),
      let choice = slot.architectures.randomElement(using: &random)
    else { return false }
    defer { scene.tasks.run { await slot.exchange(to: choice) } }
    return choice != slot.architecture
  }

  /// Lets some time and some tasks pass.
  func waitALittle(_ random: inout SplitMix64) async {
    if random.next() % 2 == 0 { clock.advance(by: .milliseconds(random.next(in: 0...400))) }
    for _ in 0..<random.next(in: 0...8) { await Task.yield() }
    // A busy machine reads from the database late. Without waiting, nothing would be there to act on.
    await truth.catchUp()
  }

  /// Refreshes the scene until everything is loaded, because a first load may have failed.
  func loadWhatFailed(_ lists: [String]) async {
    var isLoaded = false
    await repeatUntil(isLoaded, "The scene never loads.") {
      isLoaded =
        lists.allSatisfy { screen.list($0)?.rowCount ?? 0 > 0 } && screen.find("notice") == nil
        && screen.find("notice.text") == nil
      if !isLoaded { screen.press(.character("r")) }
      await runToRest()
    }
  }
}
