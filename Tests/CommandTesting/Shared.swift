import Synchronization

/// A value that a test shares with the code that it tests, on any thread.
public final class Shared<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  public init(_ value: Value) { storage = Mutex(value) }

  public var value: Value {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }

  /// Changes the value. Nobody else changes it meanwhile.
  public func change(_ body: (inout Value) -> Void) { storage.withLock { body(&$0) } }
}
