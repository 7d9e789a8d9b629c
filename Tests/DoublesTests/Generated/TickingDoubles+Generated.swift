public import Doubles
public import DoublesFixtures

/// A double of `Ticking`: `StubTicking` or `RecordingTicking`.
public final class TickingDouble<TestRole: DoubleRole>: Ticking, TestDouble {
  public typealias Element = Int

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var interval: StubbedFunction<(), Int, Never> { memberStore["interval"] }
    public var next: StubbedAsyncFunction<(), Element?, any Error> { memberStore["next"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Ticking", TestRole.self))

  public init() {}

  public var interval: Int { stubbedMembers.interval.call(()) }
  public func next() async throws -> Element? { try await stubbedMembers.next.call(()) }
}

public typealias RecordingTicking = TickingDouble<Recording>
public typealias StubTicking = TickingDouble<Stubbing>
