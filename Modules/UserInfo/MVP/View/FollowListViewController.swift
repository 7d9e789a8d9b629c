import Composition
import Essentials
import UserInfoViews
import ViewKit

/// Displays the list of friends as its presenter says, and forwards taps.
final class FollowListViewController: ViewController {
  private let presenter: FollowListPresenter
  private let list: PagedListView
  private let destination: Route<Int>
  private let question: (String, @escaping @MainActor () -> Void) -> any RoutedEvent

  /// - Parameters:
  ///   - destination: the destination of a user, by id.
  ///   - question: makes the event that asks before unfollowing, from the user's name and what to do then.
  init(
    _ presenter: FollowListPresenter, list: PagedListView, destination: Route<Int>,
    question: @escaping (String, @escaping @MainActor () -> Void) -> any RoutedEvent
  ) {
    self.presenter = presenter
    self.list = list
    self.destination = destination
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

  func askBeforeUnfollowing(_ name: String, _ unfollow: @escaping @MainActor () async -> Void) {
    route(question(name) { [weak self] in self?.writes.run(unfollow) })
  }

  func openUser(_ id: Int) {
    guard let destination = self.destination(id) else { return }
    navigationController?.push(destination)
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
    cell.link = destination.address(presenter.items[row].id)
    cell.itemView.avatarLink = cell.link
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    presenter.rowSelected(row)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    tasks.run(presenter.endReached)
  }
}
