import Synchronization

/// A type with one property for each member of a protocol.
public protocol MemberList {
  var memberStore: MemberStore { get }
}

/// The members of one double, made when they are first asked for, and the order of its calls.
///
/// Safe to use from everywhere at once.
public final class MemberStore: Sendable {
  // Unchecked, because members are of any type. Generated code hands them on to doubles of the same isolation.
  private struct State: @unchecked Sendable {
    var members: [String: AnyObject] = [:]
    var order: [String] = []
  }

  private let owner: String
  private let remembers: Bool
  private let state = Mutex(State())

  /// `owner` is the protocol's name.
  public init(_ owner: String, _ role: (some DoubleRole).Type) {
    self.owner = role.prefix + owner
    remembers = role.remembers
  }

  /// The member of this name. One of no value answers at once; every other has no answer until it is given one.
  public subscript<Arguments, Value, Failure, Body>(
    name: String
  ) -> StubbedMember<Arguments, Value, Failure, Body> {
    member(name) {
      let member = StubbedMember<Arguments, Value, Failure, Body>(name, in: self)
      if Value.self == Void.self, let nothing = () as? Value { member.returns(nothing) }
      return member
    }
  }

  /// The member of this name, whose values can't be copied.
  public subscript<Arguments, Value: ~Copyable, Failure, Body>(
    unique name: String
  ) -> StubbedMember<Arguments, Value, Failure, Body> {
    member(name) { StubbedMember(name, in: self) }
  }

  /// The member of this name, which answers with `standard` until it is told otherwise.
  public subscript<Arguments, Value, Failure, Body>(
    name: String, standard standard: Value
  ) -> StubbedMember<Arguments, Value, Failure, Body> {
    member(name) {
      let member = StubbedMember<Arguments, Value, Failure, Body>(name, in: self)
      member.returns(standard)
      return member
    }
  }

  /// The names of the members that were called, oldest call first.
  var order: [String] { state.withLock { $0.order } }

  /// Notes a call, where calls are kept, together with what `keep` does: no other call comes between.
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

/// Carries a value out of a lock, or into one, that the compiler would not let pass.
struct Unchecked<Value>: @unchecked Sendable {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension MemberStore {
  private static let shared = Mutex<[ObjectIdentifier: MemberStore]>([:])

  /// The static members of a type, the same ones for as long as the process lives.
  public static func shared<Owner: TestDouble>(by type: Owner.Type, _ owner: String) -> MemberStore {
    shared.withLock { stores in
      if let known = stores[ObjectIdentifier(type)] { return known }
      let new = MemberStore(owner, Owner.TestRole.self)
      stores[ObjectIdentifier(type)] = new
      return new
    }
  }
}
