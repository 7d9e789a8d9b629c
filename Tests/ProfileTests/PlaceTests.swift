import Composition
import DemoData
import Essentials
import ProfileScenes
import ProfileShared
import Testing
import ViewKit
import ViewKitTesting

/// Places: scenes of other features that a profile links to.
@MainActor
struct PlaceTests {
  private func environment(_ rig: ProfileRig) -> ProfileEnvironment {
    let environment = rig.session.environment
    let places = (1...10).map { number in
      ProfilePlace(name: "place\(number)", title: "Place \(number)") { DraftBoxScene(in: $0) }
    }
    return ProfileEnvironment(
      composer: environment.composer, signedInUser: environment.signedInUser, users: environment.users,
      blogs: environment.blogs, drafts: environment.drafts, voices: environment.voices, places: places,
      texts: environment.texts,
      layout: environment.layout)
  }

  @Test(arguments: [true, false])
  func keyOpensAPlace(isOwn: Bool) async throws {
    let rig = try await ProfileRig()
    let environment = environment(rig)
    let scene = isOwn ? SelfScene(in: environment) : UserScene(DemoData.profileUserID, in: environment)
    let screen = Screen(NavigationController(rootViewController: scene), listHeight: 16, clock: rig.clock)
    await screen.finish()
    #expect(screen.press(.character("2")))
    #expect(screen.label("title") == "Drafts")
    screen.press(.escape)
    #expect(screen.label("title") == scene.title)
  }

  @Test(arguments: [true, false])
  func buttonOpensAPlace(isOwn: Bool) async throws {
    let rig = try await ProfileRig()
    let environment = environment(rig)
    let scene = isOwn ? SelfScene(in: environment) : UserScene(DemoData.profileUserID, in: environment)
    let screen = Screen(NavigationController(rootViewController: scene), listHeight: 16, clock: rig.clock)
    await screen.finish()
    #expect(screen.label("place.place10") == "Place 10")
    #expect(screen.tap("place.place3"))
    #expect(screen.label("title") == "Drafts")
  }

  @Test func withoutPlacesThereAreNoButtons() async throws {
    let rig = try await ProfileRig()
    await rig.screen.finish()
    #expect(!rig.screen.text.contains("place."))
  }

  @Test func firstNinePlacesHaveKeys() async throws {
    let rig = try await ProfileRig()
    let keys = UserScene(DemoData.profileUserID, in: environment(rig)).keyCommands.map(\.input)
    #expect(keys.filter(\.isNumber) == Array("123456789"))
  }

  @Test func unknownSceneNameIsRefused() {
    #expect(SceneChoice(argument: "kitchen") == nil)
    #expect(SceneChoice(argument: "user")?.defaultValueDescription == "user")
    #expect(SceneChoice.allValueStrings.starts(with: SceneName.allCases.map(\.rawValue)))
  }
}
