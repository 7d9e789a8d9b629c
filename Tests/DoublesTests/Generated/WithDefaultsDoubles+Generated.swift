public import Doubles
public import DoublesFixtures

/// A double of `WithDefaults`: `StubWithDefaults` or `RecordingWithDefaults`.
public final class WithDefaultsDouble<TestRole: DoubleRole>: WithDefaults, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var needed: StubbedFunction<(), Int, Never> { memberStore["needed"] }
    public var spare: StubbedFunction<(), String, Never> { memberStore["spare"] }
    public var spared: StubbedFunction<(), Int, Never> { memberStore["spared"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("WithDefaults", TestRole.self))

  public init() {}

  public func needed() -> Int { stubbedMembers.needed.call(()) }
  public var spare: String { stubbedMembers.spare.call(()) }
  public func spared() -> Int { stubbedMembers.spared.call(()) }
}

public typealias RecordingWithDefaults = WithDefaultsDouble<Recording>
public typealias StubWithDefaults = WithDefaultsDouble<Stubbing>
