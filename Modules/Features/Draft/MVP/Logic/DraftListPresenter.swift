import DraftCore
import Essentials

/// The list of drafts, or the recycle bin: holds the rows and tells its view what to show around them.
@MainActor
final class DraftListPresenter {
  weak var view: (any DraftListDisplay)? {
    didSet { showEverything() }
  }
  private var pages: PagedList<DraftMerge, DraftItemPresenter>
  private var isActing = false
  private let place: DraftPlace
  private let environment: DraftEnvironment

  init(_ place: DraftPlace, environment: DraftEnvironment, state: DraftListState?) {
    self.place = place
    self.environment = environment
    pages = PagedList(merge: DraftMerge(for: place, publishing: environment.requests.publishing))
    if let state {
      pages = PagedList(state.drafts, state.paging, merge: state.merge, make: makeItem)
    }
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  // MARK: Handing over

  func state(position: ListPosition) -> DraftListState {
    DraftListState(drafts: drafts, paging: pages.paging.settled, merge: pages.merge, position: position)
  }

  // MARK: Output

  var items: [DraftItemPresenter] { pages.rows }

  private func showEverything() {
    view?.showHeading(environment.formatter.wording(of: place).heading)
    showStatus()
    showAction()
  }

  private func showStatus() {
    view?.showStatus(environment.formatter.status(of: pages.paging, in: place, hasRows: !items.isEmpty))
  }

  private func showAction() {
    view?.showAction(
      environment.formatter.wording(of: place).action,
      isEnabled: !isActing && place.allowsAction(isEmpty: items.isEmpty))
  }

  /// Tells the view what no other screen explains.
  private func tell(_ change: DraftChange) {
    if let message = environment.formatter.message(of: change) { view?.showMessage(message) }
    if case .published = change { offerUndo(of: change) }
  }

  // MARK: Input

  /// Loads the first page, unless it is loaded.
  func load() async {
    await request(.first)
  }

  /// Loads the first page again.
  func refresh() async {
    await request(.refresh)
  }

  /// Loads the next page, also after a failure.
  func loadMore() async {
    await request(.more)
  }

  /// Loads the next page, unless that failed before.
  func endReached() async {
    if pages.paging.loadsMoreAtEnd { await request(.more) }
  }

  func rowSelected(_ row: Int) {
    view?.openDraft(items[row].draft.id.rawValue)
  }

  /// Creates a draft and opens it, or asks the scene before the recycle bin is emptied.
  func actionButtonTapped() async {
    switch place {
    case .box: await act()
    case .bin: view?.askBeforeEmptying { [weak self] in await self?.act() }
    }
  }

  /// Asks the scene again before a draft is removed, or before the recycle bin is emptied.
  func askAgain(_ id: Int?) async {
    guard let id else { return await actionButtonTapped() }
    pages[DraftID(id)]?.deleteButtonTapped()
  }

  // MARK: Requests

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    showStatus()
    let page = await environment.service.page(of: place, after: ticket.cursor)
    switch pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) }) {
    case .outdated: return
    case .appended: view?.appendRows()
    case .replaced: view?.reloadRows()
    case .refreshFailed(let error): view?.showMessage(environment.formatter.failure(\.refreshFailed, error))
    case .rowsUnchanged: break
    }
    showStatus()
    showAction()
  }

  /// Creates a draft, or empties the recycle bin.
  private func act() async {
    guard !isActing else { return }
    isActing = true
    showAction()
    do throws(DraftError) {
      let change = try await environment.requests.performAction(of: place)
      draftChanged(change)
      if case .saved(let draft) = change { view?.openDraft(draft.id.rawValue) }
    } catch {
      view?.showMessage(environment.formatter.actionFailure(in: place, error))
    }
    isActing = false
    showAction()
  }

  // MARK: Updates

  private var drafts: [Draft] { pages.rows.map(\.draft) }

  private func receive(_ change: DraftChange) {
    if place == .box { tell(change) }
    let after = pages.merge.apply(change, to: drafts, hasMore: pages.paging.hasMore)
    guard pages.paging.hasLoaded,
      pages.replace(with: after, make: makeItem, update: { $0.receive($1) })
    else { return }
    view?.reloadRows()
    showStatus()
    showAction()
  }

  private func makeItem(_ draft: Draft) -> DraftItemPresenter {
    DraftItemPresenter(draft, owner: self, environment: environment)
  }
}

extension DraftListPresenter: DraftItemOwner {
  func offerUndo(of change: DraftChange) {
    guard let undo = DraftUndo(change), let message = environment.formatter.undoMessage(of: change) else {
      return
    }
    view?.showMessage(message, undoText: environment.formatter.texts.undo, id: undo) {
      [requests = environment.requests] in
      requests.perform(undo)
    }
  }

  func draftChanged(_ change: DraftChange) {
    receive(change)
    environment.changes.post(change, from: self)
  }
}
