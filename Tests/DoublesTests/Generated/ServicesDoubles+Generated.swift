public import Doubles
public import DoublesFixtures
public import Foundation

/// A double of `Serving`: `StubServing` or `RecordingServing`.
public final class ServingDouble<TestRole: DoubleRole>: Serving, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var serve:
      StubbedMember<
        Data,
        Any,
        any Error,
        nonisolated(nonsending) @Sendable (Data, (Data, Int) async throws -> Any) async throws -> Any
      >
    { memberStore["serve"] }
    public var update: StubbedMember<(any Hashable)?, (), Never, @Sendable (inout (any Hashable)?) -> Void> {
      memberStore["update"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Serving", TestRole.self))

  public init() {}

  public func serve<Answer: Sendable>(
    _ request: Data, _ handler: (_ request: Data, _ retries: Int) async throws -> Answer
  ) async throws -> Answer {
    if let answer = try stubbedMembers.serve.answer(to: request) { return unerased(answer) }
    return unerased(try await stubbedMembers.serve.body(request, { try await handler($0, $1) }))
  }

  public func update<Value: Hashable>(_ value: inout Value?) {
    var erasedValue: (any Hashable)? = value
    defer { value = unerased(erasedValue as Any) }
    if stubbedMembers.update.answer(to: value) == nil { stubbedMembers.update.body(&erasedValue) }
  }
}

public typealias RecordingServing = ServingDouble<Recording>
public typealias StubServing = ServingDouble<Stubbing>
