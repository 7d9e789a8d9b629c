import Essentials
import Foundation
import StorageCore
import Synchronization

/// What a session has read, so that only changes of it are of interest.
final class ReadRecord: Sendable {
  /// Identifies the session in the changes that it makes.
  let session = UUID()
  private struct State {
    var subjects: Set<StoredChange.Subject> = []
    /// The number of lists that are being read, and what changed meanwhile: it may be in one of them.
    var lists = 0
    var changed: Set<StoredChange.Subject> = []
  }

  private let state = Mutex(State())

  /// Whether another session has changed something that this session has read.
  func concerns(_ change: StoredChange) -> Bool {
    guard change.origin != session else { return false }
    return state.withLock { state in
      if change.subject == .everything || !state.subjects.isDisjoint(with: [change.subject, .everything]) {
        return true
      }
      if state.lists > 0 { state.changed.insert(change.subject) }
      return false
    }
  }

  var subjects: Set<StoredChange.Subject> { state.withLock(\.subjects) }

  func add(_ subject: StoredChange.Subject) {
    _ = state.withLock { $0.subjects.insert(subject) }
  }

  /// Reads a list, and records its items. Reads it once more if one of them has changed meanwhile.
  func list<Item, Failure: Error>(
    _ subject: (Item) -> StoredChange.Subject, _ read: () async throws(Failure) -> Page<Item>
  ) async throws(Failure) -> Page<Item> {
    state.withLock { $0.lists += 1 }
    let result: Result<Page<Item>, Failure>
    do throws(Failure) { result = .success(try await read()) } catch { result = .failure(error) }
    let items = (try? result.get())?.items.map(subject) ?? []
    let isOutdated = state.withLock { state in
      let isOutdated = !state.changed.isDisjoint(with: items)
      state.subjects.formUnion(items)
      state.lists -= 1
      if state.lists == 0 { state.changed = [] }
      return isOutdated
    }
    return try isOutdated ? await read() : result.get()
  }

  /// Makes a change in the session's name.
  func change<Value, Failure: Error>(
    _ body: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    // `withValue` rethrows any error, so its type is lost.
    let result = await StoredChange.$currentOrigin.withValue(session) {
      do throws(Failure) { return Result<Value, Failure>.success(try await body()) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}

extension ProfileServices {
  /// The same services, which record what they read, and make changes in the name of the record's session.
  func recorded(in record: ReadRecord) -> ProfileServices {
    var services = self
    services.users = RecordedUserService(base: users, record: record)
    services.blogs = RecordedBlogService(base: blogs, record: record)
    return services
  }
}
