public import Doubles
public import DoublesFixtures

extension Namespace {
  /// What `StubNested` and `RecordingNested` are.
  public final class NestedDouble<TestRole: DoubleRole>: Nested, TestDouble {
    public struct StubbedMembers: MemberList {
      public let memberStore: MemberStore

      public var inner: StubbedMember<Inner, Inner, Never, (Inner) -> Inner> { memberStore["inner"] }
    }

    public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Nested", TestRole.self))

    public init() {}

    public func inner(_ inner: Inner) -> Inner {
      if let answer = stubbedMembers.inner.answer(to: inner) { return answer }
      return stubbedMembers.inner.body(inner)
    }
  }

  public typealias RecordingNested = NestedDouble<Recording>
  public typealias StubNested = NestedDouble<Stubbing>
}
