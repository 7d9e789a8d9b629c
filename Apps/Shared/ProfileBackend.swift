import BlogCore
import DemoData
import DemoDatabase
import DraftCore
import Essentials
import Faults
public import Foundation
import SQLiteBackend
import UserInfoCore
public import VoiceCore

/// What all sessions of a program share: the database, and how it is disturbed.
@MainActor
public struct ProfileBackend {
  /// Sounds and voice messages, faults included.
  public let voices: any VoiceService
  nonisolated let plan: FaultPlan
  let images: ImageLoader
  let clock: any Clock<Duration>
  private nonisolated let database: ProfileDatabase
  private let now: @Sendable () -> Date

  /// Another number whenever the data has changed; `nil` where what is shown does not follow from the data alone, because
  /// faults were asked for.
  public nonisolated var version: Int? { plan == .none ? database.version : nil }

  /// Opens the database, fills it with demo data where it is new, and checks what was asked for.
  ///
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  /// - Parameters:
  ///   - clock: by which faults take their time and drafts are saved.
  ///   - now: the time that is noted for edits and deletions.
  public init(
    _ options: ProfileOptions, clock: any Clock<Duration> = ContinuousClock(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) async throws {
    self.clock = clock
    self.now = now
    database = try ProfileDatabase(options.location, creatingFolder: options.database == nil)
    try database.addDemo()
    plan = try options.faultPlan
    voices = FaultyVoiceService(SQLiteVoiceService(database: database), plan: plan, clock: clock)
    images = ImageLoader(service: FaultyImageService(DemoImageService(), plan: plan, clock: clock))
    try await check(options)
  }

  /// The services as a person sees them, without the faults.
  func services(
    for user: UserID
  ) -> (users: any UserService, blogs: any BlogService, drafts: any DraftService) {
    (
      SQLiteUserService(database: database, signedInUserID: user),
      SQLiteBlogService(database: database, signedInUserID: user),
      SQLiteDraftService(database: database, signedInUserID: user, now: now)
    )
  }

  private func check(_ options: ProfileOptions) async throws {
    let users = services(for: options.signedInUser).users
    for id in [options.signedInUser.rawValue, options.profileUser.rawValue] {
      do {
        _ = try await users.user(UserID(id))
      } catch .notFound {
        throw Complaint("There is no user \(id).")
      } catch {
        throw Complaint(UserFormatter.words(in: options.language).reason(error))
      }
    }
  }
}
