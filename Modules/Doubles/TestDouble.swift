/// A type that stands in for a protocol in tests; generated code conforms to it.
public protocol TestDouble<TestRole>: AnyObject {
  associatedtype TestRole: DoubleRole
  associatedtype StubbedMembers: MemberList

  /// One entry for each member; `answers` and `calls` are its two sides.
  nonisolated var stubbedMembers: StubbedMembers { get }
}

extension TestDouble {
  /// Says what a member answers: `service.answers.like.returns(blog)`.
  public nonisolated var answers: StubbedMembers { stubbedMembers }
}

extension TestDouble where TestRole == Recording {
  /// What was asked so far: `service.calls.like` is the arguments of each call of `like`, oldest first.
  public nonisolated var calls: RecordedCalls<StubbedMembers> { RecordedCalls(stubbedMembers) }
}

/// A double of a protocol that asks something of the type itself: static members, initialisers, operators.
///
/// What is said to a type holds for the whole process. Tests that use it run one after the other, or each use
/// a protocol of their own.
public protocol StaticTestDouble: TestDouble {
  associatedtype StubbedStaticMembers: MemberList

  nonisolated static var stubbedStaticMembers: StubbedStaticMembers { get }
}

extension StaticTestDouble {
  /// Says what a static member answers.
  public nonisolated static var answers: StubbedStaticMembers { stubbedStaticMembers }
}

extension StaticTestDouble where TestRole == Recording {
  /// What the type was asked so far, by anybody in the process.
  public nonisolated static var calls: RecordedCalls<StubbedStaticMembers> {
    RecordedCalls(stubbedStaticMembers)
  }
}

/// A double of a protocol that is `Equatable` or `Hashable`: equal to itself and to nothing else.
public protocol HashableDouble: AnyObject, Hashable {}

extension HashableDouble {
  public nonisolated static func == (first: Self, second: Self) -> Bool { first === second }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
