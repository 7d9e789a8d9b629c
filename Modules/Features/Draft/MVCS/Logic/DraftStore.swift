import DraftCore
import Essentials

/// The drafts of a run: both lists, and the texts that are being edited. All MVCS modules share one store, so a draft
/// that is deleted in the list appears in the recycle bin. It knows no view and no text of the interface.
///
/// A controller opens the part that it shows and closes it when it leaves. The store keeps a part while it is open.
@MainActor
final class DraftStore {
  let environment: DraftEnvironment
  private var lists: [DraftPlace: DraftPages] = [:]
  var texts: [DraftID: DraftText] = [:]

  init(_ environment: DraftEnvironment) {
    self.environment = environment
    environment.changes.subscribe(self) { $0.receive($1) }
  }

  /// The store that the modules of a run share.
  static func shared(in environment: DraftEnvironment) -> DraftStore {
    environment.shared.object { DraftStore(environment) }
  }

  // MARK: Lists

  /// Opens a list for a controller.
  ///
  /// - Parameter state: the list of another implementation. It is used if it has more drafts than the store.
  func open(_ place: DraftPlace, _ state: DraftListState?, for observer: any DraftStoreObserver) {
    let known = lists[place].flatMap { $0.observers.isEmpty ? nil : $0 }
    guard let known, known.list.rows.count >= state?.drafts.count ?? 0 else {
      let pages = DraftPages(place, state, publishing: environment.requests.publishing)
      pages.observers = known?.observers ?? DraftStoreObservers()
      known?.request?.cancel()
      lists[place] = pages
      pages.observers.tell(.rows)
      pages.observers.add(observer)
      return
    }
    known.observers.add(observer)
  }

  /// Closes a list for a controller. The last one cancels the request in progress.
  func close(_ place: DraftPlace, for observer: any DraftStoreObserver) {
    guard let pages = lists[place] else { return }
    pages.observers.remove(observer)
    guard pages.observers.isEmpty else { return }
    pages.request?.cancel()
    lists[place] = nil
  }

  /// The drafts of an open list, as the server last confirmed them.
  func drafts(in place: DraftPlace) -> [Draft] { lists[place]?.list.rows ?? [] }

  func paging(of place: DraftPlace) -> Paging<DraftID, DraftError> { lists[place]?.list.paging ?? Paging() }

  /// Whether a draft is being created, or the recycle bin emptied.
  func isActing(in place: DraftPlace) -> Bool { lists[place]?.isActing ?? false }

  // MARK: Handing over

  func state(of place: DraftPlace, position: ListPosition) -> DraftListState {
    DraftListState(
      drafts: drafts(in: place), paging: paging(of: place).settled,
      merge: lists[place]?.list.merge ?? DraftMerge(for: place), position: position)
  }

  // MARK: Input

  /// Loads the first page, unless it is loaded.
  func load(_ place: DraftPlace) async {
    _ = await request(.first, of: place)
  }

  /// Loads the first page again. Throws if that fails; the drafts stay.
  func refresh(_ place: DraftPlace) async throws(DraftError) {
    if let failure = await request(.refresh, of: place) { throw failure }
  }

  /// Loads the next page, also after a failure.
  func loadMore(_ place: DraftPlace) async {
    _ = await request(.more, of: place)
  }

  /// Loads the next page, unless that failed before.
  func endReached(_ place: DraftPlace) async {
    if paging(of: place).loadsMoreAtEnd { await loadMore(place) }
  }

  /// Creates a draft and returns it, or empties the recycle bin. Does nothing while that is in progress.
  func act(in place: DraftPlace) async throws(DraftError) -> Draft? {
    guard let pages = lists[place], !pages.isActing else { return nil }
    setActing(true, pages)
    defer { setActing(false, pages) }
    let change = try await environment.requests.performAction(of: place)
    draftChanged(change)
    if case .saved(let draft) = change { return draft }
    return nil
  }

  /// Publishes a draft. It leaves the list at once, and comes back if the service refuses.
  func publish(_ draft: Draft) {
    environment.requests.publish(draft)
  }

