import Essentials
import Testing
import VoiceCore

/// When a list loads the next page because of what plays.
struct PagingPlaybackTests {
  private var paging = Paging<VoiceID, VoiceError>()
  private let next = PageCursor(rawValue: "20")

  @Test mutating func aPageThatIsNotTheLastNeedsTheNext() {
    #expect(!paging.needsNextPage(lastIsActive: true), "nothing is loaded")
    load(next: next)
    #expect(paging.needsNextPage(lastIsActive: true))
    #expect(!paging.needsNextPage(lastIsActive: false))
  }

  @Test mutating func theLastPageNeedsNoOther() {
    load(next: nil)
    #expect(!paging.needsNextPage(lastIsActive: true))
  }

  @Test(arguments: [Paging<VoiceID, VoiceError>.Part.refresh, .more])
  mutating func aRequestInProgressComesFirst(_ part: Paging<VoiceID, VoiceError>.Part) {
    load(next: next)
    _ = paging.begin(part)
    #expect(!paging.needsNextPage(lastIsActive: true))
  }

  @Test mutating func onlyAPersonRetriesAfterAFailure() throws {
    load(next: next)
    try fail(.more)
    #expect(!paging.needsNextPage(lastIsActive: true))
  }

  @Test mutating func aFailedRefreshKeepsTheNeed() throws {
    load(next: next)
    try fail(.refresh)
    #expect(paging.needsNextPage(lastIsActive: true))
  }

  private mutating func load(next: PageCursor?) {
    guard let ticket = paging.begin(.first) else { return }
    _ = paging.succeed(ticket, next: next)
  }

  private mutating func fail(_ part: Paging<VoiceID, VoiceError>.Part) throws {
    let begun = paging.begin(part)
    _ = paging.fail(try #require(begun), .offline)
  }
}
