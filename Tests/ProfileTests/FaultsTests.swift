import BlogCore
import BlogInterface
import Composition
import DemoData
import Essentials
import ProfileShared
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting
import VoiceCore

/// Random taps while requests fail, are delayed or overtake each other. At the end the screen shows the stored data.
@MainActor
struct FaultsTests {
  @Test(arguments: 0..<60)
  func showsTheStoredDataAtTheEnd(seed: Int) async throws {
    var random = SplitMix64(seed: UInt64(seed))
    let userInfos = Catalogue.all.architectures(of: "UserInfo").map(\.rawValue)
    let blogs = Catalogue.all.architectures(of: "Blog").map(\.rawValue)
    let rig = try await ProfileRig(
      "--faults", "all=0.3,latency=200ms,jitter=300ms,reorder=0.4", "--seed", "\(seed)", "--userinfo",
      userInfos[seed % userInfos.count], "--blog", blogs[seed / userInfos.count % blogs.count])
    for _ in 0..<60 {
      await act(rig, &random)
      if random.next() % 2 == 0 { rig.clock.advance(by: .milliseconds(random.next(in: 0...400))) }
      for _ in 0..<random.next(in: 0...8) { await Task.yield() }
    }
    await rig.runToRest()
    while rig.screen.press(.escape) { await rig.runToRest() }
    try await expectScreenMatchesDatabase(rig)
  }

  private func act(_ rig: ProfileRig, _ random: inout SplitMix64) async {
    let row = random.next(in: 0...5)
    switch random.next(in: 0...13) {
    case 0...3: rig.screen.tap("like", inRow: row)
    case 4...5: rig.screen.tap("share", inRow: row)
    case 6: rig.screen.tap("follow")
    case 7: rig.screen.press(.character("r"))
    case 8: rig.screen.scroll(by: random.next(in: -30...60))
    case 9:
      if let slot = rig.scene?.slots.randomElement(using: &random),
        let choice = slot.architectures.randomElement(using: &random)
      {
        // Not awaited: taps continue while the old module waits for its changes.
        rig.scene?.tasks.run { await slot.exchange(to: choice) }
      }
    case 10: rig.screen.tapRow(row)
    case 11...12: rig.screen.tap("play", inRow: row, of: "voices")
    default: rig.screen.press(.escape)
    }
  }

  private func expectScreenMatchesDatabase(_ rig: ProfileRig) async throws {
    let user = try await rig.truth.users.user(UserID(132))
    if let follow = rig.screen.find("follow") {
      #expect(follow.traits.contains(.selected) == user.isFollowed)
    }
    let blogs = try await rig.truth.blogs.blogs(of: UserID(132), after: nil, limit: 1000).items
    let formatter = BlogFormatter.english
    rig.screen.scroll(by: -1000)
    for row in 0..<(rig.screen.list?.rowCount ?? 0) {
      if rig.screen.find("like", inRow: row) == nil { rig.screen.scroll(by: 4) }
      let blog = blogs[row]
      #expect(rig.screen.label("title", inRow: row) == formatter.title(of: blog))
      #expect(rig.screen.label("like", inRow: row) == formatter.likes(of: blog))
      #expect(rig.screen.find("like", inRow: row)?.traits.contains(.selected) == blog.isLiked)
      #expect(rig.screen.label("share", inRow: row) == formatter.shares(of: blog))
    }
    expectVoicesMatchPlayer(rig)
  }

  private func expectVoicesMatchPlayer(_ rig: ProfileRig) {
    let voices = DemoData.voices.filter { $0.authorID == DemoData.profileUserID }
    let formatter = VoiceFormatter.english
    rig.screen.scroll(by: -1000, in: "voices")
    for row in 0..<(rig.screen.list("voices")?.rowCount ?? 0) {
      if rig.screen.find("play", inRow: row, of: "voices") == nil { rig.screen.scroll(by: 3, in: "voices") }
      let playback = rig.session.player.playback(of: voices[row].id)
      #expect(rig.screen.label("caption", inRow: row, of: "voices") == formatter.caption(of: voices[row]))
      #expect(rig.screen.label("play", inRow: row, of: "voices") == formatter.action(playback))
      #expect(rig.screen.label("status", inRow: row, of: "voices") ?? "" == formatter.status(playback))
    }
  }
}
