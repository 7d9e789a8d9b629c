/// Tells every module that shows a thing that one of them changed it: the list behind a detail stays true.
@MainActor
public final class Broadcast<Value> {
  private struct Listener {
    weak var owner: AnyObject?
    let receive: (AnyObject, Value) -> Void
  }

  private var listeners: [Listener] = []

  public init() {}

  /// Calls `receive` for every value posted by others while `owner` lives; the owner is not kept alive.
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

  /// Tells all listeners but the sender, in the order in which they subscribed.
  public func post(_ value: Value, from sender: AnyObject? = nil) {
    for listener in listeners {
      guard let owner = listener.owner, owner !== sender else { continue }
      listener.receive(owner, value)
    }
  }

  /// How many living owners listen.
  public var listenerCount: Int { listeners.count { $0.owner != nil } }
}
