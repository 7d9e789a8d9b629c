public import ViewKit

extension AlertController {
  /// Asks which of two texts to keep. Escape chooses later, so nothing is lost.
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
      ],
      // The state of an editor has both texts, and the editor asks again.
      isPartOfState: { true })
  }

  /// Removes the question without an answer.
  public func withdrawQuestion() {
    choose(2)
  }
}
