import Composition
import Essentials
import UserInfoViews
import ViewKit

/// Displays the list of friends as its presenter says, and forwards taps.
final class FollowListViewController: ViewController {
  private let presenter: FollowListPresenter
  private let list: PagedListView
  private let destinations: FollowListDestinations
  private let question: (Int, String, @escaping @MainActor () -> Void) -> any RoutedEvent

  /// - Parameter question: makes the event that asks before unfollowing, from the user's number, name and what to do then.
  init(
    _ presenter: FollowListPresenter, list: PagedListView, destinations: FollowListDestinations,
    question: @escaping (Int, String, @escaping @MainActor () -> Void) -> any RoutedEvent
  ) {
    self.presenter = presenter
    self.list = list
    self.destinations = destinations
    self.question = question
    super.init()
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRefresh = { [tasks, presenter] in tasks.run(presenter.refresh) }
    list.onRetry = { [tasks, presenter] in tasks.run(presenter.load) }
    list.onFooterRetry = { [tasks, presenter] in tasks.run(presenter.loadMore) }
    presenter.view = self
  }
}

extension FollowListViewController: FollowListDisplay {
  func showHeading(_ text: String) {
    list.headingText = text
  }

  func showStatus(_ status: ListStatus) {
    list.show(status)
  }

  func reloadRows() {
    list.table.reloadData()
  }

  func appendRows() {
    list.table.rowsAppended()
  }

  func showMessage(_ text: String) {
    showToast(text)
  }

  func askBeforeUnfollowing(_ id: Int, _ name: String, _ unfollow: @escaping @MainActor () async -> Void) {
    route(question(id, name) { [weak self] in self?.writes.run(unfollow) })
  }

  func openUser(_ id: Int) {
    open(destinations.user(id))
  }

  func openProfile(_ id: Int) {
    open(destinations.profile(id))
  }

  private func open(_ destination: ViewController?) {
    if let destination { navigationController?.push(destination) }
  }
}

extension FollowListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    presenter.items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueUserCell()
    cell.itemView.attach(to: presenter.items[row], in: self)
    cell.itemView.onAvatar = presenter.items[row].avatarTapped
    cell.link = destinations.profile.address(presenter.items[row].id)
    cell.itemView.avatarLink = destinations.user.address(presenter.items[row].id)
    return cell
  }

  func tableView(_ tableView: TableView, idForRow row: Int) -> Int? {
    presenter.items[row].id
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    presenter.rowSelected(row)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    tasks.run(presenter.endReached)
  }
}
