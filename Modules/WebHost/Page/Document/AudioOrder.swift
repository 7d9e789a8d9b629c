/// What a page's audio element is to do. The number tells one order from the next: what is reported of an older one comes
/// too late.
public struct AudioOrder: Equatable, Sendable {
  public var number: Int
  public var isPlaying: Bool
  /// In seconds, from where to play.
  public var offset: Double
  /// A path of this host; empty for silence.
  public var source: String

  public init(number: Int, isPlaying: Bool, offset: Double, source: String) {
    self.number = number
    self.isPlaying = isPlaying
    self.offset = offset
    self.source = source
  }

  /// As the page reads it.
  public var text: String { "\(number) \(isPlaying ? 1 : 0) \(offset) \(source)" }
}
