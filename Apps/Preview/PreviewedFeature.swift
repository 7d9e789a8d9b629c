import ArgumentParser
import BlogInterface
import Composition
import DemoData
import Essentials
import ProfileApp
import ProfileScenes
import UserInfoInterface
import ViewKit
import VoiceInterface

/// A feature in a scene of its own.
struct PreviewedFeature: Sendable {
  /// The name of its option, such as `blog`.
  let name: String
  let scene: @MainActor @Sendable (ProfileEnvironment, Language) -> ViewController

  /// Every feature. Those that `scaffold` wrote have a scene among the places.
  static let all =
    [
      PreviewedFeature(name: "blog") { environment, _ in
        alone(
          BlogList.self, environment.texts.blogFeed,
          BlogList.Context(
            author: DemoData.profileUserID, environment: environment.blogs,
            route: Route { BlogDetailScene($0, in: environment) }, onFirstLoad: { _ in }), environment)
      },
      PreviewedFeature(name: "draft") { environment, _ in DraftBoxScene(in: environment) },
      PreviewedFeature(name: "userinfo") { environment, _ in
        alone(
          UserInfo.self, environment.texts.user,
          UserInfo.Context(
            user: DemoData.signedInUserID, signedInUser: environment.signedInUser,
            environment: environment.users,
            friendsRoute: Route { FollowListScene($0, in: environment) }), environment)
      },
      PreviewedFeature(name: "voice") { environment, _ in
        alone(
          VoiceList.self, environment.texts.voices,
          VoiceList.Context(
            author: DemoData.profileUserID, environment: environment.voices,
            route: Route { VoiceDetailScene($0, in: environment) }), environment)
      },
    ]
    + ProfilePlace.all(in: .english).map { place in
      PreviewedFeature(name: place.name) { environment, language in
        let named = ProfilePlace.all(in: language).first { $0.name == place.name }
        return (named ?? place).scene(environment)
      }
    }

  @MainActor
  private static func alone<Part: Feature>(
    _ part: Part.Type, _ title: String, _ context: Part.Context, _ environment: ProfileEnvironment
  ) -> Scene {
    let scene = Scene(composer: environment.composer, texts: environment.texts.scene)
    scene.title = title
    scene.add(part, context)
    return scene
  }

  /// Whether an option for architectures is that of this feature or of one of its parts.
  func isOption(_ option: String) -> Bool { option == name || option.hasPrefix("\(name).") }

  /// Each feature with the architectures of its parts; the first is the default.
  @MainActor static var listing: String {
    let parts = Composer(catalogue: .all).listing.split(separator: "\n")
    return all.map { feature in
      let own = parts.filter { $0.lowercased().hasPrefix("\(feature.name) ") }
      return "\(feature.name)\n\(own.map { "  \($0)" }.joined(separator: "\n"))"
    }.joined(separator: "\n")
  }
}

extension PreviewedFeature: ExpressibleByArgument {
  init?(argument: String) {
    guard let feature = Self.all.first(where: { $0.name == argument.lowercased() }) else { return nil }
    self = feature
  }

  static var allValueStrings: [String] { all.map(\.name) }
}
