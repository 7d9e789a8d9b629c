import Synchronization

/// What a site remembers for one session, as text: a person's layout, for example. Ends with the session.
///
/// Pages of the session with different texts are made separately.
public final class SessionMemory: Sendable {
  private let value = Mutex("")

  public init() {}

  public var text: String {
    get { value.withLock { $0 } }
    set { value.withLock { $0 = newValue } }
  }
}
