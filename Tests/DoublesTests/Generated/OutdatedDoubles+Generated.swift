public import Doubles
public import DoublesFixtures

/// A double of `Outdated`: `StubOutdated` or `RecordingOutdated`.
@available(*, deprecated)
public final class OutdatedDouble<TestRole: DoubleRole>: Outdated, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var old: StubbedFunction<(), Int, Never> { memberStore["old"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Outdated", TestRole.self))

  public init() {}

  public func old() -> Int { stubbedMembers.old.call(()) }
}

@available(*, deprecated)
public typealias RecordingOutdated = OutdatedDouble<Recording>
@available(*, deprecated)
public typealias StubOutdated = OutdatedDouble<Stubbing>
