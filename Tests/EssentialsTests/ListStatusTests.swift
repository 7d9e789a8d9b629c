import Essentials
import Testing

struct ListStatusTests {
  private enum Failure: Error, Equatable { case offline }
  private typealias List = Paging<Int, Failure>

  private let wording = ListWording(empty: "none", loadingMore: "more…", noMore: "end", retry: "again")

  @Test func showsNothingBeforeLoading() {
    let status = status(List(), isEmpty: true)
    #expect(status.noticeText == nil && status.footerText == nil)
  }

  @Test func showsThatTheListIsEmpty() {
    let status = status(loaded(next: nil), isEmpty: true)
    #expect(status.noticeText == "none")
    #expect(status.retryText == nil && status.footerText == nil)
  }

  @Test func showsTheFailureOfTheFirstLoad() throws {
    var paging = List()
    let ticket = try begin(&paging, .first)
    _ = paging.fail(ticket, .offline)
    let status = status(paging, isEmpty: true)
    #expect(status.noticeText == "offline!")
    #expect(status.retryText == "again")
  }

  @Test func footerIsEmptyIfThereIsMore() {
    #expect(status(loaded(next: PageCursor(rawValue: "20")), isEmpty: false).footerText == "")
  }

  @Test func showsTheEndOfTheList() {
    #expect(status(loaded(next: nil), isEmpty: false).footerText == "end")
  }

  @Test func showsThatMoreIsLoading() {
    var paging = loaded(next: PageCursor(rawValue: "20"))
    _ = paging.begin(.more)
    #expect(status(paging, isEmpty: false).footerText == "more…")
  }

  @Test func showsTheFailureOfLoadingMore() throws {
    var paging = loaded(next: PageCursor(rawValue: "20"))
    let ticket = try begin(&paging, .more)
    _ = paging.fail(ticket, .offline)
    let status = status(paging, isEmpty: false)
    #expect(status.footerText == "offline!")
    #expect(status.footerRetryText == "again")
  }

  private func status(_ paging: List, isEmpty: Bool) -> ListStatus {
    ListStatus(of: paging, isEmpty: isEmpty, wording: wording) { "\($0)!" }
  }

  private func begin(_ paging: inout List, _ part: List.Part) throws -> List.Ticket {
    let ticket = paging.begin(part)
    return try #require(ticket)
  }

  private func loaded(next: PageCursor?) -> List {
    var paging = List()
    if let ticket = paging.begin(.first) { _ = paging.succeed(ticket, next: next) }
    return paging
  }
}
