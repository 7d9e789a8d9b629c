import BlogCore
import BlogTesting
import Essentials
import Foundation
import Testing

@testable import BlogMVU

/// The update function of the list: values in, values out.
struct BlogListModelTests {
  @Test func loadsAPage() throws {
    var model = make()
    let effects = model.update(.load)
    let ticket = try #require(self.ticket(in: effects))
    #expect(effects == [.reportFirstLoad(true), .fetchPage(ticket)])
    #expect(model.update(.load) == [], "one request at a time")
    #expect(model.update(page(1...20, for: ticket)) == [.reportFirstLoad(false)])
    #expect(model.items.map(\.id.rawValue) == Array(1...20))
    #expect(model.status.footerText == "" && model.headingText == "Blog")
    #expect(model.version == RowsVersion(replaced: 1))
    #expect(model.update(.load) == [])
  }

  @Test func loadMoreAppends() throws {
    var model = try loaded()
    let ticket = try request(.loadMore, &model)
    #expect(ticket.cursor == PageCursor(rawValue: "20"))
    #expect(model.status.footerText == "Loading more…")
    #expect(model.update(page(21...30, for: ticket, isLast: true)) == [])
    #expect(model.items.map(\.id.rawValue) == Array(1...30))
    #expect(model.status.footerText == "No more")
    #expect(model.version == RowsVersion(replaced: 1, appended: 1))
    #expect(model.update(.endReached) == [])
  }

  @Test func endReachedLoadsMore() throws {
    var model = try loaded()
    #expect(try request(.endReached, &model).part == .more)
  }

  @Test func aFailedFirstLoadShowsWhyAndRetry() throws {
    var model = make()
    let ticket = try request(.load, &model)
    #expect(model.update(failure(.offline, for: ticket)) == [.reportFirstLoad(false)])
    #expect(model.status.noticeText == "The server can't be reached.")
    #expect(model.status.retryText == "Retry")
    _ = try request(.load, &model)
    #expect(model.status.noticeText == nil)
  }

