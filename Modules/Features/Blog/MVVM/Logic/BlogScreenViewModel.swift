/// Outputs of every screen of blogs. The binding takes each entry out of its queue and carries it out.
@MainActor
protocol BlogScreenViewModel: AnyObject {
  var messages: [String] { get set }
  /// The blogs for which the scene is asked whether the like may be removed.
  var unliking: [BlogItemViewModel] { get set }
  var destinations: [BlogDestination] { get set }
}

/// Another screen that a tap leads to.
enum BlogDestination: Equatable {
  case blog(Int)
  case user(Int)
  case profile(Int)
}
