/// A member whose arguments can all be stored. The closure of `does` takes them as parameters.
///
/// A closure that throws names its error type: `.does { id throws(BlogError) in throw .offline }`.
public typealias StubbedFunction<Arguments, Value, Failure: Error> =
  StubbedMember<Arguments, Value, Failure, (Arguments) throws(Failure) -> Value>

/// An async `StubbedFunction`.
public typealias StubbedAsyncFunction<Arguments, Value, Failure: Error> =
  StubbedMember<
    Arguments, Value, Failure, nonisolated(nonsending) (Arguments) async throws(Failure) -> Value
  >

/// A `StubbedFunction` of a double that is used from any thread.
public typealias SharedStubbedFunction<Arguments, Value, Failure: Error> =
  StubbedMember<Arguments, Value, Failure, @Sendable (Arguments) throws(Failure) -> Value>

/// An async `StubbedFunction` of a double that is used from any thread.
public typealias SharedStubbedAsyncFunction<Arguments, Value, Failure: Error> =
  StubbedMember<
    Arguments, Value, Failure, nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Value
  >

/// A `StubbedFunction` on the main actor.
public typealias MainActorStubbedFunction<Arguments, Value, Failure: Error> =
  StubbedMember<Arguments, Value, Failure, @MainActor (Arguments) throws(Failure) -> Value>

/// An async `StubbedFunction` on the main actor.
public typealias MainActorStubbedAsyncFunction<Arguments, Value, Failure: Error> =
  StubbedMember<Arguments, Value, Failure, @MainActor (Arguments) async throws(Failure) -> Value>

// Generated code calls `call`, one statement for each member. Each form has its own `does`, because Swift 6.3 crashes
// on a closure with typed errors that is passed as `Body`.

extension StubbedMember where Body == (Arguments) throws(Failure) -> Value {
  /// Sets a closure that computes the result from the arguments. It can throw.
  public func does(_ body: @escaping (Arguments) throws(Failure) -> Value) {
    set(body)
  }

  /// Records the call and returns its result.
  public func call(_ arguments: Arguments) throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try body(arguments)
  }
}

extension StubbedMember
where Body == nonisolated(nonsending) (Arguments) async throws(Failure) -> Value {
  /// Sets a closure that computes the result from the arguments. It can wait and throw.
  public func does(
    _ body: nonisolated(nonsending) @escaping (Arguments) async throws(Failure) -> Value
  ) {
    set(body)
  }

  /// Records the call and returns its result.
  public nonisolated(nonsending) func call(_ arguments: Arguments) async throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try await body(arguments)
  }
}

extension StubbedMember where Body == @Sendable (Arguments) throws(Failure) -> Value {
  /// Sets a closure that computes the result from the arguments. It can throw.
  public func does(_ body: @escaping @Sendable (Arguments) throws(Failure) -> Value) {
    set(body)
  }

  /// Records the call and returns its result.
  public func call(_ arguments: Arguments) throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try body(arguments)
  }
}

extension StubbedMember
where Body == nonisolated(nonsending) @Sendable (Arguments) async throws(Failure) -> Value {
  /// Sets a closure that computes the result from the arguments. It can wait and throw.
  public func does(
    _ body: nonisolated(nonsending) @escaping @Sendable (Arguments) async throws(Failure) -> Value
  ) {
    set(body)
  }

  /// Records the call and returns its result.
  public nonisolated(nonsending) func call(_ arguments: Arguments) async throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try await body(arguments)
  }
}

extension StubbedMember where Body == @MainActor (Arguments) throws(Failure) -> Value {
  /// Sets a closure that computes the result from the arguments. It can throw.
  public func does(_ body: @escaping @MainActor (Arguments) throws(Failure) -> Value) {
    set(body)
  }

  /// Records the call and returns its result.
  @MainActor public func call(_ arguments: Arguments) throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try body(arguments)
  }
}

extension StubbedMember where Body == @MainActor (Arguments) async throws(Failure) -> Value {
  /// Sets a closure that computes the result from the arguments. It can wait and throw.
  public func does(_ body: @escaping @MainActor (Arguments) async throws(Failure) -> Value) {
    set(body)
  }

  /// Records the call and returns its result.
  @MainActor public func call(_ arguments: Arguments) async throws(Failure) -> Value {
    if let answer = try answer(to: arguments) { return answer }
    return try await body(arguments)
  }
}
