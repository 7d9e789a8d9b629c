extension Playback {
  /// The part of a message that has been played or downloaded, from 0 to 1; `nil` if it is idle or failed.
  public func progress(of duration: Duration) -> Double? {
    switch self {
    case .idle, .failed: nil
    case .downloading(let progress): progress
    case .playing(let elapsed), .paused(let elapsed):
      duration > .zero ? min(max(0, elapsed / duration), 1) : 0
    }
  }

  /// Whether the message plays, or will play after its download.
  public var isActive: Bool {
    switch self {
    case .playing, .downloading: true
    case .idle, .paused, .failed: false
    }
  }

  public var hasFailed: Bool {
    if case .failed = self { true } else { false }
  }
}
