import BlogCore
import BlogInterface
import Composition
import Essentials
import ProfileScenes
import StorageCore
import UserInfoCore
import UserInfoInterface

/// Shows in a session what other sessions and programs change, without a refresh.
///
/// Only what the session has read is read again, at most once a second: what many people change at the same time is one
/// change on the screen. The session's own changes are on its screen already.
@MainActor
final class SharedChanges {
  /// Kept, because sessions may outlive the backend.
  private let changes: Broadcast<StoredChange>
  private let environment: ProfileEnvironment
  /// The services that the session uses, without the record of what it reads.
  private let services: ProfileServices
  let record: ReadRecord
  private let clock: any Clock<Duration>
  private var waiting: Set<StoredChange.Subject> = []
  private var isReading = false
  /// Reads, and then pauses.
  private var rounds: Task<Void, Never>?

  /// The time between the end of a reading and the next one.
  static let pause = Duration.seconds(1)

  init(
    _ changes: Broadcast<StoredChange>, _ environment: ProfileEnvironment, _ services: ProfileServices,
    _ record: ReadRecord, clock: any Clock<Duration>
  ) {
    (self.changes, self.environment, self.services, self.record) = (changes, environment, services, record)
    self.clock = clock
    changes.subscribe(self) { $0.note($1) }
  }

  /// Whether nothing is being read. What waits for the end of a pause can be read by another session instead: see `unread`.
  var isSettled: Bool { !isReading }
  /// What has changed and waits to be read.
  var unread: Set<StoredChange.Subject> { waiting }

  private func note(_ change: StoredChange) {
    if record.concerns(change) { readAgain(change.subject) }
  }

  /// Reads and shows what has changed: at once, or after the pause.
  func readAgain(_ subject: StoredChange.Subject) {
    waiting.insert(subject)
    guard rounds == nil else { return }
    rounds = Task { [weak self, clock] in
      while await self?.showWaiting() == true { try? await clock.sleep(for: Self.pause) }
      self?.rounds = nil
    }
  }

  /// Returns whether anything was waiting.
  private func showWaiting() async -> Bool {
    guard !waiting.isEmpty else { return false }
    isReading = true
    while let subject = waiting.popFirst() { await show(subject) }
    isReading = false
    return true
  }

  /// Reads what has changed, for the modules that show it. After a failure they keep what they show.
  private func show(_ subject: StoredChange.Subject) async {
    switch subject {
    case .blog(let id):
      if let blog = try? await services.blogs.blog(id) { environment.blogs.changes.post(blog) }
    case .user(let id):
      if let user = try? await services.users.user(id) { environment.users.changes.post(user) }
    case .everything:
      for module in [BlogList.module, UserInfo.module] { environment.composer.refresh(module) }
    }
  }

  /// Stops reading.
  func end() { rounds?.cancel() }
}
