import ViewKit

/// The visible values of a view, without those of its subviews.
struct Look: Equatable {
  private let snapshot: ViewSnapshot
  private let subviews: [ViewID]
  private let isHidden: Bool

  @MainActor
  init(_ view: View) {
    snapshot = view.snapshotAlone()
    subviews = view.subviews.filter { !$0.isHidden }.map(\.id)
    isHidden = view.isHidden
  }

  /// Lists and their rows are told to reload. Their content says whether something changed.
  var isOfList: Bool { snapshot.role == .list || snapshot.role == .row }
}
