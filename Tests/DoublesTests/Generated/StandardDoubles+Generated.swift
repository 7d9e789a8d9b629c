public import Doubles
public import DoublesFixtures

/// A double of `Standard`: `StubStandard` or `RecordingStandard`.
public final class StandardDouble<TestRole: DoubleRole>: Standard, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var initializer: SharedStubbedFunction<any Decoder, (), any Error> { memberStore["initializer"] }
  }

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var debugDescription: SharedStubbedFunction<(), String, Never> {
      memberStore["debugDescription", standard: TestRole.prefix + "Standard"]
    }

    public var encode: SharedStubbedFunction<any Encoder, (), any Error> { memberStore["encode"] }
    public var standard: SharedStubbedFunction<(), Int, Never> { memberStore["standard"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Standard"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Standard", TestRole.self))

  public init() {}

  public init(from decoder: any Decoder) throws { try Self.stubbedStaticMembers.initializer.call(decoder) }
  public var debugDescription: String { stubbedMembers.debugDescription.call(()) }
  public func encode(to encoder: any Encoder) throws { try stubbedMembers.encode.call(encoder) }
  public func standard() -> Int { stubbedMembers.standard.call(()) }
}

public typealias RecordingStandard = StandardDouble<Recording>
public typealias StubStandard = StandardDouble<Stubbing>
