import Essentials

/// What an editor shows above its actions while the text can't be saved and the person has to choose.
public struct DraftBanner: Equatable, Sendable {
  /// A way to go on with the text.
  public enum Choice: Equatable, Sendable {
    /// Saves the text of the editor over the one that was saved elsewhere.
    case keepMine
    /// Replaces the text of the editor by the one that was saved elsewhere.
    case takeTheirs
    /// Keeps the text as a new draft, because its draft is gone.
    case keepAsNew
  }

  public let text: String
  /// What only the text of the editor has; `nil` without another text.
  public let mine: String?
  /// What only the other text has.
  public let theirs: String?
  /// The titles of the buttons, in the order of `DraftEdit.choices`.
  public let buttons: [String]
}

extension DraftEdit {
  /// Whether the draft was deleted or published elsewhere, so that its text can't be saved.
  public var isGone: Bool { failure == .notFound }

  /// What the person can choose; empty if nothing has to be chosen.
  public var choices: [DraftBanner.Choice] {
    if theirs != nil { return [.keepMine, .takeTheirs] }
    return isGone ? [.keepAsNew] : []
  }
}

extension DraftFormatter {
  /// What to show while the person has to choose; `nil` if nothing has to be chosen.
  public func banner(of edit: DraftEdit) -> DraftBanner? {
    let buttons = edit.choices.map { choice in
      switch choice {
      case .keepMine: texts.conflict.keepMine
      case .takeTheirs: texts.conflict.takeTheirs
      case .keepAsNew: texts.conflict.keepAsNew
      }
    }
    guard let theirs = edit.theirs else {
      return buttons.isEmpty
        ? nil : DraftBanner(text: texts.conflict.gone, mine: nil, theirs: nil, buttons: buttons)
    }
    let difference = TextDifference(edit.title + "\n" + edit.body, theirs.title + "\n" + theirs.body)
    return DraftBanner(
      text: texts.conflict.message(date(of: theirs)), mine: texts.conflict.mine(difference.first),
      theirs: texts.conflict.theirs(difference.second), buttons: buttons)
  }
}
