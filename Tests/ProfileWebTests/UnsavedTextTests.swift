import CommandTesting
import DemoData
import DraftCore
import Essentials
import Foundation
import ProfileApp
import SQLiteBackend
import StorageCore
import Testing
import ViewKit
import WebHost

@testable import profile_web

/// Text that can't be saved when a page ends is in a file beside the database until it is saved.
@MainActor
struct UnsavedTextTests {
  private let folder = TemporaryFolder()
  private var database: String { folder.file("profile.sqlite").path }
  private var kept: [String] { folder.names(in: "profile.sqlite-unsaved") }

  private func site(_ arguments: String...) async throws -> ProfileSite {
    let options = try ProfileOptions(
      arguments: ["--me", "--language", "en", "--database", database] + arguments)
    return try ProfileSite(options, backend: try await ProfileBackend(options))
  }

  /// The drafts of the signed-in person.
  private var service: any DraftService {
    get throws { try ProfileDatabase(.file(database)).drafts(for: DemoData.profileUserID) }
  }

  /// The latest draft.
  private func draft() async throws -> Draft {
    try #require(try await service.drafts(after: nil, limit: 1).items.first)
  }

  private func drafts() async throws -> [String] {
    try await service.drafts(after: nil, limit: 100).items.map(\.body)
  }

  /// Opens an editor. Returns the page and its text field.
  private func open(
    _ request: PageRequest, at site: ProfileSite
  ) async throws -> (page: PageContent, window: Window, body: ViewSnapshot) {
    let page = try #require(await site.open(request))
    let window = Window()
    window.rootViewController = page.root
    while true {
      // An editor with text that can't be saved goes on trying.
      if let body = window.takeFrame().snapshot.field("draft.body") { return (page, window, body) }
      await page.root.finishTasks()
    }
  }

  /// Opens the editor of a draft, types, and ends the page.
  private func type(_ text: String, into draft: Draft, at site: ProfileSite) async throws {
    let (page, window, body) = try await open(request(draft), at: site)
    #expect(window.edit(body.id, text: text))
    await page.end(window)
  }

  private func request(_ draft: Draft) -> PageRequest {
    PageRequest(path: "/drafts/\(draft.id)", languages: ["en"])
  }

  /// The page before it is in the same program still, as after a reload.
  @Test func aReloadShowsTheTextOfADeletedDraft() async throws {
    let site = try await site()
    let draft = try await draft()
    let (former, window, body) = try await open(request(draft), at: site)
    _ = try await service.delete(draft.id)
    #expect(window.edit(body.id, text: "Only here"))
    let (reload, next, text) = try await open(request(draft), at: site)
    #expect(text.value == "Only here" && reload.isFound && !reload.isShared)
    await former.end(window)
    #expect(try await !drafts().contains("Only here"))
    await reload.end(next)
    #expect(try await drafts().contains("Only here"))
    let gone = try #require(await site.open(request(draft)))
    #expect(!gone.isFound)
    await gone.end(Window())
  }

  /// Opens any page, which saves what an earlier program left.
  private func visit(_ site: ProfileSite) async throws {
    let request = PageRequest(path: "/drafts", languages: ["en"])
    let content = try #require(await site.open(request))
    await content.end(Window())
  }

  /// The page waits for half a second only, which is not enough on a machine with much else to do.
  private func visitUntilSaved(_ site: ProfileSite) async throws {
    try await visit(site)
    // A hanging test is ended by the runner.
    while !kept.isEmpty { await Task.yield() }
  }

