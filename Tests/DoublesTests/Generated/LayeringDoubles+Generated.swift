public import Doubles
public import DoublesFixtures

/// A double of `Layering`: `StubLayering` or `RecordingLayering`.
public final class LayeringDouble<TestRole: DoubleRole>: Layer, Layering, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var arrange: StubbedFunction<[Layer], Int, Never> { memberStore["arrange"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Layering", TestRole.self))

  public override init() { super.init() }

  public func arrange(_ layers: [Layer]) -> Int { stubbedMembers.arrange.call(layers) }
}

public typealias RecordingLayering = LayeringDouble<Recording>
public typealias StubLayering = LayeringDouble<Stubbing>
