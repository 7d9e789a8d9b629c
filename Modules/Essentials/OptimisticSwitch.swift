/// A switch that shows a wish at once and keeps one request under way at a time: like, follow.
///
/// However often it is flipped, the last wish wins: what was flipped while a request was under way is sent after
/// it. A refusal takes the switch back to what the server last confirmed.
public struct OptimisticSwitch: Sendable, Equatable {
  /// What the server last confirmed.
  public private(set) var confirmed: Bool
  /// What is shown: the last wish.
  public private(set) var isOn: Bool
  /// The wish a request under way carries.
  public private(set) var sending: Bool?

  public init(_ confirmed: Bool) {
    self.confirmed = confirmed
    isOn = confirmed
  }

  /// Wishes; answers whether the caller has to start sending, which is when `nextToSend()` should be called.
  public mutating func wish(_ isOn: Bool) -> Bool {
    self.isOn = isOn
    return sending == nil && isOn != confirmed
  }

  /// The wish to send now; `nil` where server and wish agree, which ends the sending.
  public mutating func nextToSend() -> Bool? {
    sending = isOn == confirmed ? nil : isOn
    return sending
  }

  /// The request under way was granted.
  public mutating func confirm() {
    if let sending { confirmed = sending }
    sending = nil
  }

  /// The request under way was refused: back to what the server has.
  public mutating func refuse() {
    sending = nil
    isOn = confirmed
  }

  /// Whether server and wish agree, so that news from elsewhere may be taken over.
  public var isSettled: Bool { sending == nil && isOn == confirmed }

  /// Takes over what somebody else reports the server to have, unless a wish that is not granted yet decides that.
  public mutating func receive(_ confirmed: Bool) {
    guard isSettled else { return }
    self.confirmed = confirmed
    isOn = confirmed
  }
}
