import BlogCore
import BlogInterface
import Composition
import Essentials
import Foundation
import ProfileScenes
import StorageCore
import UserInfoCore
import UserInfoInterface

/// Shows in a session what other sessions and programs change, without a refresh.
///
/// Only what the session has read is read again. Its own changes are on its screen already.
@MainActor
final class SharedChanges {
  /// Kept, because sessions may outlive the backend.
  private let changes: Broadcast<StoredChange>
  private let environment: ProfileEnvironment
  /// The services that the session uses, without the record of what it reads.
  private let services: ProfileServices
  let record: ReadRecord
  private var waiting: Set<StoredChange.Subject> = []
  private var reading: Task<Void, Never>?

  init(
    _ changes: Broadcast<StoredChange>, _ environment: ProfileEnvironment, _ services: ProfileServices,
    _ record: ReadRecord
  ) {
    (self.changes, self.environment, self.services, self.record) = (changes, environment, services, record)
    changes.subscribe(self) { $0.note($1) }
  }

  /// Whether nothing is being read.
  var isSettled: Bool { reading == nil }

  private func note(_ change: StoredChange) {
    if record.concerns(change) { readAgain(change.subject) }
  }

  /// Reads and shows what has changed.
  func readAgain(_ subject: StoredChange.Subject) {
    waiting.insert(subject)
    guard reading == nil else { return }
    reading = Task { [weak self] in
      while let subject = self?.waiting.popFirst() { await self?.show(subject) }
      self?.reading = nil
    }
  }

  /// Reads what has changed, for the modules that show it. After a failure they keep what they show.
  private func show(_ subject: StoredChange.Subject) async {
    switch subject {
    case .blog(let id):
      if let blog = try? await services.blogs.blog(id) { environment.blogs.changes.post(blog) }
    case .user(let id):
      if let user = try? await services.users.user(id) { environment.users.changes.post(user) }
    case .everything:
      for slot in environment.composer.slots where [BlogList.module, UserInfo.module].contains(slot.module) {
        slot.refresh()
      }
    }
  }

  /// Stops reading.
  func end() { reading?.cancel() }
}
