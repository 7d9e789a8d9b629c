import Essentials
import Testing

struct ListStatusTests {
  private enum Failure: Error, Equatable { case offline }
  private typealias List = Paging<Int, Failure>

  private let wording = ListWording(empty: "none", loadingMore: "more…", noMore: "end", retry: "again")

  /// The notice, its button, the footer, its button.
  @Test func listWithoutRowsHasANotice() throws {
    #expect(texts(List(), isEmpty: true) == [nil, nil, nil, nil], "nothing before loading")
    #expect(texts(List.loaded(next: nil), isEmpty: true) == ["none", nil, nil, nil])
    var paging = List()
    let ticket = try begin(&paging, .first)
    _ = paging.fail(ticket, .offline)
    #expect(texts(paging, isEmpty: true) == ["offline!", "again", nil, nil])
  }

  @Test func listWithRowsHasAFooter() throws {
    #expect(texts(List.loaded(next: nil), isEmpty: false) == [nil, nil, "end", nil])
    var paging = List.loaded(next: PageCursor(rawValue: "20"))
    #expect(texts(paging, isEmpty: false) == [nil, nil, "", nil])
    let ticket = try begin(&paging, .more)
    #expect(texts(paging, isEmpty: false) == [nil, nil, "more…", nil])
    _ = paging.fail(ticket, .offline)
    #expect(texts(paging, isEmpty: false) == [nil, nil, "offline!", "again"])
  }

  private func texts(_ paging: List, isEmpty: Bool) -> [String?] {
    let status = ListStatus(of: paging, isEmpty: isEmpty, wording: wording) { "\($0)!" }
    return [status.noticeText, status.retryText, status.footerText, status.footerRetryText]
  }
}
