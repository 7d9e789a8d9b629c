import Observation

/// Runs a screen: keeps its model, updates it with messages, and has the effects carried out.
///
/// A message that is sent while another one is handled waits until that one and its effects are handled. A view that reads
/// `model` in a binding is drawn once per turn, however many messages arrive.
@MainActor
final class Program<Model: ScreenModel> {
  var model: Model {
    changes.track()
    return current
  }
  /// Carries out an effect. Its result, if any, is another message.
  var perform: (Model.Effect) -> Void = { _ in }
  private let changes = Changes()
  private var current: Model
  private var waiting: [Model.Message] = []
  private var isHandling = false

  init(_ model: Model) {
    current = model
  }

  func send(_ message: Model.Message) {
    waiting.append(message)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !waiting.isEmpty {
      changes.note()
      for effect in current.update(waiting.removeFirst()) { perform(effect) }
    }
  }
}

/// Tells bindings that a model changes. It is not generic: the observation of a generic class looks up its type each time.
@MainActor
@Observable
private final class Changes {
  private var count = 0

  func track() { _ = count }
  func note() { count += 1 }
}
