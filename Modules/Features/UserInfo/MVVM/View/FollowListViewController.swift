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
      observe(self) { $0.showList() },
      observe(self) { [viewModel] screen in
        handleEvents(of: viewModel, \.messages) { screen.showToast($0) }
        handleEvents(of: viewModel, \.unfollowing) { screen.askBeforeUnfollowing($0) }
        handleEvents(of: viewModel, \.openedUsers) { screen.open(screen.destinations.user($0)) }
        handleEvents(of: viewModel, \.openedProfiles) { screen.open(screen.destinations.profile($0)) }
      },
    ]
  }

  /// A binding reports that the rows, or what is around them, may have changed. Their version says how.
  private func showList() {
    list.headingText = viewModel.headingText
    list.show(viewModel.status)
    shownItems = viewModel.items
    list.table.show(viewModel.version, after: shownVersion)
    shownVersion = viewModel.version
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
