import Observation

/// Runs a screen: keeps its model, updates it with messages, and has the effects carried out.
///
/// A message that is sent while another one is handled waits until that one and its effects are handled. A view that reads
/// `model` in a binding is drawn once per turn, however many messages arrive.
@MainActor
@Observable
final class Program<Model: ScreenModel> {
  private(set) var model: Model
  /// Carries out an effect. Its result, if any, is another message.
  @ObservationIgnored var perform: (Model.Effect) -> Void = { _ in }
  @ObservationIgnored private var waiting: [Model.Message] = []
  @ObservationIgnored private var isHandling = false

  init(_ model: Model) {
    self.model = model
  }

  func send(_ message: Model.Message) {
    waiting.append(message)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !waiting.isEmpty {
      for effect in model.update(waiting.removeFirst()) { perform(effect) }
    }
  }
}
