/// What is counted by running something: every run gives nearly the same figure. The raw value is the name of the file in `docs/comparison`.
package enum Quantity: String, CaseIterable, Sendable {
  case like, follow, save, row, bytes, objects

  package var title: String {
    switch self {
    // Every second tap reverts the one before.
    case .like: "instructions for a like or its undo"
    case .follow: "instructions to follow or unfollow"
    case .save: "instructions to save a draft"
    case .row: "instructions to bind a row"
    case .bytes: "bytes for a row"
    case .objects: "objects for a row"
    }
  }

  /// The feature in a screen that is measured, for a screen with several: the screen is compared with this one only. `nil`
  /// if no screen has it.
  var featureOfScreens: String? {
    switch self {
    case .like, .row, .bytes, .objects: "Blog"
    case .follow: "UserInfo"
    case .save: nil
    }
  }

  /// Whether the figures of two subjects say something beside each other. A screen's row of a blog says nothing beside the rows
  /// of another feature.
  func compares(_ first: Subject, with second: Subject) -> Bool {
    switch (first.isScreen, second.isScreen) {
    case (true, true): true
    case (true, false): second.feature == featureOfScreens
    case (false, true): first.feature == featureOfScreens
    case (false, false): first.feature == second.feature
    }
  }
}

/// What is measured as a share. The raw value is the name of the file in `docs/comparison`.
package enum ShareQuantity: String, CaseIterable, Sendable {
  /// The clauses of the contract that hold; of a screen, the tests of the scene.
  case contract
  /// The code lines in `Logic` that unit tests without a view run.
  case coverage
  /// The mutants that tests beside the contract find: those of its logic, and those of the module.
  case mutationUnit = "mutation-unit"
  /// The mutants that the contract finds.
  case mutationContract = "mutation-contract"
}
