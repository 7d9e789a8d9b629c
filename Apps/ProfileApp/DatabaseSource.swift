import AccountsCore
import DemoData
import Essentials
import Foundation
import ProfileStores
import ServiceCalls
import StorageCore
import UserInfoCore

/// Services over a database: a file on this machine, or one on a PostgreSQL server.
struct DatabaseSource: ServiceSource {
  let database: any ProfileStorage
  /// The path beside which files for the database are; `nil` in memory.
  let path: String?
  /// Identifies the database; `nil` if it could not say.
  let id: String?
  private let plan: FaultPlan
  /// Whether a change can be made without an answer. A file on this machine always answers.
  private let losesAnswers: Bool
  private let images: ImageLoader
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// Opens the database, and adds demo data if it is new.
  ///
  /// - Parameter opened: A database to use instead of that of the options.
  init(
    _ options: ProfileOptions, opened: (any ProfileStorage)? = nil, plan: FaultPlan,
    clock: any Clock<Duration>, now: @escaping @Sendable () -> Date
  ) async throws {
    if let opened { database = opened } else { database = try await options.location.open() }
    do {
      path = try await options.location.path(for: database)
    } catch {
      throw Complaint(UserFormatter.english.reason(error))
    }
    // All databases in memory begin with the same data.
    id = path == nil ? "memory" : try? await database.instance().uuidString
    if options.location.isServer, let path {
      try FileManager.default.createDirectory(
        at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    }
    images = ImageLoader(service: DemoImageService().decorated(by: plan.injector(clock)))
    losesAnswers = options.location.isServer || plan != .none
    self.plan = plan
    self.clock = clock
    self.now = now
  }

  nonisolated var version: Int? { plan == .none ? database.contentVersion : nil }

  /// Passes the changes of the database on, as long as somebody keeps the result.
  func changes() async -> Broadcast<StoredChange> {
    let changes = Broadcast<StoredChange>()
    let stream = await database.changes()
    Task { [weak changes] in
      for await change in stream {
        guard let changes else { return }
        changes.post(change)
      }
    }
    return changes
  }

  func services(for user: UserID, _ token: SessionToken?) -> ProfileServices {
    let faults = plan.injector(clock)
    let repeater = losesAnswers ? Repeater(clock: clock) : nil
    return ProfileServices(
      users: database.users(for: user).decorated(by: faults).decorated(by: repeater),
      blogs: database.blogs(for: user, now: now).decorated(by: faults).decorated(by: repeater),
      drafts: database.drafts(for: user, now: now).decorated(by: faults).decorated(by: repeater),
      voices: database.voices.decorated(by: faults), images: images)
  }

  func databaseID(_ token: SessionToken?) async -> String? { id }

  func check(_ users: [UserID]) async throws {
    for id in users {
      do {
        _ = try await database.users(for: id).user(id)
      } catch .notFound {
        throw UnknownChoice("There is no user \(id).")
      } catch {
        throw Complaint(UserFormatter.english.reason(error))
      }
    }
  }
}
