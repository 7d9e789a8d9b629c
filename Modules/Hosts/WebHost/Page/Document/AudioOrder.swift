/// An order for a page's audio element. Reports that carry the number of an older order are ignored.
public struct AudioOrder: Equatable, Sendable {
  public var number: Int
  public var isPlaying: Bool
  /// The position to play from, in seconds.
  public var offset: Double
  /// A path on this host; empty for silence.
  public var source: String

  public init(number: Int, isPlaying: Bool, offset: Double, source: String) {
    self.number = number
    self.isPlaying = isPlaying
    self.offset = offset
    self.source = source
  }

  /// The order as the page's script reads it.
  public var text: String { "\(number) \(isPlaying ? 1 : 0) \(offset) \(source)" }
}
