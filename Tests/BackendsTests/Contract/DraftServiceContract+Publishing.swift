import BlogCore
import DraftCore
import Essentials
import Foundation
import Testing
import UserInfoCore

extension DraftServiceContract {
  @Test(arguments: ContractBackend.all)
  func publishedDraftIsABlogAndNoDraft(_ backend: ContractBackend) async throws {
    let draft = Draft.sample(5, title: " Bread \n", body: "\n Flour  and\twater.\n\nThen wait.", revision: 3)
    let running = try await backend.start(World(drafts: [draft, .sample(6)]))
    let service = running.drafts { 12 }

    let publication = try await service.publish(DraftID(5), revision: 3)

    let page = try await running.blogs().blogs(of: UserID(1), after: nil, limit: 20)
    var expected = Blog.sample(publication.rawValue, day: 12, title: "Bread")
    expected.summary = "Flour and water."
    expected.body = draft.body
    #expect(page.items == [expected])
    #expect(try await running.users().user(UserID(1)).blogCount == 1)
    await #expect(throws: DraftError.notFound) { try await service.draft(DraftID(5)) }
    await #expect(throws: DraftError.notFound) { try await service.restore(DraftID(5)) }
    #expect(try await service.drafts(after: nil, limit: 20).items == [.sample(6)])
    #expect(try await service.deletedDrafts(after: nil, limit: 20).items.isEmpty)
  }

  @Test(arguments: ContractBackend.all)
  func publishingAnotherRevisionIsAConflict(_ backend: ContractBackend) async throws {
    let stored = Draft.sample(5, revision: 3)
    let running = try await backend.start(World(drafts: [stored]))
    let service = running.drafts()

    for revision in [2, 4] {
      await #expect(throws: DraftError.conflict(stored)) {
        try await service.publish(DraftID(5), revision: revision)
      }
    }

    #expect(try await service.draft(DraftID(5)) == stored)
    #expect(try await running.blogs().blogs(of: UserID(1), after: nil, limit: 20).items.isEmpty)
  }

  @Test(arguments: ContractBackend.all, ["", " ", "\n\t ", "\u{200B}"])
  func draftWithoutATitleCanNotBePublished(_ backend: ContractBackend, title: String) async throws {
    let running = try await backend.start(World(drafts: [.sample(5, title: title)]))

    await #expect(throws: DraftError.untitled) { try await running.drafts().publish(DraftID(5), revision: 1) }

    #expect(try await running.drafts().draft(DraftID(5)).title == title)
    #expect(try await running.blogs().blogs(of: UserID(1), after: nil, limit: 20).items.isEmpty)
  }

  @Test(arguments: ContractBackend.all)
  func onlyOwnDraftsOutsideTheBinCanBePublished(_ backend: ContractBackend) async throws {
    let world = World(drafts: [.sample(5, isDeleted: true), .sample(6, owner: 2)])
    let running = try await backend.start(world)

    for id in [5, 6, 7] {
      await #expect(throws: DraftError.notFound) {
        try await running.drafts().publish(DraftID(id), revision: 1)
      }
    }

    #expect(try await running.drafts(as: 2).draft(DraftID(6)) == .sample(6, owner: 2))
  }

  /// A screen or a repeated request may still name a blog that is gone.
  @Test(arguments: ContractBackend.all)
  func draftIsPublishedOnceForAKeyWithANewID(_ backend: ContractBackend) async throws {
    let running = try await backend.start(World(drafts: [.sample(5), .sample(6)]))
    let service = running.drafts()
    let key = UUID()

    let first = try await service.publish(DraftID(5), revision: 1, key: key)

    #expect(try await service.publish(DraftID(5), revision: 1, key: key) == first)
    await #expect(throws: DraftError.notFound) { try await service.publish(DraftID(5), revision: 1) }
    await #expect(throws: DraftError.refused) { try await service.publish(DraftID(6), revision: 1, key: key) }
    #expect(try await running.blogs().blogs(of: UserID(1), after: nil, limit: 20).items.count == 1)
    _ = try await service.unpublish(DraftID(5))
    #expect(try await service.publish(DraftID(6), revision: 1) != first)
    await #expect(throws: DraftError.notFound) {
      try await service.publish(DraftID(5), revision: 1, key: key)
    }
  }

  @Test(arguments: ContractBackend.all)
  func publicationThatIsTakenBackIsADraftAndNoBlog(_ backend: ContractBackend) async throws {
    let draft = Draft.sample(5, revision: 3)
    let running = try await backend.start(World(drafts: [draft, .sample(6)]))
    let service = running.drafts { 12 }
    let publication = try await service.publish(DraftID(5), revision: 3)
    _ = try await running.blogs().like(BlogID(publication.rawValue))

    let returned = try await service.unpublish(DraftID(5))

    var expected = draft
    expected.revision = 4
    #expect(returned == expected)
    #expect(try await service.drafts(after: nil, limit: 20).items == [.sample(6), expected])
    #expect(try await running.blogs().blogs(of: UserID(1), after: nil, limit: 20).items.isEmpty)
    #expect(try await running.users().user(UserID(1)).blogCount == 0)
    // Once more changes nothing.
    #expect(try await service.unpublish(DraftID(5)) == expected)
    // Its editor goes on: otherwise it would take the text for that of another person.
    let edit = EditID()
    let saved = try await service.save(DraftID(5), title: "New", body: "", revision: 4, edit: edit)
    #expect(saved.revision == 5)
    _ = try await service.publish(DraftID(5), revision: 5)
    let again = try await service.unpublish(DraftID(5))
    #expect(again.title == "New" && again.edit == edit)
    let next = try await service.save(DraftID(5), title: "Rye", body: "", revision: 5, edit: edit.next)
    #expect(next.title == "Rye" && next.edit == edit.next)
  }

  @Test(arguments: ContractBackend.all)
  func onlyOwnPublicationsCanBeTakenBack(_ backend: ContractBackend) async throws {
    let running = try await backend.start(World(drafts: [.sample(5), .sample(6, owner: 2)]))
    let publication = try await running.drafts(as: 2).publish(DraftID(6), revision: 1)

    for id in [6, 7] {
      await #expect(throws: DraftError.notFound) { try await running.drafts().unpublish(DraftID(id)) }
    }
    _ = try await running.drafts().delete(DraftID(5))
    await #expect(throws: DraftError.notFound) { try await running.drafts().unpublish(DraftID(5)) }

    let blog = try await running.blogs().blog(BlogID(publication.rawValue))
    #expect(blog.authorID == UserID(2))
  }

  @Test(arguments: ContractBackend.all)
  func oneOfManySimultaneousPublicationsSucceeds(_ backend: ContractBackend) async throws {
    let running = try await backend.start(World(drafts: [.sample(5)]))
    let service = running.drafts()

    let granted = try await simultaneously(1...20) { _ in
      (try? await service.publish(DraftID(5), revision: 1)) != nil
    }

    #expect(granted.count { $0 } == 1)
    #expect(try await running.blogs().blogs(of: UserID(1), after: nil, limit: 20).items.count == 1)
  }
}
