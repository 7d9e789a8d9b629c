public import Doubles
public import DoublesFixtures

/// What `StubRaw` and `RecordingRaw` are.
public final class RawDouble<TestRole: DoubleRole>: Raw, StaticTestDouble {
  public typealias RawValue = String

  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore

    public var initializer: StubbedMember<RawValue, Bool, Never, (RawValue) -> Bool> {
      memberStore["initializer", standard: true]
    }
  }

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var rawValue: StubbedMember<(), RawValue, Never, () -> RawValue> { memberStore["rawValue"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Raw"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Raw", TestRole.self))

  public init() {}

  public init?(rawValue: RawValue) {
    if let answer = Self.stubbedStaticMembers.initializer.answer(to: rawValue) {
      if !answer { return nil }
    } else {
      if !(Self.stubbedStaticMembers.initializer.body(rawValue)) { return nil }
    }
  }

  public var rawValue: RawValue {
    if let answer = stubbedMembers.rawValue.answer(to: ()) { return answer }
    return stubbedMembers.rawValue.body()
  }
}

public typealias RecordingRaw = RawDouble<Recording>
public typealias StubRaw = RawDouble<Stubbing>
