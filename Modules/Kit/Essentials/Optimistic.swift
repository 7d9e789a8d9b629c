/// A model with one switch that a person turns on and off: a blog that is liked, a user who is followed.
public protocol Switchable: Equatable, Sendable {
  var isOn: Bool { get }

  /// The same model with the switch on or off, and its counts adjusted.
  func switched(_ isOn: Bool) -> Self

  /// Copies the switch, and what is counted with it, from another version of the same model.
  mutating func copySwitch(from other: Self)
}

/// A model that shows a person's choice at once and keeps it only if the server accepts it.
///
/// At most one request is sent at a time. A choice made during a request is sent after it, so the last choice wins. If
/// the server refuses, the model falls back to the confirmed state.
///
/// ```swift
/// import BlogCore
/// import Essentials
///
/// func like(_ blog: inout Optimistic<Blog>, at service: any BlogService) async {
///   blog.setDesired(true)
///   while let isLiked = blog.nextToSend() {
///     do { blog.confirm(try await service.setLiked(isLiked, blog.confirmed.id)) } catch { blog.refuse() }
///   }
/// }
/// ```
public struct Optimistic<Model: Switchable>: Sendable, Equatable {
  /// The model as the server last confirmed it.
  public private(set) var confirmed: Model
  /// The choice that the server has not confirmed yet.
  private var desired: Bool?
  /// The value that the request in progress carries.
  private var sending: Bool?
  /// The newest version that arrived while a choice was pending.
  private var reported: Model?

  public init(_ confirmed: Model) {
    self.confirmed = confirmed
  }

  /// The model as a person sees it: with their choice, confirmed or not.
  public var shown: Model { desired.map(confirmed.switched) ?? confirmed }

  /// Sets the value that the person wants. Call `nextToSend()` afterwards.
  public mutating func setDesired(_ isOn: Bool) {
    desired = isOn
    if sending == nil, isOn == confirmed.isOn { desired = nil }
  }

  /// The value to send now; `nil` if a request is in progress or the server already has the desired value.
  public mutating func nextToSend() -> Bool? {
    guard sending == nil, let desired, desired != confirmed.isOn else { return nil }
    sending = desired
    return desired
  }

  /// Ends the request: copies the switch from the response. Other values of the response may be outdated.
  public mutating func confirm(_ response: Model) {
    confirmed.copySwitch(from: response)
    if desired == sending || desired == confirmed.isOn { desired = nil }
    sending = nil
    reported = nil
  }

  /// Ends the request without a change. The choices of the person are dropped, and the switch is as it was last reported.
  public mutating func refuse() {
    if let reported { confirmed.copySwitch(from: reported) }
    sending = nil
    desired = nil
    reported = nil
  }

  /// Applies a newer version of the model. The switch stays as it is while a choice is pending.
  public mutating func receive(_ model: Model) {
    let known = confirmed
    confirmed = model
    guard desired != nil else { return }
    confirmed.copySwitch(from: known)
    reported = model
  }

  /// Changes values other than the switch.
  public mutating func update(_ change: (inout Model) -> Void) {
    change(&confirmed)
  }
}
