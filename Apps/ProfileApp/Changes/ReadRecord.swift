import BlogCore
import Essentials
import Foundation
import ServiceCalls
import StorageCore
import Synchronization

/// What a session has read, so that only changes of it are of interest.
///
/// As a decorator it records the people and blogs that a session reads, and makes its changes in its name.
final class ReadRecord: ServiceDecorator {
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

  func perform<Value, Failure>(_ call: ServiceCall<Value, Failure>) async throws(Failure) -> Value {
    guard call.operation.isChange else { return try await call.send() }
    // `withValue` rethrows any error, so its type is lost.
    let result = await StoredChange.$currentOrigin.withValue(session) {
      do throws(Failure) { return Result<Value, Failure>.success(try await call.send()) } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  func item<Item: ServiceItem, Failure>(
    _ number: Int, _ call: ServiceCall<Item, Failure>
  ) async throws(Failure) -> Item {
    if let subject = StoredChange.Subject(Item.kind, number) { add(subject) }
    return try await call.send()
  }

  /// Reads a list, and records its items. Reads it once more if one of them has changed meanwhile.
  func page<Item: ServiceItem, Failure>(
    _ page: RequestedPage, _ call: ServiceCall<Page<Item>, Failure>
  ) async throws(Failure) -> Page<Item> {
    state.withLock { $0.lists += 1 }
    let result: Result<Page<Item>, Failure>
    do throws(Failure) { result = .success(try await call.send()) } catch { result = .failure(error) }
    let items = (try? result.get())?.items ?? []
    let subjects = items.compactMap { StoredChange.Subject(Item.kind, $0.number) }
    let isOutdated = state.withLock { state in
      let isOutdated = !state.changed.isDisjoint(with: subjects)
      state.subjects.formUnion(subjects)
      state.lists -= 1
      if state.lists == 0 { state.changed = [] }
      return isOutdated
    }
    return try isOutdated ? await call.send() : result.get()
  }
}

extension StoredChange.Subject {
  /// `nil` if databases announce no changes of this kind.
  fileprivate init?(_ kind: ItemKind, _ number: Int) {
    switch kind {
    case .blog: self = .blog(BlogID(number))
    case .user: self = .user(UserID(number))
    case .draft, .voice: return nil
    }
  }
}

extension ProfileServices {
  /// The same services, which record what they read, and make changes in the name of the record's session.
  func recorded(in record: ReadRecord) -> ProfileServices {
    var services = self
    services.users = users.decorated(by: record)
    services.blogs = blogs.decorated(by: record)
    return services
  }
}
