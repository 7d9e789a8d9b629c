import ProfileApp
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

/// The behaviour that scenes add to their modules.
@MainActor
struct SceneTests {
  @Test(arguments: ProfileBuilder.allCases)
  func profileShowsThePersonAndTheirBlogs(_ builder: ProfileBuilder) async throws {
    let rig = try await ProfileRig(by: builder).finish()
    #expect(rig.screen.label("title") == "User profile")
    #expect(rig.screen.shows("Dr. Mara Lindqvist"))
    #expect(rig.screen.list?.rowCount == 20)
  }

  @Test(arguments: ProfileBuilder.allCases)
  func hudShowsDuringTheFirstLoadOnly(_ builder: ProfileBuilder) async throws {
    let rig = try await ProfileRig("--faults", "latency=200ms", by: builder)
    #expect(rig.screen.find("hud") == nil)
    await repeatUntil(rig.screen.find("hud") != nil)
    #expect(rig.screen.label("hud") == "Loading…")
    await rig.runToRest()
    #expect(rig.screen.find("hud") == nil)
    rig.screen.press(.character("r"))
    await repeatUntil(rig.screen.find("refreshing") != nil)
    #expect(rig.screen.find("hud") == nil)
    await rig.runToRest()
  }

  @Test(arguments: ProfileBuilder.allCases)
  func failingModuleDoesNotAffectTheOthers(_ builder: ProfileBuilder) async throws {
    let rig = try await ProfileRig("--faults", "blogs=1", by: builder).finish()
    #expect(rig.screen.label("notice.text") == "The server can't be reached.")
    #expect(rig.screen.shows("Dr. Mara Lindqvist"))
  }

  @Test(arguments: ProfileBuilder.allCases)
  func profileUnfollowsWithoutAsking(_ builder: ProfileBuilder) async throws {
    let rig = try await ProfileRig("--signed-in-as", "7", by: builder).finish()
    if rig.screen.find("follow")?.traits.contains(.selected) != true {
      await rig.tap("follow")
    }
    #expect(rig.screen.find("follow")?.traits.contains(.selected) == true)
    await rig.tap("follow")
    #expect(rig.screen.find("follow")?.traits.contains(.selected) == false)
  }

  @Test func friendsAskBeforeUnfollowing() async throws {
    let rig = try await ProfileRig("--scene", "follow-list").finish()
    if rig.screen.find("follow", inRow: 1)?.traits.contains(.selected) != true {
      await rig.tap("follow", inRow: 1)
    }
    await rig.tap("follow", inRow: 1)
    #expect(rig.screen.find("follow", inRow: 1)?.traits.contains(.selected) == true)
    rig.screen.press(.escape)
    #expect(rig.screen.find("follow", inRow: 1)?.traits.contains(.selected) == true)
    await rig.tap("follow", inRow: 1)
    await rig.tap(label: "Unfollow")
    #expect(rig.screen.find("follow", inRow: 1)?.traits.contains(.selected) == false)
  }

  @Test func blogFeedShowsOnlyTheBlogModule() async throws {
    let rig = try await ProfileRig("--scene", "blog-feed", "--user", "132").finish()
    #expect(rig.screen.label("title") == "Blogs by Dr. Mara Lindqvist")
    #expect(rig.screen.list?.rowCount == 20)
    #expect(rig.screen.find("follow") == nil)
  }

  /// In every scene.
  @Test(arguments: await Choices.architectures(of: "Blog"))
  func authorsAreNamedInOneWay(architecture: String) async throws {
    let profile = try await ProfileRig("--blog", architecture)
    let feed = try await ProfileRig("--scene", "blog-feed", "--blog", architecture)
    await profile.finish()
    await feed.finish()
    #expect(profile.screen.label("author", inRow: 0) == "Author: Mara Lindqvist")
    #expect(feed.screen.label("author", inRow: 0) == "Author: Mara Lindqvist")
  }

  @Test(arguments: ProfileBuilder.allCases)
  func soundContinuesInAnotherScene(_ builder: ProfileBuilder) async throws {
    let rig = try await ProfileRig(by: builder).finish()
    await rig.tap("play", inRow: 0, of: "voices")
    await rig.tap("friends")
    rig.clock.advance(by: .seconds(2))
    await rig.finish()
    await rig.press(.escape)
    #expect(rig.screen.label("status", inRow: 0, of: "voices") == "Playing 0:02")
  }

