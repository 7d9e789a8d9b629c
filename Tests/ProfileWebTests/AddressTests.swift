import BlogCore
import DraftCore
import Essentials
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore
import WebHost

@testable import profile_web

@MainActor
struct AddressTests {
  @Test(arguments: [
    ("/users/132", Destination.profile(UserID(132))), ("/users/132/card", .userCard(UserID(132))),
    ("/users/1/blogs", .blogs(UserID(1))), ("/users/1/friends", .friends(UserID(1))),
    ("/blogs/7", .blog(BlogID(7))),
    ("/drafts", .drafts), ("/drafts/bin", .recycleBin), ("/drafts/3", .draft(DraftID(3))),
    ("/voices/2", .voice(VoiceID(2))),
    ("/users/-1", .profile(UserID(-1))), ("/places/attic", .place("attic")),
    ("/places/users", .place("users")),
  ])
  func addressesHaveOnePath(path: String, destination: Destination) {
    #expect(Destination(path: path) == destination)
    #expect(destination.path == path)
  }

  @Test(arguments: [
    "", "/", "users", "/users", "/users/", "/users/x", "/users/0x84", "/users/+132", "/users/0132",
    "/users/132/",
    "/users/132/secrets", "/users/132/card/1", "/drafts/", "/drafts/bin/1", "//", "//users/132",
    "/../etc/passwd",
    "/blogs/99999999999999999999", "/blogs/7?x", "/voices/%32", "/Users/132",
    "/places", "/places/attic/1",
  ])
  func otherPathsHaveNoDestination(path: String) {
    #expect(Destination(path: path) == nil)
  }

  /// A place that `scaffold` adds has an address without a change here.
  @Test func placeHasItsAddress() async throws {
    let rig = try await WebSiteRig()
    let attic = ProfilePlace(name: "attic", title: "Attic") { _ in Attic() }
    let session = try ProfileSession(
      ProfileOptions(arguments: ["--in-memory"]), backend: rig.backend, databaseID: nil, places: [attic]
    ) { _ in WebVoicePlayer(PageAudio()) }
    let scene = try #require(Destination(path: "/places/attic")?.scene(in: session.environment))
    #expect(Destination(of: scene, in: session.environment) == .place("attic"))
    #expect(Destination.place("cellar").scene(in: session.environment) == nil)
    #expect(Destination(of: ViewController(), in: session.environment) == nil)
    for path in ["/places/cellar", "/places/", "/places/user", "/places/%61"] {
      #expect(await rig.site.open(PageRequest(path: path, languages: ["en"])) == nil, "\(path)")
    }
    for place in ProfilePlace.all(in: .english) {
      let path = "/places/\(place.name)"
      let content = try #require(await rig.site.open(PageRequest(path: path, languages: ["en"])))
      #expect(content.address(content.root.topViewController) == path)
    }
  }

  private final class Attic: ViewController {}

  /// The address of a page opens the same scene, with a way back.
  @Test(arguments: [
    ("/users/132", nil), ("/users/132/card", "/users/132"), ("/users/7/blogs", "/users/7"),
    ("/users/7/friends", "/users/7"), ("/blogs/1052", "/users/132"), ("/voices/7029", "/users/132"),
    ("/drafts", "/users/1"), ("/drafts/bin", "/drafts"),
  ])
  func sceneHasItsAddressAndAParent(path: String, parent: String?) async throws {
    let site = try await WebSiteRig("--signed-in-as", "1").site
    let content = try #require(await site.open(PageRequest(path: path, languages: ["en"])))
    let addresses = content.root.viewControllers.map { content.address($0) }
    #expect(addresses == [parent, path].compactMap(\.self))
    #expect(content.isFound)
  }