  /// Removes a draft from its list. It stays until the service confirms that. Returns the change; `nil` while another change
  /// of the draft is in progress.
  @discardableResult
  func remove(_ draft: Draft) async throws(DraftError) -> DraftChange? {
    try await change(draft) { () async throws(DraftError) in try await environment.service.remove(draft) }
  }

  func perform(_ undo: DraftUndo) {
    environment.requests.perform(undo)
  }

  /// Moves a draft back from the recycle bin. It stays until the service confirms that.
  func restore(_ draft: Draft) async throws(DraftError) {
    _ = try await change(draft) { () async throws(DraftError) in
      .restored(try await environment.service.restore(draft.id))
    }
  }

  // MARK: Requests

  private func change(
    _ draft: Draft, _ request: () async throws(DraftError) -> DraftChange
  ) async throws(DraftError) -> DraftChange? {
    defer { lists[draft.place]?.tellRow(of: draft) }
    let change = try await environment.requests.change(draft.id, in: draft.place) {
      () async throws(DraftError) in
      lists[draft.place]?.tellRow(of: draft)
      return try await request()
    }
    if let change { draftChanged(change) }
    return change
  }

  /// Performs a request in a task of the store, because several controllers can wait for it. Returns why a refresh
  /// failed.
  private func request(_ part: ListPart, of place: DraftPlace) async -> DraftError? {
    guard let pages = lists[place], let ticket = pages.list.begin(part) else { return nil }
    pages.observers.tell(.status)
    let request = Task { await send(ticket, for: pages) }
    pages.request = request
    return await request.value
  }

  private func send(_ ticket: Paging<DraftID, DraftError>.Ticket, for pages: DraftPages) async -> DraftError?
  {
    defer { pages.observers.tell(.status) }
    let page = await environment.service.page(of: pages.place, after: ticket.cursor)
    switch pages.list.receive(page, for: ticket, make: { $0 }, update: { $0 = $1 }) {
    case .appended: pages.observers.tell(.appendedRows)
    case .replaced: pages.observers.tell(.rows)
    case .refreshFailed(let error): return error
    case .outdated, .rowsUnchanged: break
    }
    return nil
  }

  private func setActing(_ isActing: Bool, _ pages: DraftPages) {
    pages.isActing = isActing
    pages.observers.tell(.status)
  }

  // MARK: Updates

  /// Applies a change that the service has confirmed to both lists, and tells the modules of other architectures.
  func draftChanged(_ change: DraftChange) {
    for pages in lists.values { pages.apply(change) }
    environment.changes.post(change, from: self)
  }

  private func receive(_ change: DraftChange) {
    for pages in lists.values { pages.apply(change) }
    switch change {
    case .separated, .publishing, .published, .notPublished, .notRestored, .notUnpublished:
      lists[.box]?.observers.tell(.request(change))
    default: break
    }
  }
}

/// An open list of a store.
@MainActor
final class DraftPages {
  let place: DraftPlace
  fileprivate(set) var list: PagedList<DraftMerge, Draft>
  fileprivate(set) var isActing = false
  fileprivate(set) var request: Task<DraftError?, Never>?
  fileprivate(set) var observers = DraftStoreObservers()

  fileprivate init(_ place: DraftPlace, _ state: DraftListState?, publishing: Set<DraftID>) {
    self.place = place
    list = PagedList(
      state?.drafts ?? [], state?.paging ?? Paging(),
      merge: state?.merge ?? DraftMerge(for: place, publishing: publishing), make: { $0 })
  }

  /// Says that a draft is shown differently.
  fileprivate func tellRow(of draft: Draft) {
    if let row = list.rows.firstIndex(where: { $0.id == draft.id }) { observers.tell(.row(row)) }
  }

  fileprivate func apply(_ change: DraftChange) {
    let before = list.rows
    let after = list.merge.apply(change, to: before, hasMore: list.paging.hasMore)
    guard list.paging.hasLoaded else { return }
    let isOther = list.replace(with: after, make: { $0 }, update: { $0 = $1 })
    guard !isOther else { return observers.tell(.rows) }
    for row in after.indices where after[row] != before[row] { observers.tell(.row(row)) }
  }
}