  @Test func barControlsTheMessageThatPlays() async throws {
    let rig = try await ProfileRig().finish()
    await rig.tap("play", inRow: 0, of: "voices")
    let (player, voice) = (rig.session.player, try #require(rig.session.player.current))
    await rig.tap("nowPlaying.play")
    #expect(player.playback(of: voice.id) == .paused(elapsed: .zero))
    #expect(rig.screen.slide("nowPlaying.progress", to: 0.5))
    #expect(player.playback(of: voice.id) == .paused(elapsed: voice.duration / 2))
    await rig.tap("nowPlaying.caption")
    #expect(rig.screen.label("title") == "Voice message")
    await rig.tap("nowPlaying.stop")
    #expect(player.current == nil && rig.screen.find("nowPlaying") == nil)
  }

  @Test func controlsOfTheBarNameTheMessage() async throws {
    let rig = try await ProfileRig().finish()
    await rig.tap("play", inRow: 0, of: "voices")
    let caption = try #require(rig.screen.label("nowPlaying.caption"))
    for control in ["play", "progress", "stop"] {
      #expect(rig.screen.find("nowPlaying.\(control)")?.accessibilitySubject == caption)
    }
  }

  @Test(arguments: ProfileBuilder.allCases)
  func endingTheSessionStopsTheSound(_ builder: ProfileBuilder) async throws {
    let rig = try await ProfileRig(by: builder).finish()
    await rig.tap("play", inRow: 0, of: "voices")
    let voice = VoiceID(7045)
    #expect(rig.session.player.playback(of: voice) == .playing(elapsed: .zero))
    await rig.session.end(rig.screen.window)
    #expect(rig.session.player.playback(of: voice) == .idle)
  }

  @Test(arguments: ProfileBuilder.allCases)
  func likeInTheDetailUpdatesTheList(_ builder: ProfileBuilder) async throws {
    let rig = try await ProfileRig(by: builder).finish()
    let before = rig.screen.label("like", inRow: 0)
    await rig.tapRow(0)
    await rig.tap("like")
    let liked = rig.screen.label("like")
    rig.screen.press(.escape)
    #expect(rig.screen.label("like", inRow: 0) == liked)
    #expect(liked != before)
  }

  @Test(arguments: ProfileBuilder.allCases)
  func countsOpenTheirScenes(_ builder: ProfileBuilder) async throws {
    let rig = try await ProfileRig(by: builder).finish()
    let owner = try #require(rig.screen.label("name"))
    await rig.tap("friends")
    #expect(rig.screen.label("title") == "Friends of \(owner)")
    rig.screen.press(.escape)
    await rig.tap("posts")
    #expect(rig.screen.label("title") == "Blogs by \(owner)")
  }

  /// The name is loaded beside the list. Without it, the title says what the screen is.
  @Test(arguments: [
    (["--language", "zh-Hans"], "Dr. Mara Lindqvist 的好友"), (["--faults", "all=1"], "Friends"),
  ])
  func titleNamesThePersonIfItCan(arguments: [String], title: String) async throws {
    let rig = try await ProfileRig(arguments: ["--scene", "follow-list"] + arguments).finish()
    #expect(rig.screen.label("title") == title)
  }

  @Test func rowOfAFriendLeadsToTheProfileAndTheAvatarToTheCard() async throws {
    let rig = try await ProfileRig("--user", "7", "--scene", "follow-list").finish()
    let name = try #require(rig.screen.label("name", inRow: 1))
    await rig.tapRow(1)
    #expect(rig.screen.label("title") == "User profile" && rig.screen.label("name") == name)
    rig.screen.press(.escape)
    await rig.tap("avatar", inRow: 1)
    #expect(rig.screen.label("title") == "User" && rig.screen.label("name") == name)
    await rig.tap("avatar")
    #expect(rig.screen.label("title") == "User profile" && rig.screen.label("name") == name)
  }

  @Test func friendWhoIsSignedInLeadsToTheOwnProfile() async throws {
    let rig = try await ProfileRig("--user", "7", "--scene", "follow-list", "--signed-in-as", "132").finish()
    let row = (0..<(rig.screen.list?.rowCount ?? 0)).first {
      rig.screen.label("name", inRow: $0)?.contains("Mara Lindqvist") == true
    }
    await rig.tapRow(try #require(row))
    #expect(rig.screen.label("title") == "Me")
  }

  @Test(arguments: [["--me"], ["--user", "7"], ["--user", "7", "--scene", "massive"]])
  func cardAboveAProfileDoesNotLeadBackToIt(options: [String]) async throws {
    let rig = try await ProfileRig(arguments: options).finish()
    for row in [nil, 0] {
      #expect(rig.screen.tap("avatar", inRow: row))
      await rig.screen.finish()
      #expect(rig.screen.label("title") == "User")
      #expect(rig.screen.find("avatar")?.traits.contains(.tappable) == false)
      rig.screen.press(.escape)
    }
  }

  /// The demo data contains control characters in names and texts. No frame may contain them.
  @Test(arguments: ProfileBuilder.allCases)
  func framesContainNoControlCharactersFromData(_ builder: ProfileBuilder) async throws {
    for user in 1...140 {
      guard let rig = try? await ProfileRig("--user", "\(user)", by: builder) else { continue }
      _ = rig.plainFrame()
      await rig.screen.finish()
      let frame = rig.plainFrame(columns: 200, rows: 200)
      #expect(!frame.unicodeScalars.contains { $0.properties.generalCategory == .control && $0 != "\n" })
    }
  }
}
