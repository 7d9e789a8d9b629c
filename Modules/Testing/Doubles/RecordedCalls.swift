/// The recorded calls of a double, for each member.
///
/// A call is stored as its arguments: a value for one argument, a tuple with the parameters' names for several, `()`
/// for none. The oldest call comes first. Non-escaping closures, noncopyable values and `sending` arguments are left
/// out. An `inout` argument is stored with its value before the call.
@dynamicMemberLookup
public struct RecordedCalls<Members: MemberList> {
  private let members: Members

  init(_ members: Members) {
    self.members = members
  }

  /// The arguments of each call of a member, oldest call first.
  public subscript<Arguments, Value: ~Copyable, Failure, Body>(
    dynamicMember member: KeyPath<Members, StubbedMember<Arguments, Value, Failure, Body>>
  ) -> [Arguments] {
    members[keyPath: member].calls
  }

  /// The names of all called members, oldest call first.
  public var inOrder: [String] { members.memberStore.order }
}
