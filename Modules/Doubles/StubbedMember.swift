import Synchronization

/// One member of a double: what it answers, and what it was asked.
///
/// `Body` is the function that the member is. A member of no value answers at once; every other one stops the
/// test until it has an answer. The newest answer counts, and can be given while calls are under way.
public final class StubbedMember<Arguments, Value: ~Copyable, Failure: Error, Body> {
  private enum Answer {
    case none
    case value(() throws(Failure) -> Value)
    case body
  }

  // Unchecked, because a lock takes only what can be sent. The lock is what makes it safe.
  private struct State: @unchecked Sendable {
    var answer = Answer.none
    // Stays when another answer is given: a call that was told to use it may be about to.
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

  /// Answers by running `body`, which sees the arguments and can wait, fail or change what it is given.
  public func does(_ body: Body) { set(body) }

  func set(_ body: Body) {
    let body = Unchecked(body)
    state.withLock { state in
      state.body = body.value
      state.answer = .body
    }
  }

  /// Answers with an error.
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
  /// Answers with a value. Everybody who asks gets the same one.
  public func returns(_ value: Value) {
    answer { () throws(Failure) in value }
  }
}

// What a member is asked from somewhere else is safe: see `State`. What it hands on is as safe as `Body` is.
extension StubbedMember: @unchecked Sendable where Value: ~Copyable, Body: Sendable {}

/// What generated code asks.
extension StubbedMember where Value: ~Copyable {
  /// Notes the call, and gives its answer: `nil` if `body` is to find it.
  public func answer(to arguments: Arguments) throws(Failure) -> Value? {
    let call = Unchecked(arguments)
    store.note(name) { state.withLock { $0.calls.append(call.value) } }
    switch state.withLock({ Unchecked($0.answer) }).value {
    case .none: store.fail(name)
    case .value(let value): return try value()
    case .body: return nil
    }
  }

  /// What `does` was given last; only after `answer` said that it counts.
  public var body: Body {
    guard let body = state.withLock({ Unchecked($0.body) }).value else { store.fail(name) }
    return body
  }
}
