import BlogCore
import DraftCore
import Essentials
import ProfileScenes
import ProfileShared
import Testing
import ViewKit
import VoiceCore
import WebHost
import WebPage

@testable import ProfileWebKit

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

  /// The address of a page opens the same scene.
  @Test(arguments: [
    "/users/132", "/users/1", "/users/132/card", "/users/132/blogs", "/users/132/friends", "/blogs/7",
    "/drafts",
    "/drafts/bin", "/voices/2",
  ])
  func sceneHasItsDestination(path: String) async throws {
    let site = try await WebSiteRig().site
    let content = try #require(await site.open(PageRequest(path: path, languages: ["en"], session: "s")))
    #expect(content.address(content.root.topViewController) == path)
  }

  /// A place that `scaffold` adds has an address without a change here.
  @Test func placeHasItsAddress() async throws {
    let rig = try await WebSiteRig()
    let attic = ProfilePlace(name: "attic", title: "Attic") { _ in Attic() }
    let session = try ProfileSession(
      ProfileOptions(arguments: ["--in-memory"]), backend: rig.backend, places: [attic]
    ) { _ in WebVoicePlayer(PageAudio()) }
    let scene = try #require(Destination(path: "/places/attic")?.scene(in: session.environment))
    #expect(Destination(of: scene, in: session.environment) == .place("attic"))
    #expect(Destination.place("cellar").scene(in: session.environment) == nil)
    #expect(Destination(of: ViewController(), in: session.environment) == nil)
  }

  @Test func everyRegisteredPlaceHasItsAddress() async throws {
    let site = try await WebSiteRig().site
    for name in SceneChoice.allValueStrings where SceneName(rawValue: name) == nil {
      let path = "/places/\(name)"
      let content = try #require(await site.open(PageRequest(path: path, languages: ["en"], session: "s")))
      #expect(content.address(content.root.topViewController) == path)
    }
  }

  @Test(arguments: ["/places/cellar", "/places/", "/places/user", "/places/%61"])
  func placeThatDoesNotExistHasNoScene(path: String) async throws {
    let site = try await WebSiteRig().site
    #expect(await site.open(PageRequest(path: path, languages: ["en"], session: "s")) == nil)
  }

  private final class Attic: ViewController {}

  @Test func rootPathOpensTheRequestedProfile() async throws {
    let site = try await WebSiteRig("--user", "7").site
    let content = try #require(await site.open(PageRequest(path: "/", languages: [], session: "s")))
    #expect(content.address(content.root.topViewController) == "/users/7")
  }
}
