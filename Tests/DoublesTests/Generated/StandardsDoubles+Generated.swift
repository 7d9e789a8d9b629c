public import Doubles
public import DoublesFixtures

/// A double of `Standard`: `StubStandard` or `RecordingStandard`.
public final class StandardDouble<TestRole: DoubleRole>: Standard, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var debugDescription: SharedStubbedFunction<(), String, Never> {
      memberStore["debugDescription", standard: TestRole.prefix + "Standard"]
    }
    public var standard: SharedStubbedFunction<(), Int, Never> { memberStore["standard"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Standard", TestRole.self))
  public init() {}
  public var debugDescription: String { stubbedMembers.debugDescription.call(()) }
  public func standard() -> Int { stubbedMembers.standard.call(()) }
}

public typealias RecordingStandard = StandardDouble<Doubles.Recording>
public typealias StubStandard = StandardDouble<Doubles.Stubbing>
