/// A test double of a protocol. Generated code conforms to it.
public protocol TestDouble<TestRole>: AnyObject {
  associatedtype TestRole: DoubleRole
  associatedtype StubbedMembers: MemberList

  /// The members of the protocol. `answers` and `calls` give access to them.
  nonisolated var stubbedMembers: StubbedMembers { get }
}

extension TestDouble {
  /// Sets the results of members: `service.answers.like.returns(blog)`.
  public nonisolated var answers: StubbedMembers { stubbedMembers }
}

extension TestDouble where TestRole == Recording {
  /// The recorded calls: `service.calls.like` contains the arguments of each call of `like`, oldest first.
  public nonisolated var calls: RecordedCalls<StubbedMembers> { RecordedCalls(stubbedMembers) }
}

/// A double of a protocol with static members, initializers or operators.
///
/// The static results hold for the whole process. Tests that use them must run serially, or each use its own
/// protocol.
public protocol StaticTestDouble: TestDouble {
  associatedtype StubbedStaticMembers: MemberList

  nonisolated static var stubbedStaticMembers: StubbedStaticMembers { get }
}

extension StaticTestDouble {
  /// Sets the results of static members.
  public nonisolated static var answers: StubbedStaticMembers { stubbedStaticMembers }
}

extension StaticTestDouble where TestRole == Recording {
  /// The recorded calls of static members, from the whole process.
  public nonisolated static var calls: RecordedCalls<StubbedStaticMembers> {
    RecordedCalls(stubbedStaticMembers)
  }
}

/// A double of an `Equatable` or `Hashable` protocol. It is equal only to itself.
public protocol HashableDouble: AnyObject, Hashable {}

extension HashableDouble {
  public nonisolated static func == (first: Self, second: Self) -> Bool { first === second }

  public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
