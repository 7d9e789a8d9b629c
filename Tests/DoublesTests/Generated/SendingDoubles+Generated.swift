public import Doubles
public import DoublesFixtures

/// A double of `Sending`: `StubSending` or `RecordingSending`.
public final class SendingDouble<TestRole: DoubleRole>: Sending, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var box: SharedStubbedFunction<(), Box, Never> { memberStore["box"] }
    public var get: StubbedMember<(), Never, Never, @Sendable () -> sending Box> { memberStore["get"] }

    public var give:
      StubbedMember<(), (), Never, nonisolated(nonsending) @Sendable (sending Box) async -> Void>
    {
      memberStore["give"]
    }

    public var run: StubbedMember<(), (), Never, @Sendable (sending @escaping () -> Void) -> Void> {
      memberStore["run"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Sending", TestRole.self))

  public init() {}

  public func box() -> Box { stubbedMembers.box.call(()) }

  public func get() -> sending Box {
    _ = stubbedMembers.get.answer(to: ())
    return stubbedMembers.get.body()
  }

  public func give(_ box: sending Box) async {
    if stubbedMembers.give.answer(to: ()) == nil { await stubbedMembers.give.body(box) }
  }

  public func run(_ body: sending @escaping () -> Void) {
    if stubbedMembers.run.answer(to: ()) == nil { stubbedMembers.run.body(body) }
  }
}

public typealias RecordingSending = SendingDouble<Recording>
public typealias StubSending = SendingDouble<Stubbing>
