import BlogCore
import BlogInterface
import BlogViews
import Composition
import Essentials
import ViewKit

/// In MVVM the controller is a part of the view: lays out, forwards, and binds to the view model.
final class BlogListViewController: ViewController, FeatureModule {
  private let context: BlogList.Context
  private let viewModel: BlogListViewModel
  private let list: PagedListView
  private var shownItems: [BlogItemViewModel] = []
  private var listBinding: ViewBinding?
  private var rowsBinding: ViewBinding?

  init(context: BlogList.Context, state: BlogListState?) {
    self.context = context
    list = .blogs(asCards: context.usesCards)
    viewModel = BlogListViewModel(author: context.author, environment: context.environment, state: state)
    super.init()
    if let state { list.table.restore(state.position) }
  }

  override func makeView() -> View { list }

  override func viewDidLoad() {
    list.table.dataSource = self
    list.table.delegate = self
    list.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    list.onFooterRetry = { [weak self] in self?.loadMore() }
    listBinding = observe(list) { [viewModel] in $0.show(viewModel) }
    rowsBinding = observe(self) { $0.showRows($0.viewModel.items) }
  }

  // MARK: FeatureModule

  func start() async {
    guard !viewModel.hasLoaded else { return }
    context.onFirstLoad(true)
    await viewModel.load()
    if isAppearing { context.onFirstLoad(false) }
  }

  func refresh() async {
    do {
      try await viewModel.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> BlogListState {
    await writes.finished()
    return viewModel.state(position: list.table.position)
  }

  private func loadMore() {
    tasks.run { [viewModel] in await viewModel.loadMore() }
  }

  /// Finds out by itself what became of the rows: a binding says that something changed, not what.
  private func showRows(_ items: [BlogItemViewModel]) {
    if items.count > shownItems.count, items.starts(with: shownItems, by: ===) {
      list.table.rowsAppended()
    } else {
      list.table.reloadData()
    }
    shownItems = items
  }
}

extension BlogListViewController: TableViewDataSource, TableViewDelegate {
  func numberOfRows(in tableView: TableView) -> Int {
    shownItems.count
  }

  func tableView(_ tableView: TableView, cellForRow row: Int) -> TableViewCell {
    let cell = list.dequeueBlogCell()
    cell.itemView.bind(to: shownItems[row], in: self, formatter: context.environment.formatter)
    return cell
  }

  func tableView(_ tableView: TableView, didSelectRow row: Int) {
    guard let destination = context.route(BlogID(shownItems[row].id)) else { return }
    navigationController?.push(destination)
  }

  func tableViewDidReachEnd(_ tableView: TableView) {
    if viewModel.loadsMoreAtEnd { loadMore() }
  }
}
