import Synchronization

/// The members of a double: one property for each member of the protocol.
public protocol MemberList {
  var memberStore: MemberStore { get }
}

/// Stores the members of one double, and the order of its calls. A member is created at its first use.
///
/// Safe to use from any thread.
public final class MemberStore: Sendable {
  // Unchecked, because members have any type. Generated code passes them only to doubles of the same isolation.
  private struct State: @unchecked Sendable {
    var members: [String: AnyObject] = [:]
    var order: [String] = []
  }

  private let owner: String
  private let remembers: Bool
  private let state = Mutex(State())

  /// Creates a store. `owner` is the protocol's name.
  public init(_ owner: String, _ role: (some DoubleRole).Type) {
    self.owner = role.prefix + owner
    remembers = role.remembers
  }

  /// Returns the member with this name.
  ///
  /// A member without a value returns at once; any other has no result until a test sets one.
  public subscript<Arguments, Value, Failure, Body>(
    name: String
  ) -> StubbedMember<Arguments, Value, Failure, Body> {
    member(name) {
      let member = StubbedMember<Arguments, Value, Failure, Body>(name, in: self)
      if Value.self == Void.self, let nothing = () as? Value { member.returns(nothing) }
      return member
    }
  }

  /// Returns the member with this name, whose values can't be copied.
  public subscript<Arguments, Value: ~Copyable, Failure, Body>(
    unique name: String
  ) -> StubbedMember<Arguments, Value, Failure, Body> {
    member(name) { StubbedMember(name, in: self) }
  }

  /// Returns the member with this name. It returns `standard` until a test sets another result.
  public subscript<Arguments, Value, Failure, Body>(
    name: String, standard standard: Value
  ) -> StubbedMember<Arguments, Value, Failure, Body> {
    member(name) {
      let member = StubbedMember<Arguments, Value, Failure, Body>(name, in: self)
      member.returns(standard)
      return member
    }
  }

  /// The names of the called members, oldest call first.
  var order: [String] { state.withLock { $0.order } }

  /// Records a call and runs `keep` under the same lock, if the double records calls.
  func note(_ name: String, _ keep: () -> Void) {
    guard remembers else { return }
    state.withLock { state in
      state.order.append(name)
      keep()
    }
  }

  func fail(_ name: String) -> Never {
    fatalError(
      "\(owner) was asked for \(name), which has no answer. Give it one before: answers.\(name).returns(…), "
        + ".throws(…) or .does { … }.")
  }

  private func member<Arguments, Value: ~Copyable, Failure, Body>(
    _ name: String, _ make: () -> StubbedMember<Arguments, Value, Failure, Body>
  ) -> StubbedMember<Arguments, Value, Failure, Body> {
    let object = state.withLock { state in
      if let known = state.members[name] { return Unchecked(known) }
      let new = make()
      state.members[name] = new
      return Unchecked(new)
    }
    guard let member = object.value as? StubbedMember<Arguments, Value, Failure, Body> else {
      preconditionFailure("\(owner) has two members \(name).")
    }
    return member
  }
}

/// Moves a value into or out of a lock if the compiler can't check that this is safe.
struct Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension MemberStore {
  private static let shared = Mutex<[ObjectIdentifier: MemberStore]>([:])

  /// Returns the static members of a type, the same ones for the life of the process.
  public static func shared<Owner: TestDouble>(by type: Owner.Type, _ owner: String) -> MemberStore {
    shared.withLock { stores in
      if let known = stores[ObjectIdentifier(type)] { return known }
      let new = MemberStore(owner, Owner.TestRole.self)
      stores[ObjectIdentifier(type)] = new
      return new
    }
  }
}
