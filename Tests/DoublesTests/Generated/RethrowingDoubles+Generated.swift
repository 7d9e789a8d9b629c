public import Doubles
public import DoublesFixtures
import Foundation

/// A double of `Rethrowing`: `StubRethrowing` or `RecordingRethrowing`.
public final class RethrowingDouble<TestRole: DoubleRole>: Rethrowing, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var each: StubbedMember<[Int], (), any Error, ([Int], (Int) throws -> Void) throws -> Void> {
      memberStore["each"]
    }

    public var later:
      StubbedMember<(), (), any Error, nonisolated(nonsending) (() async throws -> Void) async throws -> Void>
    {
      memberStore["later"]
    }

    public var mapped: StubbedMember<(), Any, any Error, ((Int) throws -> Any) throws -> Any> {
      memberStore["mapped"]
    }

    public var run: StubbedMember<(), Int, any Error, (() throws -> Int) throws -> Int> { memberStore["run"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Rethrowing", TestRole.self))

  public init() {}

  public func each<RethrownFailure: Error>(
    _ numbers: [Int], _ body: (Int) throws(RethrownFailure) -> Void
  ) throws(RethrownFailure) {
    do {
      if try stubbedMembers.each.answer(to: numbers) == nil { try stubbedMembers.each.body(numbers, body) }
    } catch {
      throw unerased(error)
    }
  }

  public func later<RethrownFailure: Error>(
    _ body: () async throws(RethrownFailure) -> Void
  ) async throws(RethrownFailure) {
    do {
      if try stubbedMembers.later.answer(to: ()) == nil { try await stubbedMembers.later.body(body) }
    } catch {
      throw unerased(error)
    }
  }

  public func mapped<Value, RethrownFailure: Error>(
    _ transform: (Int) throws(RethrownFailure) -> Value
  ) throws(RethrownFailure) -> [Value] {
    do {
      if let answer = try stubbedMembers.mapped.answer(to: ()) { return unerased(answer) }
      return unerased(try stubbedMembers.mapped.body(transform))
    } catch {
      throw unerased(error)
    }
  }

  public func run<Failure: Error>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int {
    do {
      if let answer = try stubbedMembers.run.answer(to: ()) { return answer }
      return try stubbedMembers.run.body(body)
    } catch {
      throw unerased(error)
    }
  }
}

public typealias RecordingRethrowing = RethrowingDouble<Recording>
public typealias StubRethrowing = RethrowingDouble<Stubbing>
