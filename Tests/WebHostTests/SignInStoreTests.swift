import AccountsCore
import Essentials
import Foundation
import Testing
import ViewKitTesting
import WebPage

@testable import WebHost

/// Signed-in people over a restart, until they sign out or their sign-in expires.
@MainActor
struct SignInStoreTests {
  private let accounts = StubAccounts()
  private let signIns = RecordingSignInStore()

  /// A host with the same accounts and the same store: the first one, or the one after a restart.
  private func host(at date: Date = Date()) -> WebRig {
    WebRig(accounts: accounts, signIns: signIns, date: date)
  }

  @Test func restartSignsNobodyOut() async throws {
    let cookie = try await host().signedIn("mara")
    let next = host()
    #expect(await next.get("/", cookie).status == 200)
    #expect(next.site.opened.last?.signIn?.user == UserID(2))
    #expect(await next.get("/sign-in?next=/next", cookie).header("location") == "/next")
  }

  @Test func longSilenceSignsNobodyOut() async throws {
    let rig = host()
    let cookie = try await rig.signedIn()
    rig.clock.advance(by: rig.store.limits.sessionLife)
    #expect(await rig.get("/", cookie).status == 200)
  }

  /// The disk is full, or another program has locked the files.
  @Test func signingOutThatCanNotBeWrittenSaysSoAndIsFinal() async throws {
    let rig = host()
    let cookie = try await rig.signedIn()
    let watching = Task { await rig.responder.desk?.watch() }
    defer { watching.cancel() }
    signIns.failsChanges = true
    accounts.fail(with: .storage("the disk is full"))

    let response = await rig.post("sign-out=1", cookie)
    #expect(response.status == 503 && response.text.contains(PageStrings.english.signedOutHere))
    #expect(response.header("set-cookie")?.contains("Max-Age=0") == true)
    #expect(await rig.get("/", cookie).status == 303, "nobody gets in with the cookie")
    signIns.fails = true
    #expect(await rig.get("/", cookie).status == 303, "also while the store is silent")
    signIns.fails = false
    await pass(.seconds(1), rig)
    #expect(signIns.entries.count == 1 && accounts.tokenCount == 1)
    #expect(await rig.get("/", cookie).status == 303)

    signIns.failsChanges = false
    accounts.fail(with: nil)
    await pass(.seconds(1), rig)
    #expect(signIns.entries.isEmpty && accounts.tokenCount == 0)
    #expect(await host().get("/", cookie).status == 303)
  }

  /// A cookie whose token is refused is of no use, and so is one without an entry.
  @Test(arguments: [false, true])
  func signingOutThatIsHalfWrittenIsCompletedLater(isEntryWritten: Bool) async throws {
    let rig = host()
    let cookie = try await rig.signedIn()
    let watching = Task { await rig.responder.desk?.watch() }
    defer { watching.cancel() }
    if isEntryWritten { accounts.fail(with: .offline) } else { signIns.failsChanges = true }
    #expect(await rig.post("sign-out=1", cookie).header("location") == "/sign-in")
    #expect((signIns.entries.count, accounts.tokenCount) == (isEntryWritten ? (0, 1) : (1, 0)))
    accounts.fail(with: .offline)
    #expect(await rig.get("/", cookie).status == 303, "also if the accounts can't be asked")
    accounts.fail(with: nil)
    signIns.failsChanges = false
    await pass(.seconds(1), rig)
    #expect(signIns.entries.isEmpty && accounts.tokenCount == 0)
  }

  @Test func silentStoreSignsNobodyOut() async throws {
    let cookie = try await host().signedIn()
    let next = host()
    signIns.fails = true
    let response = await next.get("/", cookie)
    #expect(response.status == 503)
    #expect(response.header("refresh") == "1", "the browser asks again")
    signIns.fails = false
    #expect(await next.get("/", cookie).status == 200)
  }

  @Test func restoredSignInIsConfirmedBeforeAnythingIsShown() async throws {
    let cookie = try await host().signedIn()
    accounts.signEverybodyOut()
    let next = host()
    #expect(await next.get("/", cookie).status == 303)
    #expect(next.site.opened.isEmpty && signIns.entries.isEmpty)
  }

  @Test func signInExpiresWithoutTheAccounts() async throws {
    accounts.expiry = Date(timeIntervalSince1970: 2000)
    let response = await host(at: Date(timeIntervalSince1970: 1000)).signIn()
    #expect(response.header("set-cookie")?.contains("; Max-Age=1000;") == true)
    let cookie = try #require(response.cookie)
    #expect(await host(at: Date(timeIntervalSince1970: 1999)).get("/", cookie).status == 200)
    let questions = accounts.questions
    let late = host(at: Date(timeIntervalSince1970: 2000))
    #expect(await late.get("/", cookie).status == 303)
    #expect(accounts.questions == questions && late.site.opened.isEmpty)
  }

  @Test func storeAloneDisclosesNothing() async throws {
    let cookie = try await host().signedIn()
    let id = try #require(cookie["cookie"]?.dropFirst("session=".count))
    let (key, entry) = try #require(signIns.entries.first)
    for bytes in [key, entry] {
      #expect(bytes.range(of: Data(id.utf8)) == nil && bytes.range(of: Data("token".utf8)) == nil)
    }
    #expect(SealedSignIn(session: "x" + id.dropFirst()).open(entry) == nil)
    #expect(SealedSignIn(session: String(id)).open(entry)?.user == UserID(1))
  }