  @Test func whatDoesNotExistIsNotFound() async throws {
    let site = try await WebSiteRig().site
    for path in [
      "/users/999999", "/users/999999/card", "/users/999999/blogs", "/users/999999/friends", "/blogs/999999",
      "/voices/999999", "/drafts/999999",
    ] {
      let content = try #require(await site.open(PageRequest(path: path, languages: ["en"])))
      #expect(!content.isFound, "\(path)")
    }
  }

  /// In every architecture, a scene says what it is about.
  @Test(arguments: ["mvc", "mvp", "mvvm", "mvcs", "mvu"])
  func sceneHasASubject(architecture: String) async throws {
    let site = try await WebSiteRig("--architecture", architecture, "--signed-in-as", "132").site
    let drafts = try #require(await site.open(PageRequest(path: "/drafts", languages: ["en"])))
    let list = Screen(drafts.root)
    await list.finish()
    let draft = try #require(list.rows.first?.link)
    let title = try #require(list.label("title", inRow: 0))
    for (path, subject) in [
      ("/users/132", "Dr. Mara Lindqvist"), ("/users/132/card", "Dr. Mara Lindqvist"),
      ("/blogs/1052", "Coach 4, seat 61, facing backwards"), (draft, title), ("/users/132/friends", ""),
    ] {
      let content = try #require(await site.open(PageRequest(path: path, languages: ["en"])))
      await Screen(content.root).finish()
      #expect(content.root.topViewController.subject == subject, Comment(rawValue: path))
    }
  }

  /// What a person chose is there on the next page of the session, and on no other.
  @Test func choicesAreRemembered() async throws {
    let site = try await WebSiteRig("--me").site
    let memory = SessionMemory()
    let request = PageRequest(path: "/", languages: ["en"], memory: memory)
    let first = Screen(try #require(await site.open(request)).root)
    await first.finish()
    #expect(memory.text.isEmpty)
    first.press(.character("c"))
    first.tap("pages.1")
    await first.finish()
    #expect(memory.text == "cards page=1")
    let second = Screen(try #require(await site.open(request)).root)
    await second.finish()
    #expect(second.find("pages.1")?.traits.contains(.selected) == true)
    first.press(.character("a"))
    var other = request
    other.memory = SessionMemory()
    let third = Screen(try #require(await site.open(other)).root)
    #expect(third.find("pages.0")?.traits.contains(.selected) == true)
  }

  /// The choices in a state are older.
  @Test func pageThatWakesKeepsNewerChoicesOfTheSession() async throws {
    let site = try await WebSiteRig().site
    let memory = SessionMemory()
    var request = PageRequest(path: "/", languages: ["en"], memory: memory)
    let former = try #require(await site.open(request))
    let window = Window()
    window.rootViewController = former.root
    request.state = try #require(former.save(window)?())
    memory.text = "cards page=1"
    let content = try #require(await site.open(request))
    #expect(memory.text == "cards page=1")
    for content in [former, content] { await content.end(Window()) }
  }

  @Test func rootPathOpensTheRequestedProfile() async throws {
    let site = try await WebSiteRig("--user", "7").site
    let content = try #require(await site.open(PageRequest(path: "/", languages: [])))
    #expect(content.address(content.root.topViewController) == "/users/7")
  }

  // MARK: Sounds

  @Test(arguments: ["tune", "a/b", "..", "音", "with space", "\u{0}\u{7F}", "?#&\"<>"])
  func everySoundHasAnAddress(name: String) throws {
    let path = SoundAddress.path(of: SoundID(rawValue: name))
    #expect(path.wholeMatch(of: #/\/sounds\/[0-9a-f]+/#) != nil)
    #expect(SoundAddress.sound(String(path.dropFirst("/sounds/".count)))?.rawValue == name)
  }

  @Test(arguments: [
    "", "7", "7g", "zz", "ff", "../", "74756e6", "+1", "c3", String(repeating: "61", count: 257),
  ])
  func otherAddressesNameNoSound(name: String) {
    #expect(SoundAddress.sound(name) == nil)
  }
}
