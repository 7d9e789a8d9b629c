import Composition
import DemoData
import DraftInterface
import Essentials
import ProfileApp
import ProfileScenes
import Testing
import ViewKit
import ViewKitTesting

/// Places: scenes of other features that a profile links to.
@MainActor
struct PlaceTests {
  private func environment(_ rig: ProfileRig) -> ProfileEnvironment {
    var environment = rig.session.environment
    environment.places = (1...10).map { number in
      ProfilePlace(name: "place\(number)", title: "Place \(number)") { DraftBoxScene(in: $0) }
    }
    return environment
  }

  @Test(arguments: [true, false])
  func keyOpensAPlace(isOwn: Bool) async throws {
    let rig = try await ProfileRig()
    let environment = environment(rig)
    let scene = isOwn ? SelfScene(in: environment) : UserScene(DemoData.profileUserID, in: environment)
    let screen = Screen(NavigationController(rootViewController: scene), listHeight: 16, clock: rig.clock)
    await screen.finish()
    // On the own profile, the tabs have the first three keys.
    #expect(screen.press(.character(isOwn ? "5" : "2")))
    #expect(screen.label("title") == "Drafts")
    screen.press(.escape)
    #expect(screen.label("title") == scene.title)
  }

  /// Places take no line from the lists, in a small terminal least of all.
  @Test(arguments: [true, false])
  func placesChangeNoView(isOwn: Bool) async throws {
    var frames: [String] = []
    for hasPlaces in [true, false] {
      let rig = try await ProfileRig()
      let environment = hasPlaces ? environment(rig) : rig.session.environment
      let scene = isOwn ? SelfScene(in: environment) : UserScene(DemoData.profileUserID, in: environment)
      let screen = Screen(NavigationController(rootViewController: scene), listHeight: 16, clock: rig.clock)
      await screen.finish()
      frames.append(screen.text)
    }
    #expect(frames[0] == frames[1])
  }

  /// A place that a scene shows needs no key there. Other scenes lead to it.
  @Test(arguments: [true, false])
  func scenesShowTheirParts(isOwn: Bool) async throws {
    let rig = try await ProfileRig()
    var environment = rig.session.environment
    let drafts = environment.drafts
    var users: [UserID] = []
    environment.places = [
      ProfilePlace(name: "more", title: "More", in: [isOwn ? SelfScene.self : UserScene.self]) {
        DraftBoxScene(in: $0)
      } part: { user, _, scene, container in
        users.append(user)
        scene.add(DraftList.self, DraftList.Context(environment: drafts, route: .none), in: container)
      }
    ]
    let (own, other) = (SelfScene(in: environment), UserScene(DemoData.profileUserID, in: environment))
    #expect(users == [isOwn ? environment.signedInUser : DemoData.profileUserID])
    #expect(own.slots.map(\.module).dropFirst(4) == (isOwn ? ["Draft"] : []))
    #expect(other.slots.map(\.module).dropFirst(3) == (isOwn ? [] : ["Draft"]))
    #expect(own.keyCommands.filter { $0.title == "More" }.map(\.input) == ["4"])
    #expect(other.keyCommands.filter { $0.title == "More" }.map(\.input) == (isOwn ? ["1"] : []))
  }

  @Test func firstNinePlacesHaveKeys() async throws {
    let rig = try await ProfileRig()
    let commands = UserScene(DemoData.profileUserID, in: environment(rig)).keyCommands
    let places = commands.filter(\.input.isNumber)
    #expect(places.map(\.input) == Array("123456789"))
    #expect(places.map(\.title).first == "Place 1")
    let hidden = places.filter { !$0.isInBar }
    #expect(hidden.isEmpty, "a browser has no other way to a place")
  }

  @Test func profilesCanDoWithoutPlaces() async throws {
    let session = try await ProfileSession(ProfileOptions(arguments: ["--in-memory", "--no-places"]))
    #expect(session.environment.places.isEmpty)
  }

  @Test func unknownSceneNameIsRefused() {
    #expect(SceneChoice(argument: "kitchen") == nil)
    #expect(SceneChoice.allValueStrings.starts(with: SceneName.allCases.map(\.rawValue)))
  }
}
