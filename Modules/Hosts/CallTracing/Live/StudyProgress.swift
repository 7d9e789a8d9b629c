/// The actions that a person tries with `--study`, and those that are done.
struct StudyProgress {
  enum Action: CaseIterable {
    case like, exchange, likeAgain, type, play
  }

  private(set) var done: Set<Action> = []
  /// The architectures of the first like.
  private var liked: [String]?

  var isComplete: Bool { done.count == Action.allCases.count }

  /// Marks what a run has done.
  ///
  /// - Parameter architectures: of the modules that ran, such as “Blog MVC”.
  mutating func see(_ calls: [Trace.Call], in architectures: [String]) {
    let calls = Trace(inputs: calls).flattened.map(\.call)
    func ran(_ name: String) -> Bool { calls.contains { $0.name.hasPrefix(name) } }
    if ran("BlogService.like(") {
      let own = architectures.filter { $0.hasPrefix("Blog ") }
      if let liked, liked != own { done.insert(.likeAgain) }
      liked = liked ?? own
      done.insert(.like)
    }
    if ran("Slot.exchange") { done.insert(.exchange) }
    if ran("DraftService.save") { done.insert(.type) }
    if ran("VoicePlayer.play(") { done.insert(.play) }
  }
}
