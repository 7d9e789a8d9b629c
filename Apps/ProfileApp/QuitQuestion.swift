import DraftCore
import Essentials
import ViewKit

/// Asks a person who quits what to do with unsaved text.
@MainActor
struct QuitQuestion {
  enum Answer: Sendable {
    case retry, discard, cancel
  }

  private let texts: DraftTexts.Quitting
  private let message: String

  /// - Parameter failure: why the text is unsaved; `nil` if saving takes long.
  init(_ formatter: DraftFormatter, failure: DraftError?) {
    texts = formatter.texts.quitting
    message = failure.map(formatter.reason) ?? formatter.texts.quitting.isSlow
  }

  /// Shows the question and waits for the answer. A question that disappears without an answer counts as cancelled.
  func answer(in window: Window) async -> Answer {
    let (answers, answer) = AsyncStream.makeStream(of: Answer.self)
    window.rootViewController?.present(
      AlertController(
        title: texts.title, message: message,
        actions: [
          AlertAction(texts.retry) { answer.yield(.retry) },
          AlertAction(texts.discard, style: .destructive) { answer.yield(.discard) },
          AlertAction(texts.cancel, style: .cancel) { answer.yield(.cancel) },
        ], isCalledFor: true))
    for await answer in answers { return answer }
    return .cancel
  }
}
