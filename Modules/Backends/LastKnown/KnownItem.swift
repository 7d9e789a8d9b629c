import BlogCore
import DraftCore
import Essentials
import UserInfoCore
import VoiceCore

/// A thing that is remembered by its number, in however many lists it stands.
protocol KnownItem: Codable, Equatable, Sendable {
  static var kind: KnownKind { get }
  var number: Int { get }
  /// How modules hear of it.
  var news: LastKnownNews { get }
}

extension User: KnownItem {
  static var kind: KnownKind { .user }
  var number: Int { id.rawValue }
  var news: LastKnownNews { .user(self) }
}

extension Blog: KnownItem {
  static var kind: KnownKind { .blog }
  var number: Int { id.rawValue }
  var news: LastKnownNews { .blog(self) }
}

extension Draft: KnownItem {
  static var kind: KnownKind { .draft }
  var number: Int { id.rawValue }
  var news: LastKnownNews { .draft(.saved(self)) }
}

extension Voice: KnownItem {
  static var kind: KnownKind { .voice }
  var number: Int { id.rawValue }
  var news: LastKnownNews { .outdated(.voice) }
}

/// A page as it is remembered: which things, not what they are.
struct KnownPage: Codable, Equatable {
  let numbers: [Int]
  let next: PageCursor?
}

/// The cases in which every feature's error speaks of its server.
protocol ServerFailure: Error, Equatable {
  static var offline: Self { get }
  static var notFound: Self { get }
  static var cancelled: Self { get }
}

extension BlogError: ServerFailure {}
extension DraftError: ServerFailure {}
extension UserError: ServerFailure {}
extension VoiceError: ServerFailure {}
