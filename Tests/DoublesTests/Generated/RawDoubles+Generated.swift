public import Doubles
public import DoublesFixtures

/// A double of `Raw`: `StubRaw` or `RecordingRaw`.
public final class RawDouble<TestRole: DoubleRole>: Raw, StaticTestDouble {
  public typealias RawValue = String

  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore

    public var initializer: StubbedFunction<RawValue, Bool, Never> {
      memberStore["initializer", standard: true]
    }
  }

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var rawValue: StubbedFunction<(), RawValue, Never> { memberStore["rawValue"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Raw"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Raw", TestRole.self))

  public init() {}

  public init?(rawValue: RawValue) {
    guard Self.stubbedStaticMembers.initializer.call(rawValue) else { return nil }
  }

  public var rawValue: RawValue { stubbedMembers.rawValue.call(()) }
}

public typealias RecordingRaw = RawDouble<Recording>
public typealias StubRaw = RawDouble<Stubbing>
