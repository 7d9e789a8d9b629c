/// Runs a screen: keeps its model, updates it with messages, and has the effects carried out.
///
/// A message that is sent while another one is handled waits until that one and its effects are handled.
@MainActor
final class Program<Model: ScreenModel> {
  private(set) var model: Model
  /// Called when a message may be about to change the model. The view is to be updated after the turn.
  var onChange: () -> Void = {}
  /// Carries out an effect. Its result, if any, is another message.
  var perform: (Model.Effect) -> Void = { _ in }
  private var waiting: [Model.Message] = []
  private var isHandling = false

  init(_ model: Model) {
    self.model = model
  }

  func send(_ message: Model.Message) {
    waiting.append(message)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !waiting.isEmpty {
      onChange()
      for effect in model.update(waiting.removeFirst()) { perform(effect) }
    }
  }
}
