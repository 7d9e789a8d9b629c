import DraftCore
import DraftTesting
import Essentials
import Foundation
import Testing

/// Merging local changes into pages, tested without a list.
struct DraftMergeTests {
  private var merge = DraftMerge(for: .box)
  private let first = Page(items: Draft.samples(3), next: PageCursor(rawValue: "3"))

  @Test mutating func firstPageReplacesAndTheNextIsAppended() {
    let drafts = merge.receive(first, isNext: false).items
    #expect(drafts == first.items)
    let next = Page<Draft>(items: [.sample(id: 4)], next: nil)
    #expect(merge.receive(next, isNext: true) == next)
  }

  @Test mutating func changeDuringARequestWins() {
    var drafts = merge.receive(first, isNext: false).items
    merge.begin()
    drafts = merge.apply(.deleted(.sample(id: 1, isDeleted: true)), to: drafts, hasMore: true)
    drafts = merge.apply(.purged(DraftID(2)), to: drafts, hasMore: true)
    drafts = merge.apply(.saved(.sample(id: 9, editedAt: .now)), to: drafts, hasMore: true)
    #expect(ids(drafts) == [9, 3])
    #expect(ids(merge.receive(first, isNext: false).items) == [9, 3])
  }

  @Test mutating func changeBeforeARequestIsPartOfItsPage() {
    _ = merge.apply(.deleted(.sample(id: 1, isDeleted: true)), to: [], hasMore: false)
    _ = merge.apply(.saved(.sample(id: 9, editedAt: .now)), to: [], hasMore: false)
    merge.begin()
    #expect(ids(merge.receive(first, isNext: false).items) == [1, 2, 3])
  }

