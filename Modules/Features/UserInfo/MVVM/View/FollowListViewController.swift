import Composition
import Essentials
import UserInfoViews
import ViewKit

/// Binds the list of friends to its view model, and forwards taps.
final class FollowListViewController: ViewController {
  private let viewModel: FollowListViewModel
  private let list: PagedListView
  private let destinations: FollowListDestinations
  private let question: (Int, String, @escaping @MainActor () -> Void) -> any RoutedEvent
  private var shownItems: [UserItemViewModel] = []
  private var shownVersion = RowsVersion()
  private var bindings: [ViewBinding] = []

  /// - Parameter question: makes the event that asks before unfollowing, from the user's number, name and what to do then.
  init(
    _ viewModel: FollowListViewModel, list: PagedListView, destinations: FollowListDestinations,
    question: @escaping (Int, String, @escaping @MainActor () -> Void) -> any RoutedEvent
  ) {
    self.viewModel = viewModel
    self.list = list
    self.destinations = destinations
    self.question = question
    super.init()
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRefresh = { [tasks, viewModel] in tasks.run(viewModel.refresh) }
    list.onRetry = { [tasks, viewModel] in tasks.run(viewModel.load) }
    list.onFooterRetry = { [tasks, viewModel] in tasks.run(viewModel.loadMore) }
    bindings = [
      observe(self) { $0.list.headingText = $0.viewModel.headingText },
      observe(self) { $0.list.show($0.viewModel.status) },
      observe(self) { $0.showRows($0.viewModel.items, $0.viewModel.version) },
      observe(self, eventsOf: viewModel, \.messages) { $0.showToast($1) },
      observe(self, eventsOf: viewModel, \.unfollowing) { $0.askBeforeUnfollowing($1) },
      observe(self, eventsOf: viewModel, \.openedUsers) { $0.open($0.destinations.user($1)) },
      observe(self, eventsOf: viewModel, \.openedProfiles) { $0.open($0.destinations.profile($1)) },
    ]
  }

  /// A binding reports that the rows may have changed, not how. Their version says how.
  private func showRows(_ items: [UserItemViewModel], _ version: RowsVersion) {
    shownItems = items
    list.table.show(version, after: shownVersion)
    shownVersion = version
  }

  private func askBeforeUnfollowing(_ item: UserItemViewModel) {
    route(question(item.id, item.nameText) { [weak self] in self?.writes.run(item.unfollow) })
  }

  private func open(_ destination: ViewController?) {
    if let destination { navigationController?.push(destination) }
  }
}

extension FollowListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    shownItems.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueUserCell()
    cell.itemView.bind(to: shownItems[row], in: self)
    cell.itemView.onAvatar = shownItems[row].avatarTapped
    cell.link = destinations.profile.address(shownItems[row].id)
    cell.itemView.avatarLink = destinations.user.address(shownItems[row].id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    shownItems[row].id
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    viewModel.rowSelected(row)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    tasks.run(viewModel.endReached)
  }
}
