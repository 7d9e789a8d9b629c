package import Essentials
package import ProfileScenes
package import ViewKit
package import VoiceCore

/// Observes the sessions of a program, for tools that show what happens in them. Programs have none unless an option asks for
/// it.
@MainActor
package protocol SessionObserver: AnyObject {
  /// Returns the services for the scenes of a session: these, or decorators of them.
  func observed(_ services: ProfileServices) -> ProfileServices
  /// Returns the player for the scenes of a session.
  func observed(_ player: any VoicePlayer) -> any VoicePlayer
  func sessionBegan(_ environment: ProfileEnvironment)
  /// The scenes of a session have a new root.
  func rootMade(_ root: NavigationController, in language: Language)
}

extension SessionObserver {
  package func rootMade(_ root: NavigationController, in language: Language) {}
}
