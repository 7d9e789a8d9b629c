public import Doubles
public import DoublesFixtures

/// A double of `InOut`: `StubInOut` or `RecordingInOut`.
public final class InOutDouble<TestRole: DoubleRole>: InOut, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var fill:
      StubbedMember<[UInt8], (), any Error, nonisolated(nonsending) (inout [UInt8]) async throws -> Void>
    {
      memberStore["fill"]
    }

    public var swap:
      StubbedMember<(first: Int, second: String), Bool, Never, (inout Int, inout String) -> Bool>
    {
      memberStore["swap"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("InOut", TestRole.self))

  public init() {}

  public func fill(_ buffer: inout [UInt8]) async throws {
    if try stubbedMembers.fill.answer(to: buffer) == nil { try await stubbedMembers.fill.body(&buffer) }
  }

  public func swap(_ first: inout Int, with second: inout String) -> Bool {
    if let answer = stubbedMembers.swap.answer(to: (first, second)) { return answer }
    return stubbedMembers.swap.body(&first, &second)
  }
}

public typealias RecordingInOut = InOutDouble<Recording>
public typealias StubInOut = InOutDouble<Stubbing>
