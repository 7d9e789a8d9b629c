import DraftCore
import Essentials
import Observation

/// What a list asks its scene.
enum DraftListQuestion {
  /// Whether a draft may be removed.
  case remove(DraftItemViewModel)
  /// Whether the recycle bin may be emptied.
  case empty
}

/// A message about a change, with a button that undoes it. The button works after the list is left.
struct DraftUndoMessage: Hashable {
  let text: String
  let buttonTitle: String
  fileprivate let undo: DraftUndo
}

/// The list of drafts, or the recycle bin: holds the rows and says what to show around them.
@MainActor
@Observable
final class DraftListViewModel {
  var messages: [String] = []
  var undos: [DraftUndoMessage] = []
  var questions: [DraftListQuestion] = []
  /// The drafts to open.
  var destinations: [Int] = []
  private var pages: PagedList<DraftMerge, DraftItemViewModel>
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

  var items: [DraftItemViewModel] { pages.rows }
  var version: RowsVersion { pages.version }
  var headingText: String { environment.formatter.wording(of: place).heading }
  var actionText: String { environment.formatter.wording(of: place).action }
  var isActionEnabled: Bool { !isActing && place.allowsAction(isEmpty: items.isEmpty) }
  var status: ListStatus {
    environment.formatter.status(of: pages.paging, in: place, hasRows: !items.isEmpty)
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
    destinations.append(items[row].state().id.rawValue)
  }

  /// Creates a draft and opens it, or asks the scene before the recycle bin is emptied.
  func actionButtonTapped() async {
    switch place {
    case .box: await act()
    case .bin: questions.append(.empty)
    }
  }

  /// Tells the offer to undo a change from others.
  func id(of message: DraftUndoMessage) -> AnyHashable { message.undo }
  func undoButtonTapped(_ message: DraftUndoMessage) { environment.requests.perform(message.undo) }

  /// Asks the scene again before a draft is removed, or before the recycle bin is emptied.
  func askAgain(_ id: Int?) async {
    guard let id else { return await actionButtonTapped() }
    pages[DraftID(id)]?.deleteButtonTapped()
  }

  // MARK: Requests

  private func request(_ part: ListPart) async {
    guard let ticket = pages.begin(part) else { return }
    let page = await environment.service.page(of: place, after: ticket.cursor)
    let response = pages.receive(page, for: ticket, make: makeItem, update: { $0.receive($1) })
    if case .refreshFailed(let error) = response {
      messages.append(environment.formatter.failure(\.refreshFailed, error))
    }
  }

  /// Creates a draft, or empties the recycle bin.
  func act() async {
    guard !isActing else { return }
    isActing = true
    do throws(DraftError) {
      let change = try await environment.requests.performAction(of: place)
      draftChanged(change)
      if case .saved(let draft) = change { destinations.append(draft.id.rawValue) }
    } catch {
      messages.append(environment.formatter.actionFailure(in: place, error))
    }
    isActing = false
  }

  // MARK: Updates

  /// Adds the messages about a change that no other screen explains.
  private func tell(_ change: DraftChange) {
    if let message = environment.formatter.message(of: change) { messages.append(message) }
    if case .published = change { offerUndo(of: change) }
  }

  private var drafts: [Draft] { pages.rows.map { $0.state() } }

  private func receive(_ change: DraftChange) {
    if place == .box { tell(change) }
    let after = pages.merge.apply(change, to: drafts, hasMore: pages.paging.hasMore)
    guard pages.paging.hasLoaded else { return }
    pages.replace(with: after, make: makeItem, update: { $0.receive($1) })
  }

  private func makeItem(_ draft: Draft) -> DraftItemViewModel {
    DraftItemViewModel(draft, owner: self, environment: environment)
  }
}

extension DraftListViewModel: DraftItemOwner {
  func offerUndo(of change: DraftChange) {
    guard let undo = DraftUndo(change), let message = environment.formatter.undoMessage(of: change) else {
      return
    }
    undos.append(DraftUndoMessage(text: message, buttonTitle: environment.formatter.texts.undo, undo: undo))
  }

  func draftChanged(_ change: DraftChange) {
    receive(change)
    environment.changes.post(change, from: self)
  }
}
