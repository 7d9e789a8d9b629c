import AccountsCore
import ProfileApp
import ViewKitTesting

@testable import profile_web

/// The site with demo data in memory.
@MainActor
struct WebSiteRig {
  let backend: ProfileBackend
  let site: ProfileSite

  init(
    _ arguments: String..., accounts: (any AccountService)? = nil,
    clock: any Clock<Duration> = TestClock()
  ) async throws {
    let options = try ProfileOptions(
      arguments: (arguments.contains("--api") ? [] : ["--in-memory"]) + ["--language", "en"] + arguments)
    backend = try await ProfileBackend(options, clock: clock)
    site = try ProfileSite(options, backend: backend, accounts: accounts)
  }
}