  /// The bytes are swift-crypto's, so that the standards are kept, not only both directions alike.
  @Test(arguments: [
    ("Content", "MTIgYnl0ZXMgbm93bzU/JwTTUek1oPYfFAb5PCfau+FFYpU="),
    ("", "MTIgYnl0ZXMgbm93dUEM9dSsGhvdhp+F1yG0+w=="),
  ])
  func entryIsOpenedWholeOrNotAtAll(content: String, sealed: String) throws {
    let id = "0123456789abcdef0123456789abcdef"
    let entry = SealedEntry(session: id, name: id, info: "sign-in")
    let bytes = try #require(Data(base64Encoded: sealed))
    #expect(entry.key.base64EncodedString() == "PrG9Q5lH63YpmOVmzMLgmceREYsvQFecxPfaK1Bht/k=")
    #expect(entry.open(bytes) == Data(content.utf8))
    #expect(entry.open(entry.seal(Data(content.utf8))) == Data(content.utf8))
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(entry.open(changed) == nil && entry.open(bytes.prefix(index)) == nil)
    }
  }

  @Test func entryMovedToAnotherKeyIsRefused() async throws {
    let (ada, mara) = (try await host().signedIn("ada"), try await host().signedIn("mara"))
    signIns.swapEntries()
    let next = host()
    for cookie in [ada, mara] { #expect(await next.get("/", cookie).status == 303) }
  }

  /// Another host would not know the sign-in.
  @Test func silentStoreSignsNobodyIn() async throws {
    signIns.fails = true
    let rig = host()
    let response = await rig.signIn()
    #expect(response.status == 503 && response.cookie == nil)
    #expect(response.text.contains(PageStrings.english.signIn.unavailable))
    #expect(accounts.tokenCount == 0 && rig.store.count == 0)
    signIns.fails = false
    #expect(await rig.get("/", try await rig.signedIn()).status == 200)
  }

  // MARK: Open sockets

  /// Signs in, opens a page with a socket, and watches.
  private func watched(_ rig: WebRig) async throws -> (page: LivePage, watching: Task<Void, Never>) {
    let cookie = try await rig.signedIn()
    _ = await rig.get("/", cookie)
    let page = try #require(rig.session(cookie)?.pages.last)
    _ = page.attach(sequence: page.sequence)
    let desk = try #require(rig.responder.desk)
    return (page, Task { await desk.watch() })
  }

  private func pass(_ time: Duration, _ rig: WebRig) async {
    while rig.clock.sleeperCount == 0 { await Task.yield() }
    rig.clock.advance(by: time)
    while rig.clock.isWaking { await Task.yield() }
    for _ in 0..<100 { await Task.yield() }
  }

  @Test func signingOutElsewhereEndsSocketsWithinFiveSeconds() async throws {
    let rig = host()
    let (page, watching) = try await watched(rig)
    defer { watching.cancel() }
    accounts.signEverybodyOut()
    for _ in 0..<5 { await pass(.seconds(1), rig) }
    #expect(!page.isAttached && rig.store.count == 0)
  }

  @Test func changedDataIsCheckedWithinASecond() async throws {
    let rig = host()
    rig.site.setVersion(1)
    let (page, watching) = try await watched(rig)
    defer { watching.cancel() }
    await pass(.seconds(1), rig)
    let questions = accounts.questions
    for _ in 0..<3 { await pass(.seconds(1), rig) }
    #expect(accounts.questions == questions, "nothing has changed")
    #expect(page.isAttached)
    accounts.signEverybodyOut()
    rig.site.setVersion(2)
    await pass(.seconds(1), rig)
    #expect(!page.isAttached)
  }

  @Test func unreachableAccountsKeepSocketsOpen() async throws {
    let rig = host()
    let (page, watching) = try await watched(rig)
    defer { watching.cancel() }
    accounts.fail(with: .offline)
    for _ in 0..<6 { await pass(.seconds(1), rig) }
    #expect(page.isAttached && accounts.questions > 0)
  }

  @Test func expiredSignInEndsWhileTheAccountsAreSilent() async throws {
    let start = Date(timeIntervalSince1970: 1000)
    let rig = host(at: start)
    let (lasting, watching) = try await watched(rig)
    defer { watching.cancel() }
    accounts.expiry = start + 8
    let cookie = try await rig.signedIn("mara")
    _ = await rig.get("/", cookie)
    let expiring = try #require(rig.session(cookie)?.pages.last)
    _ = expiring.attach(sequence: expiring.sequence)
    let gate = Gate(isOpen: false)
    defer { gate.open() }
    accounts.wait(at: gate)

    for _ in 0..<6 { await pass(.seconds(1), rig) }
    #expect(gate.waitingCount == 2 && expiring.isAttached)
    rig.clock.advance(by: .seconds(2))
    for _ in 0..<200 { await Task.yield() }
    #expect(!expiring.isAttached && lasting.isAttached)
    #expect(gate.waitingCount == 2, "no further question")
  }
}
