public import Doubles
public import DoublesFixtures
import Foundation

/// A double of `Failing`: `StubFailing` or `RecordingFailing`.
public final class FailingDouble<TestRole: DoubleRole>: Failing, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var here: MainActorStubbedFunction<Int, (), FetchError> { memberStore["here"] }
    public var hereLater: MainActorStubbedAsyncFunction<Int, (), FetchError> { memberStore["hereLater"] }
    public var later: StubbedAsyncFunction<Int, (), FetchError> { memberStore["later"] }
    public var now: StubbedFunction<Int, (), FetchError> { memberStore["now"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Failing", TestRole.self))

  public init() {}

  @MainActor public func here(_ number: Int) throws(FetchError) { try stubbedMembers.here.call(number) }

  @MainActor public func hereLater(_ number: Int) async throws(FetchError) {
    try await stubbedMembers.hereLater.call(number)
  }

  public func later(_ number: Int) async throws(FetchError) { try await stubbedMembers.later.call(number) }
  public func now(_ number: Int) throws(FetchError) { try stubbedMembers.now.call(number) }
}

public typealias RecordingFailing = FailingDouble<Recording>
public typealias StubFailing = FailingDouble<Stubbing>
