extension Playback {
  /// How much of a message has been played, or has come while it is on its way: from 0 to 1; `nil` where it is doing
  /// nothing.
  public func progress(of duration: Duration) -> Double? {
    switch self {
    case .idle, .failed: nil
    case .downloading(let progress): progress
    case .playing(let elapsed), .paused(let elapsed):
      duration > .zero ? min(max(0, elapsed / duration), 1) : 0
    }
  }

  /// Whether it plays, or will as soon as its sound has come.
  public var isUnderWay: Bool {
    switch self {
    case .playing, .downloading: true
    case .idle, .paused, .failed: false
    }
  }

  public var hasFailed: Bool {
    if case .failed = self { true } else { false }
  }
}
