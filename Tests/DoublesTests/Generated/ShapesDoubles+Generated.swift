public import Doubles
public import DoublesFixtures

/// A double of `Naming`: `StubNaming` or `RecordingNaming`.
public final class NamingDouble<TestRole: DoubleRole>: Naming, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var `Type`: StubbedFunction<(), Int, Never> { memberStore["Type"] }
    public var `await`: StubbedFunction<(`await`: Int, `in`: Int), Int, Never> { memberStore["await"] }
    public var `default`: StubbedFunction<(`in`: Int, `class`: String), Int, Never> { memberStore["default"] }
    public var `init`: StubbedFunction<(), Int, Never> { memberStore["init"] }
    public var loadInt: StubbedFunction<Int, String, Never> { memberStore["loadInt"] }
    public var loadString: StubbedFunction<String, String, Never> { memberStore["loadString"] }
    public var loadIdIntToInt: StubbedFunction<Int, Int, Never> { memberStore["loadIdIntToInt"] }
    public var loadIdIntToString: StubbedFunction<Int, String, Never> { memberStore["loadIdIntToString"] }
    public var loadIdIntToIntAsync: StubbedAsyncFunction<Int, Int, Never> {
      memberStore["loadIdIntToIntAsync"]
    }
    public var loadNamedIn: StubbedFunction<(name: String, place: String), Int, Never> {
      memberStore["loadNamedIn"]
    }
    public var load: StubbedFunction<(), Int, Never> { memberStore["load"] }
    public var move: StubbedFunction<(from: Int, to: Int, `where`: Bool), (), Never> { memberStore["move"] }
    public var `repeat`: StubbedFunction<(argument1: Int, argument2: String), (), Never> {
      memberStore["repeat"]
    }
    public var `self`: StubbedFunction<(), Int, Never> { memberStore["self"] }
    public var setLoad: StubbedFunction<Int, (), Never> { memberStore["setLoad"] }
    public var `switch`: StubbedFunction<(), Int, Never> { memberStore["switch"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Naming", TestRole.self))
  public init() {}
  public func `Type`() -> Int { stubbedMembers.`Type`.call(()) }
  public func await(_ `await`: Int, `in`: Int) -> Int { stubbedMembers.await.call((`await`, `in`)) }

  public func `default`(_ `in`: Int, for `class`: String) -> Int {
    stubbedMembers.default.call((`in`, `class`))
  }

  public func `init`() -> Int { stubbedMembers.`init`.call(()) }
  public func load(_ id: Int) -> String { stubbedMembers.loadInt.call(id) }
  public func load(_ id: String) -> String { stubbedMembers.loadString.call(id) }
  public func load(id: Int) -> Int { stubbedMembers.loadIdIntToInt.call(id) }
  public func load(id: Int) -> String { stubbedMembers.loadIdIntToString.call(id) }
  public func load(id: Int) async -> Int { await stubbedMembers.loadIdIntToIntAsync.call(id) }

  public func load(named name: String, in place: String) -> Int {
    stubbedMembers.loadNamedIn.call((name, place))
  }

  public var load: Int { stubbedMembers.load.call(()) }
  public func move(from: Int, to: Int, where: Bool) { stubbedMembers.move.call((from, to, `where`)) }

  public func `repeat`(_ argument1: Int, _ argument2: String) {
    stubbedMembers.repeat.call((argument1, argument2))
  }

  public func `self`() -> Int { stubbedMembers.`self`.call(()) }
  public func setLoad(_ value: Int) { stubbedMembers.setLoad.call(value) }
  public var `switch`: Int { stubbedMembers.switch.call(()) }
}

public typealias RecordingNaming = NamingDouble<Doubles.Recording>
public typealias StubNaming = NamingDouble<Doubles.Stubbing>

/// A double of `Passing`: `StubPassing` or `RecordingPassing`.
public final class PassingDouble<TestRole: DoubleRole>: Passing, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var merge: StubbedFunction<[Any], Int, Never> { memberStore["merge"] }
    public var show: StubbedFunction<(values: [Int], separator: String), (), Never> { memberStore["show"] }
    public var subscriptArgument1: StubbedFunction<Bool, Bool, Never> { memberStore["subscriptArgument1"] }
    public var subscriptIndex: StubbedFunction<Int, String, Never> { memberStore["subscriptIndex"] }
    public var subscriptChanged: StubbedFunction<Bool, Int, Never> { memberStore["subscriptChanged"] }
    public var setSubscriptChanged: StubbedFunction<(argument1: Bool, newValue: Int), (), Never> {
      memberStore["setSubscriptChanged"]
    }
    public var subscriptRowColumn: StubbedFunction<(row: Int, column: Int), Double, Never> {
      memberStore["subscriptRowColumn"]
    }
    public var subscriptKey: StubbedFunction<Any, Any, Never> { memberStore["subscriptKey"] }
    public var swap:
      StubbedMember<(first: Int, second: String), Bool, Never, (inout Int, inout String) -> Bool>
    { memberStore["swap"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Passing", TestRole.self))
  public init() {}
  public func merge<Value: Hashable>(_ values: Value...) -> Int { stubbedMembers.merge.call(values) }
  public func show(_ values: Int..., separator: String) { stubbedMembers.show.call((values, separator)) }
  public subscript(argument1: Bool) -> Bool { stubbedMembers.subscriptArgument1.call(argument1) }
  public subscript(index: Int) -> String { stubbedMembers.subscriptIndex.call(index) }

  public subscript(changed argument1: Bool) -> Int {
    get { stubbedMembers.subscriptChanged.call(argument1) }
    set { stubbedMembers.setSubscriptChanged.call((argument1, newValue)) }
  }

  public subscript(row row: Int, column: Int) -> Double {
    stubbedMembers.subscriptRowColumn.call((row, column))
  }

  public subscript<Value>(key: KeyPath<String, Value>) -> Value {
    unerased(stubbedMembers.subscriptKey.call(key))
  }

  public func swap(_ first: inout Int, with second: inout String) -> Bool {
    if let answer = stubbedMembers.swap.answer(to: (first, second)) { return answer }
    return stubbedMembers.swap.body(&first, &second)
  }
}

public typealias RecordingPassing = PassingDouble<Doubles.Recording>
public typealias StubPassing = PassingDouble<Doubles.Stubbing>
