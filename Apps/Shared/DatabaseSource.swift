import AccountsCore
import DemoData
import Essentials
import Faults
import Foundation
import SQLiteBackend
import UserInfoCore

/// Services over a database on this machine.
struct DatabaseSource: ServiceSource {
  let database: ProfileDatabase
  private let plan: FaultPlan
  private let images: ImageLoader
  private let clock: any Clock<Duration>
  private let now: @Sendable () -> Date

  /// Opens the database, and adds demo data if it is new.
  init(
    _ options: ProfileOptions, plan: FaultPlan, clock: any Clock<Duration>,
    now: @escaping @Sendable () -> Date
  ) throws {
    database = try ProfileDatabase(options.location, creatingFolder: options.database == nil)
    try database.addDemo()
    images = ImageLoader(service: FaultyImageService(DemoImageService(), plan: plan, clock: clock))
    self.plan = plan
    self.clock = clock
    self.now = now
  }

  nonisolated var version: Int? { plan == .none ? database.version : nil }

  func services(for user: UserID, _ token: SessionToken?) -> ProfileServices {
    let services = ProfileServices(
      users: SQLiteUserService(database: database, signedInUserID: user),
      blogs: SQLiteBlogService(database: database, signedInUserID: user),
      drafts: SQLiteDraftService(database: database, signedInUserID: user, now: now),
      voices: SQLiteVoiceService(database: database), images: images)
    return services.disturbed(by: plan, clock: clock, images: images)
  }

  func check(_ users: [UserID], _ language: Language) async throws {
    for id in users {
      do {
        _ = try await SQLiteUserService(database: database, signedInUserID: id).user(id)
      } catch .notFound {
        throw Complaint("There is no user \(id).")
      } catch {
        throw Complaint(UserFormatter.words(in: language).reason(error))
      }
    }
  }
}

extension ProfileServices {
  /// The same services with simulated faults in front of them.
  func disturbed(by plan: FaultPlan, clock: any Clock<Duration>, images: ImageLoader) -> ProfileServices {
    ProfileServices(
      users: FaultyUserService(users, plan: plan, clock: clock),
      blogs: FaultyBlogService(blogs, plan: plan, clock: clock),
      drafts: FaultyDraftService(drafts, plan: plan, clock: clock),
      voices: FaultyVoiceService(voices, plan: plan, clock: clock), images: images, memory: memory)
  }
}
