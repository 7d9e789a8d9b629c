public import DraftDisplay
public import ViewKit

extension AlertController {
  /// Asks which of two texts to keep. Escape decides nothing, so that nothing is lost.
  public static func question(
    _ display: any DraftQuestionDisplay, keepMine: @escaping @MainActor () -> Void,
    takeTheirs: @escaping @MainActor () -> Void
  ) -> AlertController {
    question(
      display.questionText ?? "", message: display.questionMessageText, keepMine: display.keepMineText,
      takeTheirs: display.takeTheirsText, later: display.laterText, onKeepMine: keepMine,
      onTakeTheirs: takeTheirs)
  }

  /// Asks which of two texts to keep, in these words.
  public static func question(
    _ title: String, message: String, keepMine: String, takeTheirs: String, later: String,
    onKeepMine: @escaping @MainActor () -> Void, onTakeTheirs: @escaping @MainActor () -> Void
  ) -> AlertController {
    AlertController(
      title: title, message: message,
      actions: [
        AlertAction(keepMine, handler: onKeepMine),
        AlertAction(takeTheirs, style: .destructive, handler: onTakeTheirs),
        AlertAction(later, style: .cancel),
      ])
  }

  /// Takes the question away undecided.
  public func withdrawQuestion() {
    choose(2)
  }
}
