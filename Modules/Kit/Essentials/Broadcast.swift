/// Tells other modules about a change, so that all modules that show the same model stay up to date.
@MainActor
public final class Broadcast<Value> {
  private struct Listener {
    weak var owner: AnyObject?
    let receive: (AnyObject, Value) -> Void
  }

  private var listeners: [Listener] = []

  public init() {}

  /// Calls `receive` for every value that others post, while `owner` exists. The owner is not retained.
  public func subscribe<Owner: AnyObject>(
    _ owner: Owner, _ receive: @escaping @MainActor (Owner, Value) -> Void
  ) {
    listeners.removeAll { $0.owner == nil }
    listeners.append(
      Listener(owner: owner) { object, value in
        guard let owner = object as? Owner else { return }
        receive(owner, value)
      })
  }

  /// Passes a value to all listeners except the sender, in the order of subscription.
  public func post(_ value: Value, from sender: AnyObject? = nil) {
    for listener in listeners {
      guard let owner = listener.owner, owner !== sender else { continue }
      listener.receive(owner, value)
    }
  }

  /// The number of listeners whose owner still exists.
  public var listenerCount: Int { listeners.count { $0.owner != nil } }
}