  @Test func aFailedRefreshKeepsTheRowsAndShowsWhy() throws {
    var model = try loaded()
    let ticket = try request(.refresh, &model)
    #expect(model.status.isRefreshing)
    #expect(
      model.update(failure(.storage("locked"), for: ticket))
        == [.screen(.toast("Refresh failed: The data can't be used: locked."))])
    #expect(model.items.count == 20 && !model.status.isRefreshing)
    #expect(model.version == RowsVersion(replaced: 1))
  }

  @Test func aRefreshReplacesTheRows() throws {
    var model = try loaded()
    let ticket = try request(.refresh, &model)
    #expect(model.update(page(2...4, for: ticket)) == [], "only a first load is reported")
    #expect(model.items.map(\.id.rawValue) == [2, 3, 4])
    #expect(model.version == RowsVersion(replaced: 2))
  }

  @Test func anOutdatedPageIsDropped() throws {
    var model = try loaded()
    let more = try request(.loadMore, &model)
    _ = try request(.refresh, &model)
    let before = model
    #expect(model.update(page(21...30, for: more)) == [])
    #expect(model.update(failure(.offline, for: more)) == [])
    #expect(model == before)
  }

  @Test func aFailedLoadMoreShowsWhyInTheFooter() throws {
    var model = try loaded()
    let ticket = try request(.loadMore, &model)
    #expect(model.update(failure(.refused, for: ticket)) == [])
    #expect(model.status.footerText == "The server refuses that.")
    #expect(model.status.footerRetryText == "Retry")
    #expect(model.update(.endReached) == [], "after a failure, only Retry requests again")
    _ = try request(.loadMore, &model)
  }

  @Test func aCancelledLoadShowsNothingAndCanBeRepeated() throws {
    var model = make()
    let ticket = try request(.load, &model)
    #expect(model.update(failure(.cancelled, for: ticket)) == [.reportFirstLoad(false)])
    #expect(model.status.noticeText == nil)
    _ = try request(.load, &model)
  }

  @Test func aRefreshAfterAFailedFirstLoadIsNotReported() throws {
    var model = make()
    _ = model.update(failure(.offline, for: try request(.load, &model)))
    let ticket = try request(.refresh, &model)
    #expect(ticket.part == .first)
    #expect(model.update(page(1...2, for: ticket)) == [])
  }

  @Test func continuesFromAState() throws {
    let model = try loaded()
    let position = ListPosition(offset: 12, focusedRow: 3, focusedElement: 1)
    let state = model.state(position: position)
    #expect(state.position == position && state.blogs == blogs(1...20))
    let avatar = ImageID(rawValue: "avatar/1")
    var next = BlogListModel(
      author: UserID(132), state: state, images: [avatar: Data([1])], formatter: .english)
    #expect(next.items.map(\.titleText) == model.items.map(\.titleText))
    #expect(next.items[0].avatarData == Data([1]))
    #expect(try request(.loadMore, &next).cursor == PageCursor(rawValue: "20"))
  }

  @Test func aStateWithARequestInProgressLoadsAgain() throws {
    var model = make()
    _ = try request(.load, &model)
    var next = BlogListModel(
      author: UserID(132), state: model.state(position: ListPosition()), images: [:], formatter: .english)
    #expect(try request(.load, &next).part == .first)
  }

  @Test func opensTheSelectedBlog() throws {
    var model = try loaded()
    #expect(model.update(.rowSelected(2)) == [.screen(.open(.blog(3)))])
  }

  @Test func passesMessagesToTheirRow() throws {
    var model = try loaded()
    let before = model
    #expect(model.update(.item(BlogID(2), .likeButtonTapped)) == [.item(BlogID(2), .setLiked(true))])
    #expect(model.items[1].likeText == "Likes 4")
    #expect(model.items.count == before.items.count)
    #expect(zip(model.items, before.items).filter(!=).map(\.0.id) == [BlogID(2)])
    #expect(model.version == before.version, "no other row is loaded again")
    #expect(model.update(.item(BlogID(99), .likeButtonTapped)) == [])
  }

  @Test func aPageDoesNotOverwriteAConfirmedLike() throws {
    var model = try loaded()
    _ = model.update(.item(BlogID(2), .likeButtonTapped))
    let ticket = try request(.refresh, &model)
    let liked = Blog.sample(id: 2).liked(true)
    #expect(
      model.update(.item(BlogID(2), .likeReceived(.success(liked))))
        == [.item(BlogID(2), .reportChange(liked))])
    _ = model.update(page(1...20, for: ticket))
    #expect(model.items[1].isLiked)
  }

  @Test func showsChangesOfOtherModules() throws {
    var model = try loaded()
    let ticket = try request(.refresh, &model)
    #expect(model.update(.blogChanged(.sample(id: 2, title: "Changed"), [:])) == [])
    #expect(model.items[1].titleText == "Changed")
    _ = model.update(page(1...20, for: ticket))
    #expect(model.items[1].titleText == "Changed", "the page is older")
  }

  @Test func aPageDoesNotOverwriteALikeThatFollowsAChange() throws {
    var model = try loaded()
    let ticket = try request(.refresh, &model)
    _ = model.update(.blogChanged(.sample(id: 2, title: "Changed"), [:]))
    _ = model.update(.item(BlogID(2), .likeButtonTapped))
    _ = model.update(.item(BlogID(2), .likeReceived(.success(Blog.sample(id: 2).liked(true)))))
    _ = model.update(page(1...20, for: ticket))
    #expect(model.items[1].isLiked && model.items[1].titleText == "Changed")
  }

  @Test func keepsAChangeOfABlogThatIsBeingLoaded() throws {
    var model = make()
    let ticket = try request(.load, &model)
    _ = model.update(.blogChanged(.sample(id: 2, title: "Changed"), [:]))
    _ = model.update(page(1...2, for: ticket))
    #expect(model.items.map(\.titleText) == ["Title 1", "Changed"])
  }

  @Test func aChangeWithoutARequestIsForgotten() throws {
    var model = try loaded()
    let before = model
    _ = model.update(.blogChanged(.sample(id: 21, title: "Changed"), [:]))
    #expect(model == before)
  }

  @Test func rowsUseLoadedAvatars() throws {
    var model = make()
    let ticket = try request(.load, &model)
    let images = [ImageID(rawValue: "avatar/2"): Data([2]), ImageID(rawValue: "avatar/new"): Data([3])]
    _ = model.update(.pageReceived(.success(Page(items: blogs(1...3), next: nil)), for: ticket, images))
    #expect(model.items.map(\.avatarData) == [nil, Data([2]), nil])
    _ = model.update(.blogChanged(.sample(id: 3, avatar: "avatar/new"), images))
    #expect(model.items[2].avatarData == Data([3]))
  }

  private typealias Ticket = Paging<BlogID, BlogError>.Ticket

  private func make() -> BlogListModel {
    BlogListModel(author: UserID(132), state: nil, images: [:], formatter: .english)
  }

  /// A list of 20 blogs that has more.
  private func loaded() throws -> BlogListModel {
    var model = make()
    _ = model.update(page(1...20, for: try request(.load, &model)))
    return model
  }

  /// Sends a message that requests a page, and returns the ticket.
  private func request(_ message: BlogListMessage, _ model: inout BlogListModel) throws -> Ticket {
    try #require(ticket(in: model.update(message)))
  }

  private func ticket(in effects: [BlogListEffect]) -> Ticket? {
    for case .fetchPage(let ticket) in effects { return ticket }
    return nil
  }

  private func page(_ ids: ClosedRange<Int>, for ticket: Ticket, isLast: Bool = false) -> BlogListMessage {
    let next = isLast ? nil : PageCursor(rawValue: "\(ids.upperBound)")
    return .pageReceived(.success(Page(items: blogs(ids), next: next)), for: ticket, [:])
  }

  private func failure(_ error: BlogError, for ticket: Ticket) -> BlogListMessage {
    .pageReceived(.failure(error), for: ticket, [:])
  }

  private func blogs(_ ids: ClosedRange<Int>) -> [Blog] { ids.map { .sample(id: $0) } }
}