  @Test mutating func lateSaveDoesNotBringADeletedDraftBack() {
    var drafts = merge.receive(first, isNext: false).items
    let deleted = Draft.sample(id: 1, isDeleted: true)
    drafts = merge.apply(.deleted(deleted), to: drafts, hasMore: false)
    merge.begin()
    var saved = Draft.sample(id: 1)
    saved.revision = deleted.revision
    drafts = merge.apply(.saved(saved), to: drafts, hasMore: false)
    drafts = merge.apply(.purged(DraftID(1)), to: drafts, hasMore: false)
    drafts = merge.apply(.saved(saved), to: drafts, hasMore: false)
    #expect(ids(drafts) == [2, 3])
    saved.revision += 1
    #expect(
      ids(merge.apply(.saved(saved), to: drafts, hasMore: false)) == [1, 2, 3], "it was restored elsewhere")
    drafts = merge.apply(.restored(.sample(id: 1)), to: drafts, hasMore: false)
    #expect(ids(merge.apply(.saved(.sample(id: 1)), to: drafts, hasMore: false)) == [1, 2, 3])
  }

  @Test mutating func lateCreationDoesNotBringAPurgedDraftBack() {
    var created = Draft.sample(id: 9, editedAt: .now)
    created.revision = 1
    var drafts = merge.receive(first, isNext: false).items
    drafts = merge.apply(.purged(created.id), to: drafts, hasMore: true)
    merge.begin()
    #expect(ids(merge.apply(.saved(created), to: drafts, hasMore: true)) == [1, 2, 3])
  }

  @Test func lateSaveLeavesADeletedDraftInTheBin() {
    var bin = DraftMerge(for: .bin)
    let page = Page(items: Draft.samples(3, isDeleted: true), next: nil)
    _ = bin.apply(.deleted(page.items[0]), to: [], hasMore: false)
    bin.begin()
    let drafts = bin.receive(page, isNext: false).items
    #expect(bin.apply(.saved(.sample(id: 1)), to: drafts, hasMore: false) == page.items)
  }

  @Test mutating func draftThatAPageBringsBackCanBeSaved() {
    var drafts = merge.receive(first, isNext: false).items
    let deleted = Draft.sample(id: 1, isDeleted: true)
    drafts = merge.apply(.deleted(deleted), to: drafts, hasMore: false)
    merge.begin()
    drafts = merge.receive(first, isNext: false).items
    var saved = Draft.sample(id: 1)
    (saved.revision, saved.title) = (deleted.revision, "Saved")
    #expect(merge.apply(.saved(saved), to: drafts, hasMore: false).contains(saved))
  }

  @Test mutating func lateSaveDoesNotReplaceALaterOne() {
    let drafts = merge.receive(first, isNext: false).items
    var later = Draft.sample(id: 1)
    later.revision += 1
    later.body = "Later"
    let merged = merge.apply(.saved(later), to: drafts, hasMore: false)
    #expect(merge.apply(.saved(.sample(id: 1)), to: merged, hasMore: false) == merged)
  }

  @Test func publishingLeavesTheBinAlone() {
    var bin = DraftMerge(for: .bin)
    let draft = Draft.sample(id: 1, isDeleted: true)
    #expect(ids(bin.apply(.publishing(.sample(id: 1)), to: [draft], hasMore: false)) == [1])
    #expect(ids(bin.apply(.notPublished(.sample(id: 1), .notFound), to: [draft], hasMore: false)) == [1])
  }

  @Test mutating func draftThatIsBeingPublishedIsInNoPage() {
    var drafts = merge.receive(first, isNext: false).items
    drafts = merge.apply(.publishing(.sample(id: 2)), to: drafts, hasMore: false)
    merge.begin()
    #expect(ids(merge.receive(first, isNext: false).items) == [1, 3])
    drafts = merge.apply(.notPublished(.sample(id: 2), .offline), to: drafts, hasMore: false)
    #expect(ids(drafts) == [1, 2, 3])
    #expect(ids(merge.receive(first, isNext: false).items) == [1, 2, 3])
  }

  @Test mutating func publishedDraftIsNotInAnOlderPage() {
    merge.begin()
    _ = merge.apply(.publishing(.sample(id: 2)), to: [], hasMore: false)
    _ = merge.apply(.published(.sample(id: 2), PublicationID(1)), to: [], hasMore: false)
    #expect(ids(merge.receive(first, isNext: false).items) == [1, 3])
  }

  @Test func listThatOpensDuringAPublicationLeavesTheDraftOut() {
    var merge = DraftMerge(for: .box, publishing: [DraftID(2)])
    merge.begin()
    #expect(ids(merge.receive(first, isNext: false).items) == [1, 3])
  }

  @Test mutating func lastOfTwoChangesWins() {
    merge.begin()
    _ = merge.apply(.deleted(.sample(id: 1, isDeleted: true)), to: [], hasMore: false)
    _ = merge.apply(.restored(.sample(id: 1, title: "Back")), to: [], hasMore: false)
    _ = merge.apply(.restored(.sample(id: 2)), to: [], hasMore: false)
    _ = merge.apply(.deleted(.sample(id: 2, isDeleted: true)), to: [], hasMore: false)
    let drafts = merge.receive(first, isNext: false).items
    #expect(drafts.map(\.title) == ["Back", "Title 3"])
  }

  @Test mutating func draftAfterTheLastPageIsLeftOut() {
    let drafts = merge.receive(first, isNext: false).items
    #expect(ids(merge.apply(.restored(.sample(id: 4)), to: drafts, hasMore: true)) == [1, 2, 3])
    #expect(ids(merge.receive(first, isNext: false).items) == [1, 2, 3])
    #expect(ids(merge.apply(.restored(.sample(id: 4)), to: drafts, hasMore: false)) == [1, 2, 3, 4])
  }

  @Test mutating func draftIsGoneFromOneListAlone() {
    let drafts = merge.receive(first, isNext: false).items
    #expect(merge.apply(.gone(DraftID(1), from: .bin), to: drafts, hasMore: true) == drafts)
    #expect(ids(merge.apply(.gone(DraftID(1), from: .box), to: drafts, hasMore: true)) == [2, 3])
  }

  @Test mutating func emptiedBinLeavesTheBoxAlone() {
    let drafts = merge.receive(first, isNext: false).items
    #expect(merge.apply(.binEmptied, to: drafts, hasMore: true) == drafts)
  }

  @Test func emptyingWinsOverEarlierChangesAndEndsWithTheNextRequest() {
    var merge = DraftMerge(for: .bin)
    merge.begin()
    let old = Page(items: Draft.samples(3, isDeleted: true), next: nil)
    _ = merge.apply(.deleted(.sample(id: 9, isDeleted: true)), to: [], hasMore: false)
    #expect(merge.apply(.binEmptied, to: old.items, hasMore: false).isEmpty)
    #expect(merge.receive(old, isNext: false).items.isEmpty)
    #expect(merge.receive(old, isNext: true).items.isEmpty)
    merge.begin()
    #expect(merge.receive(old, isNext: false).items == old.items)
  }

  private func ids(_ drafts: [Draft]) -> [Int] { drafts.map(\.id.rawValue) }
}
