import DraftCore
import ViewKit

/// Asks a person who quits what to do with unsaved text, or with a change that is not stored.
@MainActor
struct QuitQuestion {
  enum Answer: Sendable {
    case retry, discard, cancel
  }

  private let texts: DraftTexts.Quitting
  private let title: String
  private let message: String

  /// - Parameter failure: why the text is unsaved; `nil` if saving takes long.
  init(_ formatter: DraftFormatter, isAboutText: Bool, failure: DraftError?) {
    texts = formatter.texts.quitting
    title = isAboutText ? texts.title : texts.changeTitle
    message = failure.map(formatter.reason) ?? formatter.texts.quitting.isSlow
  }

  /// Shows the question and waits for the answer. A question that disappears without an answer counts as cancelled.
  func answer(in window: Window) async -> Answer {
    let (answers, answer) = AsyncStream.makeStream(of: Answer.self)
    window.rootViewController?.present(
      AlertController(
        title: title, message: message,
        actions: [
          AlertAction(texts.retry) { answer.yield(.retry) },
          AlertAction(texts.discard, style: .destructive) { answer.yield(.discard) },
          AlertAction(texts.cancel, style: .cancel) { answer.yield(.cancel) },
        ], isCalledFor: true))
    for await answer in answers { return answer }
    return .cancel
  }
}
