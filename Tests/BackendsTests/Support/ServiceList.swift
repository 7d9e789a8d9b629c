import BlogCore
import DraftCore
import Essentials
import Foundation
import ServiceCalls
import StorageCore
import Testing
import UserInfoCore
import VoiceCore

/// A list that every backend returns in pages. Add new lists to `all`.
struct ServiceList: Sendable, CustomTestStringConvertible {
  /// An item of a person's list, dated a number of days after 1 January 1970.
  struct Item {
    let id: Int
    var person = 1
    var day = 0
    var text = ""
  }

  /// The errors that all lists have.
  enum Failure: Error {
    case refused, notFound
  }

  typealias Load =
    @Sendable (
      _ running: any RunningBackend, _ person: Int, _ cursor: PageCursor?, _ limit: Int
    ) async throws -> (ids: [Int], next: PageCursor?)

  let testDescription: String
  /// Adds an item to the data that a backend starts with. Its id is above those of the four people.
  let add: @Sendable (Item, inout World) -> Void
  /// Loads a page of a person's list.
  let page: Load

  static let all = ofAnyone + [drafts, deletedDrafts]
  /// The lists of any person; the others are of the person who asks.
  static let ofAnyone = [blogs, friends, voices]

  static let blogs = ServiceList("blogs") { item, world in
    var blog = Blog.sample(item.id, author: item.person, day: item.day)
    blog.body = item.text
    world.blogs.append(blog)
  } load: { running, person, cursor, limit throws(BlogError) in
    try await running.blogs().blogs(of: UserID(person), after: cursor, limit: limit)
  }

  static let friends = ServiceList("friends") { item, world in
    world.users.append(.sample(item.id, summary: item.text))
    world.friendships.append((UserID(item.person), UserID(item.id), .day(item.day)))
  } load: { running, person, cursor, limit throws(UserError) in
    try await running.users().friends(of: UserID(person), after: cursor, limit: limit)
  }

  static let voices = ServiceList("voices") { item, world in
    world.voices.append(.sample(item.id, author: item.person, day: item.day, caption: item.text))
    world.sounds = [(SoundID(rawValue: "hum"), Data())]
  } load: { running, person, cursor, limit throws(VoiceError) in
    try await running.voices().voices(of: UserID(person), after: cursor, limit: limit)
  }

  static let drafts = ServiceList("drafts") { item, world in
    world.drafts.append(.sample(item.id, owner: item.person, day: item.day, body: item.text))
  } load: { running, person, cursor, limit throws(DraftError) in
    try await running.drafts(as: person).drafts(after: cursor, limit: limit)
  }

  static let deletedDrafts = ServiceList("deleted drafts") { item, world in
    world.drafts.append(
      .sample(item.id, owner: item.person, day: item.day, body: item.text, isDeleted: true))
  } load: { running, person, cursor, limit throws(DraftError) in
    try await running.drafts(as: person).deletedDrafts(after: cursor, limit: limit)
  }

  private init<Model: ServiceItem, Problem: ServiceFailure & StorageFailure>(
    _ name: String, add: @escaping @Sendable (Item, inout World) -> Void,
    load: @escaping @Sendable (any RunningBackend, Int, PageCursor?, Int) async throws(Problem) -> Page<Model>
  ) {
    testDescription = name
    self.add = add
    page = { running, person, cursor, limit in
      do throws(Problem) {
        let page = try await load(running, person, cursor, limit)
        return (page.items.map(\.number), page.next)
      } catch {
        switch error {
        case .refused: throw Failure.refused
        case .notFound: throw Failure.notFound
        default: throw error
        }
      }
    }
  }

  /// The data of a backend whose four people have these items.
  func world(_ items: [Item]) -> World { items.reduce(into: World()) { world, item in add(item, &world) } }

  /// The ids of a person's whole list, in an array per page. Stops after 1,000 pages.
  func ids(_ running: any RunningBackend, of person: Int = 1, limit: Int = 20) async throws -> [[Int]] {
    var pages: [[Int]] = []
    var cursor: PageCursor?
    repeat {
      let page = try await page(running, person, cursor, limit)
      pages.append(page.ids)
      cursor = page.next
    } while cursor != nil && pages.count < 1000
    return pages
  }
}