  @Test func textIsKeptForItsPersonAndSavedByTheNextProgram() async throws {
    _ = try await site()
    let draft = try await draft()
    try await type("Nobody stored this", into: draft, at: site("--faults", "save=1"))
    let path = database + "-unsaved/" + (try #require(kept.first))
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
    try await visit(site("--user", "7"))
    #expect(kept.count == 1, "it is not theirs")
    #expect(try await !drafts().contains("Nobody stored this"))
    try await visitUntilSaved(site())
    #expect(try await drafts().contains("Nobody stored this"))
    #expect(kept.isEmpty && !folder.has("profile.sqlite-unsaved"))
  }

  /// Its tab is gone, and then the program is killed.
  @Test func textOfAPageThatNobodySeesIsKept() async throws {
    let site = try await site()
    let draft = try await draft()
    let (page, window, body) = try await open(request(draft), at: site)
    _ = try await service.delete(draft.id)
    #expect(window.edit(body.id, text: "Only here"))
    for isUnseen in [true, false, true] {
      page.keepText(isUnseen)
      #expect(kept.count == (isUnseen ? 1 : 0))
    }
    try await visitUntilSaved(self.site())
    #expect(try await drafts().filter { $0 == "Only here" }.count == 1)
    withExtendedLifetime((page, window)) {}
  }

  /// The program is killed, and the next one opens another page of the person first, which saves the text.
  @Test(arguments: [false, true]) func textOfAnOpenPageIsContinued(visitsOther: Bool) async throws {
    _ = try await self.site()
    let draft = try await draft()
    let site = try await site("--faults", "save=1")
    var request = request(draft)
    let (former, window, body) = try await open(request, at: site)
    let page = UUID()
    #expect(window.edit(body.id, text: "Mine", version: "\(draft.revision) \(page)/1"))
    while kept.isEmpty { await Task.yield() }
    request.state = try #require(former.save(window)?())
    let next = try await self.site()
    if visitsOther { try await visitUntilSaved(next) }
    let (reload, nextWindow, text) = try await open(request, at: next)
    #expect(text.value == "Mine")
    #expect(nextWindow.edit(text.id, text: "Mine too", version: "\(draft.revision) \(page)/2"))
    while try await !drafts().contains("Mine too") { await Task.yield() }
    #expect(try await drafts().filter { $0.hasPrefix("Mine") } == ["Mine too"])
    #expect(kept.isEmpty)
    await reload.end(nextWindow)
    withExtendedLifetime((former, window)) {}
  }

  @Test func textOfAChangedDraftBecomesANewDraft() async throws {
    _ = try await site()
    let draft = try await draft()
    try await type("Mine", into: draft, at: site("--faults", "save=1"))
    _ = try await service.save(
      draft.id, title: draft.title, body: "Theirs", revision: draft.revision, edit: EditID())
    try await visitUntilSaved(site())
    #expect(try await drafts().filter { ["Mine", "Theirs"].contains($0) }.count == 2)
    #expect(kept.isEmpty)
  }

  /// The draft of that number is another text there.
  @Test func textOfAnotherDatabaseStays() async throws {
    _ = try await site()
    let draft = try await draft()
    try await type("Of another", into: draft, at: site("--faults", "save=1"))
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + end) }
    _ = try await site()
    try await type("Of this one", into: draft, at: site("--faults", "save=1"))
    try await visit(site())
    while kept.count > 1 { await Task.yield() }
    #expect(kept.count == 1)
    #expect(try await drafts().contains("Of this one"))
    #expect(try await !drafts().contains("Of another"))
  }

  /// So does a page, which shows what its address names.
  @Test func pageOfAnotherDatabaseBeginsAnew() async throws {
    let site = try await site()
    let draft = try await draft()
    var request = request(draft)
    let (former, window, body) = try await open(request, at: site)
    #expect(window.edit(body.id, text: "Of another"))
    request.state = try #require(former.save(window)?())
    await former.end(window)
    for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + end) }
    let (page, next, _) = try await open(request, at: self.site())
    await page.end(next)
    #expect(try await !drafts().contains("Of another"))
  }
}

extension ViewSnapshot {
  fileprivate func field(_ identifier: String) -> ViewSnapshot? {
    self.identifier == identifier ? self : children.lazy.compactMap { $0.field(identifier) }.first
  }
}
