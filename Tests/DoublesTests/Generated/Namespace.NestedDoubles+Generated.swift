public import Doubles
public import DoublesFixtures

extension Namespace {
  /// A double of `Nested`: `StubNested` or `RecordingNested`.
  public final class NestedDouble<TestRole: DoubleRole>: Nested, TestDouble {
    public struct StubbedMembers: MemberList {
      public let memberStore: MemberStore
      public var inner: StubbedFunction<Inner, Inner, Never> { memberStore["inner"] }
    }

    public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Nested", TestRole.self))

    public init() {}

    public func inner(_ inner: Inner) -> Inner { stubbedMembers.inner.call(inner) }
  }

  public typealias RecordingNested = NestedDouble<Recording>
  public typealias StubNested = NestedDouble<Stubbing>
}
