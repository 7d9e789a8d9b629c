public import Doubles
public import DoublesFixtures

/// What `StubOutdated` and `RecordingOutdated` are.
@available(*, deprecated)
public final class OutdatedDouble<TestRole: DoubleRole>: Outdated, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var old: StubbedMember<(), Int, Never, () -> Int> { memberStore["old"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Outdated", TestRole.self))

  public init() {}

  public func old() -> Int {
    if let answer = stubbedMembers.old.answer(to: ()) { return answer }
    return stubbedMembers.old.body()
  }
}

@available(*, deprecated)
public typealias RecordingOutdated = OutdatedDouble<Recording>
@available(*, deprecated)
public typealias StubOutdated = OutdatedDouble<Stubbing>
