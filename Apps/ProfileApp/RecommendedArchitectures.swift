import Composition

/// The architecture that `docs/learning/10-how-to-choose.md` recommends for each part, by the name of the feature's type.
enum RecommendedArchitectures {
  /// What `--architecture` takes in place of an architecture.
  static let name = "recommended"

  /// A part that is not named keeps its default.
  static let all: [String: String] = [
    // Live data, rich presentation; the order of events is the difficulty.
    "BlogList": "mvu",
    "VoiceDetail": "mvvm",
    "VoiceList": "mvvm",
    // Live data, simple presentation.
    "BlogDetail": "mvvm",
    "FollowList": "mvvm",
    // Static data, rich presentation.
    "UserInfo": "mvp",
    // The same live data on several screens.
    "DraftEditor": "mvcs",
    "DraftList": "mvcs",
    "RecycleBin": "mvcs",
  ]
}

extension Composer {
  func chooseRecommended() throws(CatalogueError) {
    for entry in catalogue.entries {
      guard let architecture = RecommendedArchitectures.all[entry.feature] else { continue }
      try choose(Architecture(typed: architecture), for: entry.part, of: entry.module)
    }
  }
}
