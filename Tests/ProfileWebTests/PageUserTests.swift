import Accounts
import AccountsCore
import CommandTesting
import DemoData
import DraftCore
import Essentials
import Foundation
import Logging
import ProfileApp
import SQLiteBackend
import StorageCore
import Testing
import ViewKit
import ViewKitTesting
import WebHost
import WebPage

@testable import profile_server
@testable import profile_web

/// The person for whom a page is made: the signed-in person or the one in the options.
@MainActor
struct PageUserTests {
  private func title(_ site: ProfileSite, _ path: String, _ signIn: SignIn?) async throws -> String {
    let request = PageRequest(path: path, languages: ["en"], signIn: signIn)
    let content = try #require(await site.open(request))
    defer { Task { await content.end(Window()) } }
    return content.root.topViewController.title
  }

  private func signIn(_ user: UserID) -> SignIn {
    SignIn(token: SessionToken(rawValue: "t"), user: user, expiresAt: .distantFuture)
  }

  @Test func signedInPersonSeesTheirOwnProfile() async throws {
    let accounts = try LocalAccounts(store: ProfileDatabase(.inMemory).accounts)
    let site = try await WebSiteRig(accounts: accounts).site
    #expect(try await title(site, "/", signIn(UserID(132))) == "Me")
    #expect(try await title(site, "/", signIn(UserID(1))) == "User profile")
    #expect(try await title(site, "/users/1", signIn(UserID(1))) == "Me")
    let own = try await WebSiteRig("--me", accounts: accounts).site
    for user in [1, 132] { #expect(try await title(own, "/", signIn(UserID(user))) == "Me") }
  }

  @Test func optionsSelectThePersonWithoutAccounts() async throws {
    #expect(try await title(WebSiteRig("--signed-in-as", "132").site, "/", nil) == "Me")
    #expect(try await title(WebSiteRig("--me", "--user", "7").site, "/", nil) == "Me")
    #expect(try await title(WebSiteRig().site, "/", nil) == "User profile")
  }

  @Test func pageThatContinuesShowsThePersonThatItShowed() async throws {
    let site = try await WebSiteRig("--signed-in-as", "1").site
    var request = PageRequest(path: "/", languages: ["en"])
    let content = try #require(await site.open(request))
    let window = Window()
    window.rootViewController = content.root
    request.state = try #require(content.save(window)?())
    request.person = PageState.Person(name: "As it was", picture: nil, address: "/users/1")
    #expect(content.person?.name == "Wei Chen")
    #expect(await site.open(request)?.person == request.person)
    request.person = nil
    #expect(await site.open(request)?.person == nil)
  }

  /// What others change while a page wakes shows after the first drawing.
  @Test func pageThatContinuesHearsOthersWhenItIsAwake() async throws {
    let site = try await WebSiteRig("--signed-in-as", "1").site
    var request = PageRequest(path: "/", languages: ["en"])
    request.topics = [PageTopic(rawValue: "blog 4711")]
    let content = try #require(await site.open(request))
    #expect(content.topics().isDisjoint(with: request.topics))
    content.onAwake()
    #expect(content.topics().isSuperset(of: request.topics))
  }

  @Test func pageWithoutItsPersonIsIncomplete() async throws {
    let clock = TestClock()
    let site = try await WebSiteRig("--signed-in-as", "1", "--faults", "latency=10s", clock: clock).site
    var opened: [PageContent?] = []
    Task { opened.append(await site.open(PageRequest(path: "/", languages: ["en"]))) }
    while opened.isEmpty {
      clock.advance(by: .milliseconds(100))
      await Task.yield()
    }
    let content = try #require(opened.first ?? nil)
    #expect(content.person == nil && !content.isShared)
    var found: PageState.Person??
    Task { found = await content.findPerson?() }
    while found == nil {
      clock.advance(by: .seconds(1))
      await Task.yield()
    }
    #expect(found??.name == "Wei Chen")
  }

  @Test func pagesAreNotSharedWithFaults() async throws {
    #expect(try await WebSiteRig().site.version != nil)
    #expect(try await WebSiteRig("--faults", "like=0.5").site.version == nil)
  }

  @Test func serverRequestsUseThePersonsToken() async throws {
    let database = try ProfileDatabase(.inMemory)
    try await database.addDemoData()
    var configuration = ServerConfiguration()
    configuration.port = 0
    let responder = APIResponder(
      database: database, accounts: LocalAccounts(store: database.accounts), images: DemoImageService(),
      now: { Date() })
    let server = try await APIServer(
      responder, configuration, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() }
    ).start()
    let folder = TemporaryFolder()
    let memory = folder.file("memory.sqlite").path
    do {
      let options = try ProfileOptions(
        arguments: [
          "--api", "http://127.0.0.1:\(server.port)", "--language", "en", "--database", memory,
        ])
      let backend = try await ProfileBackend(options)
      let site = try ProfileSite(options, backend: backend, accounts: backend.server)
      let token = try await expectOwnDraftsOnlyWithToken(at: site)
      for file in [memory, "\(memory)-wal"] {
        let bytes = try Data(contentsOf: URL(filePath: file))
        #expect(bytes.range(of: Data(token.rawValue.utf8)) == nil, "a person who reads the file can sign in")
      }
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }

  private func expectOwnDraftsOnlyWithToken(at site: ProfileSite) async throws -> SessionToken {
    let accounts = try #require(site.accounts)
    let owner = DemoData.accounts[0]
    let signIn = try await accounts.signIn(name: "\(owner.account.name)", password: owner.password)
    #expect(signIn.user == owner.account.user)
    var request = PageRequest(path: "/drafts", languages: ["en"])
    request.signIn = SignIn(
      token: SessionToken(rawValue: "made up"), user: signIn.user, expiresAt: .distantFuture)
    let refused = try await text(site, request)
    #expect(!DemoData.drafts.contains { refused.contains($0.title) && !$0.title.isEmpty })
    request.signIn = signIn
    let shown = try await text(site, request)
    #expect(DemoData.drafts.contains { shown.contains($0.title) && !$0.title.isEmpty })
    await #expect(throws: AccountError.wrong) {
      _ = try await accounts.signIn(name: "\(owner.account.name)", password: "wrong")
    }
    return signIn.token
  }

  private func text(_ site: ProfileSite, _ request: PageRequest) async throws -> String {
    let content = try #require(await site.open(request))
    let window = Window()
    window.rootViewController = content.root
    repeat {
      for list in window.takeFrame().snapshot.lists { window.setViewport(list, height: 40) }
      await content.root.finishTasks()
    } while content.root.isBusy
    let text = window.takeFrame().snapshot.textForm
    await content.end(window)
    return text
  }
}

extension ViewSnapshot {
  fileprivate var lists: [ViewID] { (role == .list ? [id] : []) + children.flatMap(\.lists) }
}
