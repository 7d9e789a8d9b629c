import CommandTesting
import DraftCore
import Essentials
import Foundation
import StorageCore
import Testing

@testable import ProfileApp

/// Signing in to a server again, with a password that is checked, and signing out.
@MainActor @Suite(.demoServer)
struct RepeatedSignInTests {
  private let server = DemoServer.current

  /// The name, the address and the memory of a client.
  private func options(_ more: String...) throws -> ProfileOptions {
    try ProfileOptions(
      arguments: [
        "--api", server.address, "--sign-in", "wei.chen", "--database",
        server.folder.file("memory.sqlite").path,
      ] + more)
  }

  private func signIn(given: String? = nil, typed: String? = nil) async throws {
    let options = try options()
    _ = try await ProfileBackend(options).signIn(options, given: given) { _ in typed }
  }

  @Test func givenPasswordIsCheckedThoughThePersonIsSignedIn() async throws {
    try await signIn(typed: "tomato-001")
    try await signIn(given: "tomato-001")
    #expect(server.accounts.count == 1)
    let error = await #expect(throws: Complaint.self) { try await signIn(given: "wrong") }
    #expect(error?.description == "The server knows nobody by the name wei.chen and that password.")
    try await signIn()
  }

  /// What was last known is shown without a server, and as well if the server has a fault.
  @Test(arguments: [false, true])
  func signedInPersonNeedsNoServer(isThere: Bool) async throws {
    try await signIn(given: "tomato-001")
    server.accounts.fail()
    if !isThere { await server.stop() }
    try await signIn(given: "tomato-001")
    try await signIn()
  }

  @Test func signingOutEndsTheSignInEverywhere() async throws {
    try await signIn(typed: "tomato-001")
    #expect(try await options().signOut() == "wei.chen is signed out.")
    await #expect(throws: Complaint.self) { try await signIn() }
    #expect(try await options().signOut() == "wei.chen is not signed in.")
  }

  @Test func signingOutSaysHowManyDraftsStay() async throws {
    let options = try options("--faults", "create=1")
    let backend = try await ProfileBackend(options)
    let (signedIn, token) = try await backend.signIn(options) { _ in "tomato-001" }
    for _ in 0..<2 { _ = try await backend.services(for: signedIn.signedInUser, token).drafts.create() }
    #expect(
      try await options.signOut()
        == "wei.chen is signed out. Drafts that stay here until the next sign-in: 2.")
  }

  @Test func signingOutSendsTheDraftsThatWait() async throws {
    let backend = try await ProfileBackend(options())
    let (signedIn, token) = try await backend.signIn(options()) { _ in "tomato-001" }
    let drafts = server.database.drafts(for: signedIn.signedInUser)
    let count = try await drafts.drafts(after: nil, limit: 50).items.count
    await server.stop()
    _ = try await backend.services(for: signedIn.signedInUser, token).drafts.create()
    try await server.start()
    #expect(try await options().signOut() == "wei.chen is signed out.")
    #expect(try await drafts.drafts(after: nil, limit: 50).items.count == count + 1)
  }

  /// A wrong password, nothing to sign out of, and a server that is away.
  @Test func failedSignInLeavesNoFile() async throws {
    await #expect(throws: Complaint.self) { try await signIn(typed: "wrong") }
    _ = try await options().signOut()
    await server.stop()
    await #expect(throws: Complaint.self) { try await signIn(typed: "tomato-001") }
    #expect(!server.folder.names().contains { $0.hasPrefix("memory") })
  }

  @Test func unreachableServerKeepsTheSignIn() async throws {
    try await signIn(typed: "tomato-001")
    await server.stop()
    await #expect(throws: Complaint.self) { _ = try await options().signOut() }
    try await signIn()
  }
}
