public import Doubles
public import DoublesFixtures

/// What `StubStandard` and `RecordingStandard` are.
public final class StandardDouble<TestRole: DoubleRole>: Standard, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var initializer: StubbedMember<any Decoder, (), any Error, @Sendable (any Decoder) throws -> Void>
    {
      memberStore["initializer", standard: ()]
    }
  }

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var debugDescription: StubbedMember<(), String, Never, @Sendable () -> String> {
      memberStore["debugDescription", standard: TestRole.prefix + "Standard"]
    }

    public var encode: StubbedMember<any Encoder, (), any Error, @Sendable (any Encoder) throws -> Void> {
      memberStore["encode", standard: ()]
    }

    public var standard: StubbedMember<(), Int, Never, @Sendable () -> Int> { memberStore["standard"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Standard"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Standard", TestRole.self))

  public init() {}

  public init(from decoder: any Decoder) throws {
    if try Self.stubbedStaticMembers.initializer.answer(to: decoder) == nil {
      try Self.stubbedStaticMembers.initializer.body(decoder)
    }
  }

  public var debugDescription: String {
    if let answer = stubbedMembers.debugDescription.answer(to: ()) { return answer }
    return stubbedMembers.debugDescription.body()
  }

  public func encode(to encoder: any Encoder) throws {
    if try stubbedMembers.encode.answer(to: encoder) == nil { try stubbedMembers.encode.body(encoder) }
  }

  public func standard() -> Int {
    if let answer = stubbedMembers.standard.answer(to: ()) { return answer }
    return stubbedMembers.standard.body()
  }
}

public typealias RecordingStandard = StandardDouble<Recording>
public typealias StubStandard = StandardDouble<Stubbing>
