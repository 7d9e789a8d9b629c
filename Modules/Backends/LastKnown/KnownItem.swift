import BlogCore
import DraftCore
import Essentials
import UserInfoCore
import VoiceCore

/// An item that is stored once by its number, and is part of any number of lists.
protocol KnownItem: Codable, Equatable, Sendable {
  static var kind: KnownKind { get }
  var number: Int { get }
  /// The update that tells modules about the item.
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

/// A stored page: the numbers of its items, without the items.
struct KnownPage: Codable, Equatable {
  let numbers: [Int]
  let next: PageCursor?
}

extension ServiceFailure {
  /// Whether the server can't be reached or did not answer.
  var isLost: Bool { self == .offline || self == .unknown }
}
