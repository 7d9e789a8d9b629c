import AccountsCore
import DemoData
import Essentials
import Faults
import Foundation
import Repeating
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
    let drafts = SQLiteDraftService(database: database, signedInUserID: user, now: now)
    return ProfileServices(
      users: RepeatingUserService(
        FaultyUserService(
          SQLiteUserService(database: database, signedInUserID: user), plan: plan, clock: clock),
        clock: clock),
      blogs: RepeatingBlogService(
        FaultyBlogService(
          SQLiteBlogService(database: database, signedInUserID: user), plan: plan, clock: clock),
        clock: clock),
      drafts: RepeatingDraftService(FaultyDraftService(drafts, plan: plan, clock: clock), clock: clock),
      voices: FaultyVoiceService(SQLiteVoiceService(database: database), plan: plan, clock: clock),
      images: images)
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
