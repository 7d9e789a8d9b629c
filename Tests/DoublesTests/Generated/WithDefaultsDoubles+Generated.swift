public import Doubles
public import DoublesFixtures

/// What `StubWithDefaults` and `RecordingWithDefaults` are.
public final class WithDefaultsDouble<TestRole: DoubleRole>: WithDefaults, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var needed: StubbedMember<(), Int, Never, () -> Int> { memberStore["needed"] }

    public var spare: StubbedMember<(), String, Never, () -> String> { memberStore["spare"] }

    public var spared: StubbedMember<(), Int, Never, () -> Int> { memberStore["spared"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("WithDefaults", TestRole.self))

  public init() {}

  public func needed() -> Int {
    if let answer = stubbedMembers.needed.answer(to: ()) { return answer }
    return stubbedMembers.needed.body()
  }

  public var spare: String {
    if let answer = stubbedMembers.spare.answer(to: ()) { return answer }
    return stubbedMembers.spare.body()
  }

  public func spared() -> Int {
    if let answer = stubbedMembers.spared.answer(to: ()) { return answer }
    return stubbedMembers.spared.body()
  }
}

public typealias RecordingWithDefaults = WithDefaultsDouble<Recording>
public typealias StubWithDefaults = WithDefaultsDouble<Stubbing>
