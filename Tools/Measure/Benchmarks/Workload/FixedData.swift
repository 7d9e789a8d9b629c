import BlogCore
import DraftCore
import Essentials
import Foundation
import UserInfoCore
import VoiceCore

/// Services whose lists never end: each element is made from its number. Changes are confirmed and forgotten.
struct FixedData: BlogService, DraftService, ImageService, UserService, VoiceService {
  static func user(_ number: Int) -> User {
    User(
      id: UserID(number + 500), firstName: "Ada", lastName: "Lovelace", salutation: nil,
      birthdate: Date(timeIntervalSince1970: 0), gender: .female, summary: "A summary of a usual length.",
      blogCount: 1_000, friendCount: 1_000, isFollowed: false, avatar: ImageID(rawValue: "none"))
  }

  private static func blog(_ number: Int, isLiked: Bool = false) -> Blog {
    Blog(
      id: BlogID(number + 1), authorID: UserID(500), authorName: "Ada Lovelace",
      avatar: ImageID(rawValue: "none"), title: "The title of blog \(number)",
      summary: "A summary of a usual length, number \(number).", body: "", likeCount: isLiked ? 4 : 3,
      isLiked: isLiked, shareCount: 2, publishedAt: Date(timeIntervalSince1970: Double(number) * 60))
  }

  static func draft(_ number: Int) -> Draft {
    Draft(
      id: DraftID(number + 1), ownerID: UserID(500), title: "The title of draft \(number)",
      body: "A body of a usual length, number \(number).",
      editedAt: Date(timeIntervalSince1970: Double(1_000_000 - number) * 60), revision: 0)
  }

  private static func voice(_ number: Int) -> Voice {
    Voice(
      id: VoiceID(number + 1), authorID: UserID(500), caption: "The caption of message \(number)",
      seconds: 7, sound: SoundID(rawValue: "none"),
      recordedAt: Date(timeIntervalSince1970: Double(number) * 60))
  }

  private static func page<Item>(after cursor: PageCursor?, limit: Int, _ item: (Int) -> Item) -> Page<Item> {
    let start = cursor.flatMap { Int($0.rawValue) } ?? 0
    return Page(
      items: (start..<start + limit).map(item), next: PageCursor(rawValue: String(start + limit)))
  }

  func image(_ id: ImageID) async throws(ImageError) -> Data { Data(id.rawValue.utf8) }

  // MARK: BlogService

  func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<Blog> {
    Self.page(after: cursor, limit: limit) { Self.blog($0) }
  }
  func blog(_ id: BlogID) async throws(BlogError) -> Blog { Self.blog(id.rawValue - 1) }
  func like(_ id: BlogID) async throws(BlogError) -> Blog { Self.blog(id.rawValue - 1, isLiked: true) }
  func unlike(_ id: BlogID) async throws(BlogError) -> Blog { Self.blog(id.rawValue - 1) }
  func share(_ id: BlogID) async throws(BlogError) -> Blog { Self.blog(id.rawValue - 1) }

  // MARK: DraftService

  func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    Self.page(after: cursor, limit: limit) { Self.draft($0) }
  }
  func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    Page(items: [], next: nil)
  }
  func draft(_ id: DraftID) async throws(DraftError) -> Draft { Self.draft(id.rawValue - 1) }
  func create() async throws(DraftError) -> Draft { throw .refused }
  func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    var draft = Self.draft(id.rawValue - 1)
    (draft.title, draft.body, draft.revision, draft.edit) = (title, body, revision + 1, edit)
    return draft
  }
  func publish(_ id: DraftID, revision: Int) async throws(DraftError) -> PublicationID { throw .refused }
  func unpublish(_ id: DraftID) async throws(DraftError) -> Draft { throw .refused }
  func delete(_ id: DraftID) async throws(DraftError) -> Draft { throw .refused }
  func restore(_ id: DraftID) async throws(DraftError) -> Draft { throw .refused }
  func purge(_ id: DraftID) async throws(DraftError) { throw .refused }
  func emptyBin() async throws(DraftError) { throw .refused }

  // MARK: UserService

  func user(_ id: UserID) async throws(UserError) -> User { Self.user(id.rawValue - 500) }
  func friends(of id: UserID, after cursor: PageCursor?, limit: Int) async throws(UserError) -> Page<User> {
    Self.page(after: cursor, limit: limit) { Self.user($0 + 1) }
  }
  func follow(_ id: UserID) async throws(UserError) -> User {
    var user = Self.user(id.rawValue - 500)
    user.isFollowed = true
    return user
  }
  func unfollow(_ id: UserID) async throws(UserError) -> User { Self.user(id.rawValue - 500) }

  // MARK: VoiceService

  func voices(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(VoiceError) -> Page<
    Voice
  > {
    Self.page(after: cursor, limit: limit) { Self.voice($0) }
  }
  func voice(_ id: VoiceID) async throws(VoiceError) -> Voice { Self.voice(id.rawValue - 1) }
  func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart { throw .notFound }
}
