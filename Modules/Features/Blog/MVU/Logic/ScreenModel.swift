import Essentials
import Foundation

/// The state of a screen as one value, and the only function that changes it.
protocol ScreenModel: Equatable, Sendable {
  /// What can happen to the screen: a person did something, the service responded, another module changed a blog.
  associatedtype Message: Equatable, Sendable
  /// What the screen wants to happen: a request, a toast, another screen. Only a description; `update(_:)` does none of it.
  associatedtype Effect: Equatable, Sendable

  /// Changes the state and returns what has to happen now. Depends on the state and the message alone.
  mutating func update(_ message: Message) -> [Effect]
}

/// What every screen of blogs wants from its view.
enum BlogScreenEffect: Equatable, Sendable {
  case toast(String)
  /// Asks the scene whether a like may be removed. `unlikeConfirmed` follows if so.
  case askBeforeUnliking(BlogItemModel.ID, title: String)
  case open(BlogDestination)
}

/// Another screen that a tap leads to.
enum BlogDestination: Equatable, Sendable {
  case blog(Int)
  case user(Int)
  case profile(Int)
}

/// The images that are already loaded. A message carries those of its blogs, because an update function can't look them up.
typealias LoadedImages = [ImageID: Data]
