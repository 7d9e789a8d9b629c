import Synchronization

/// One member of a double: its result and its recorded calls.
///
/// `Body` is the member's function type. A member without a value returns at once; any other stops the test if no
/// result is set. The newest result counts. It can be replaced while calls are in progress.
public final class StubbedMember<Arguments, Value: ~Copyable, Failure: Error, Body> {
  private enum Answer {
    case none
    case value(() throws(Failure) -> Value)
    case body
  }

  // Unchecked, because the lock requires a Sendable value. The lock makes the access safe.
  private struct State: @unchecked Sendable {
    var answer = Answer.none
    // Stays when another result is set: a concurrent call may be about to use it.
    var body: Body?
    var calls: [Arguments] = []
  }

  private let name: String
  private unowned let store: MemberStore
  private let state = Mutex(State())

  init(_ name: String, in store: MemberStore) {
    self.name = name
    self.store = store
  }

  /// Sets a closure that computes the result. It can wait, throw or change `inout` arguments.
  public func does(_ body: Body) { set(body) }

  func set(_ body: Body) {
    let body = Unchecked(body)
    state.withLock { state in
      state.body = body.value
      state.answer = .body
    }
  }

  /// Sets an error to throw.
  public func `throws`(_ error: Failure) {
    answer { () throws(Failure) in throw error }
  }

  private func answer(_ value: @escaping () throws(Failure) -> Value) {
    let value = Unchecked(value)
    state.withLock { $0.answer = .value(value.value) }
  }

  /// The arguments of each call so far, oldest first.
  var calls: [Arguments] { state.withLock { Unchecked($0.calls) }.value }
}

extension StubbedMember where Value: Copyable {
  /// Sets the value to return. Every caller gets the same value.
  public func returns(_ value: Value) {
    answer { () throws(Failure) in value }
  }
}

// The state is protected by its lock. The result is as safe as `Body`.
extension StubbedMember: @unchecked Sendable where Value: ~Copyable, Body: Sendable {}

/// For generated code.
extension StubbedMember where Value: ~Copyable {
  /// Records the call and returns its result; `nil` if the caller must run `body`.
  public func answer(to arguments: Arguments) throws(Failure) -> Value? {
    let call = Unchecked(arguments)
    store.note(name) { state.withLock { $0.calls.append(call.value) } }
    switch state.withLock({ Unchecked($0.answer) }).value {
    case .none: store.fail(name)
    case .value(let value): return try value()
    case .body: return nil
    }
  }

  /// The latest closure of `does`. Use it only if `answer` returned `nil`.
  public var body: Body {
    guard let body = state.withLock({ Unchecked($0.body) }).value else { store.fail(name) }
    return body
  }
}
