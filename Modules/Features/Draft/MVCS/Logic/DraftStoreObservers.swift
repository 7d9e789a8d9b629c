import DraftCore

/// A controller that shows a part of the store. It reads the store after each change.
@MainActor
protocol DraftStoreObserver: AnyObject {
  func storeDidChange(_ change: DraftStoreChange)
}

/// What has changed in the part of the store that an observer shows.
enum DraftStoreChange: Equatable {
  /// The values around the rows of a list.
  case status
  /// The rows of a list.
  case rows
  /// Rows were added at the end of a list.
  case appendedRows
  /// A request that does not belong to a list began, succeeded or failed. The list of drafts tells the person.
  case request(DraftChange)
  /// One row of a list.
  case row(Int)
  /// The text of an editor, its status or its notice.
  case editor
}

/// The controllers that show one part of the store. They are not kept alive.
@MainActor
struct DraftStoreObservers {
  private struct Reference {
    weak var observer: (any DraftStoreObserver)?
  }

  private var references: [Reference] = []

  var isEmpty: Bool { references.allSatisfy { $0.observer == nil } }

  mutating func add(_ observer: any DraftStoreObserver) {
    references.append(Reference(observer: observer))
  }

  mutating func remove(_ observer: any DraftStoreObserver) {
    references.removeAll { $0.observer == nil || $0.observer === observer }
  }

  /// Whether no other controller shows this part.
  func hasOnly(_ observer: any DraftStoreObserver) -> Bool {
    references.allSatisfy { $0.observer == nil || $0.observer === observer }
  }

  func tell(_ change: DraftStoreChange) {
    for reference in references { reference.observer?.storeDidChange(change) }
  }
}
