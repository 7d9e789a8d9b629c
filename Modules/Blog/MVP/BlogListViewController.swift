import BlogCore
import BlogDisplay
import BlogInterface
import BlogViews
import Composition
import Essentials
import ViewKit

/// In MVP the controller is a part of the view: lays out, forwards, and shows what the presenter has.
final class BlogListViewController: ViewController, FeatureModule {
  private let context: BlogList.Context
  private let presenter: BlogListPresenter
  private let list: PagedListView

  init(context: BlogList.Context, state: BlogListState?) {
    self.context = context
    list = .blogs(asCards: context.usesCards)
    presenter = BlogListPresenter(author: context.author, environment: context.environment, state: state)
    super.init()
    presenter.view = self
    if let state { list.table.restore(state.position) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.onFooterRetry = { [weak self] in self?.loadMore() }
    refresh()
  }

  // MARK: FeatureModule

  func start() async {
    guard !presenter.hasLoaded else { return }
    context.onFirstLoad(true)
    await presenter.load()
    if isAppearing { context.onFirstLoad(false) }
  }

  func refresh() async {
    do {
      try await presenter.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> BlogListState {
    await writes.finished()
    return presenter.state(position: list.table.position)
  }

  private func loadMore() {
    tasks.run { [presenter] in await presenter.loadMore() }
  }
}

extension BlogListViewController: BlogListRefreshing {
  func refresh() {
    list.show(presenter)
  }

  func refreshRows() {
    list.table.reloadData()
  }

  func appendRows() {
    list.table.rowsAppended()
  }
}

extension BlogListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    presenter.items.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueBlogCell()
    cell.itemView.show(presenter.items[row], in: self, formatter: context.environment.formatter)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(BlogID(presenter.items[row].id)) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if presenter.loadsMoreAtEnd { loadMore() }
  }
}
