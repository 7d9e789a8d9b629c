/// A member whose arguments can all be kept: `does` takes a function of them.
///
/// A closure that fails says with what: `.does { id throws(BlogError) in throw .offline }`.
public typealias StubbedFunction<Arguments, Value, Failure: Error> =
  StubbedMember<Arguments, Value, Failure, (Arguments) throws(Failure) -> Value>

/// The same where it is async.
public typealias StubbedAsyncFunction<Arguments, Value, Failure: Error> =
  StubbedMember<
    Arguments, Value, Failure, nonisolated(nonsending) (Arguments) async throws(Failure) -> Value
  >

/// The same in a double that is used from everywhere.
public typealias SharedStubbedFunction<Arguments, Value, Failure: Error> =
  StubbedMember<Arguments, Value, Failure, @Sendable (Arguments) throws(Failure) -> Value>

/// The same in a double that is used from everywhere, where it is async.
public typealias SharedStubbedAsyncFunction<Arguments, Value, Failure: Error> =
  StubbedMember<
    Arguments, Value, Failure, nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Value
  >

/// The same on the main actor.
public typealias MainActorStubbedFunction<Arguments, Value, Failure: Error> =
  StubbedMember<Arguments, Value, Failure, @MainActor (Arguments) throws(Failure) -> Value>

/// The same on the main actor, where it is async.
public typealias MainActorStubbedAsyncFunction<Arguments, Value, Failure: Error> =
  StubbedMember<Arguments, Value, Failure, @MainActor (Arguments) async throws(Failure) -> Value>

// What generated code asks, once for each form: one call is all that it compiles for a member. Each has a `does` of its
// own, since Swift 6.3 crashes on a closure of typed errors that is handed on as `Body`.

extension StubbedMember where Body == (Arguments) throws(Failure) -> Value {
  /// Answers by running `body`, which sees the arguments and can fail.
  public func does(_ body: @escaping (Arguments) throws(Failure) -> Value) {
    set(body)
  }

  /// Notes the call, and gives its answer.
  public func call(_ arguments: Arguments) throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try body(arguments)
  }
}

extension StubbedMember
where Body == nonisolated(nonsending) (Arguments) async throws(Failure) -> Value {
  /// Answers by running `body`, which sees the arguments and can wait or fail.
  public func does(
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Value
  ) {
    set(body)
  }

  /// Notes the call, and gives its answer.
  public nonisolated(nonsending) func call(_ arguments: Arguments) async throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try await body(arguments)
  }
}

extension StubbedMember where Body == @Sendable (Arguments) throws(Failure) -> Value {
  /// Answers by running `body`, which sees the arguments and can fail.
  public func does(_ body: @escaping @Sendable (Arguments) throws(Failure) -> Value) {
    set(body)
  }

  /// Notes the call, and gives its answer.
  public func call(_ arguments: Arguments) throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try body(arguments)
  }
}

extension StubbedMember
where Body == nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Value {
  /// Answers by running `body`, which sees the arguments and can wait or fail.
  public func does(
    _ body: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Value
  ) {
    set(body)
  }

  /// Notes the call, and gives its answer.
  public nonisolated(nonsending) func call(_ arguments: Arguments) async throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try await body(arguments)
  }
}

extension StubbedMember where Body == @MainActor (Arguments) throws(Failure) -> Value {
  /// Answers by running `body`, which sees the arguments and can fail.
  public func does(_ body: @escaping @MainActor (Arguments) throws(Failure) -> Value) {
    set(body)
  }

  /// Notes the call, and gives its answer.
  @MainActor public func call(_ arguments: Arguments) throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try body(arguments)
  }
}

extension StubbedMember where Body == @MainActor (Arguments) async throws(Failure) -> Value {
  /// Answers by running `body`, which sees the arguments and can wait or fail.
  public func does(_ body: @escaping @MainActor (Arguments) async throws(Failure) -> Value) {
    set(body)
  }

  /// Notes the call, and gives its answer.
  @MainActor public func call(_ arguments: Arguments) async throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try await body(arguments)
  }
}
