/// What a recording double was asked, member by member.
///
/// A member's calls are the arguments that can be stored, oldest call first: a value for one argument, a tuple
/// with the parameters' names for several, `()` for none. Left out are closures that don't escape, values that
/// can't be copied and arguments that were sent. An `inout` argument is kept as it came.
@dynamicMemberLookup
public struct RecordedCalls<Members: MemberList> {
  private let members: Members

  init(_ members: Members) {
    self.members = members
  }

  /// The arguments of each call of a member.
  public subscript<Arguments, Value: ~Copyable, Failure, Body>(
    dynamicMember member: KeyPath<Members, StubbedMember<Arguments, Value, Failure, Body>>
  ) -> [Arguments] {
    members[keyPath: member].calls
  }

  /// The names of all members that were called, oldest call first.
  public var inOrder: [String] { members.memberStore.order }
}
