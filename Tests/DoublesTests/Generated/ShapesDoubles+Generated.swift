public import Doubles
public import DoublesFixtures

/// A double of `Building`: `StubBuilding` or `RecordingBuilding`.
public final class BuildingDouble<TestRole: DoubleRole>: Building, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var listOf: StubbedAsyncFunction<Int, [Int], any Error> { memberStore["listOf"] }
    public var list: StubbedFunction<(), [Int], Never> { memberStore["list"] }
    public var show: StubbedMember<(), Int, Never, (() -> [Int]) -> Int> { memberStore["show"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Building", TestRole.self))
  public init() {}
  public func list(of count: Int) async throws -> [Int] { return try await stubbedMembers.listOf.call(count) }
  public var list: [Int] { return stubbedMembers.list.call(()) }

  public func show(_ list: () -> [Int]) -> Int {
    if let answer = stubbedMembers.show.answer(to: ()) { return answer }
    return stubbedMembers.show.body(list)
  }
}

public typealias RecordingBuilding = BuildingDouble<Doubles.Recording>
public typealias StubBuilding = BuildingDouble<Doubles.Stubbing>

/// A double of `Keywords`: `StubKeywords` or `RecordingKeywords`.
public final class KeywordsDouble<TestRole: DoubleRole>: Keywords, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var `Protocol`: StubbedFunction<(), Int, Never> { memberStore["Protocol"] }
    public var setProtocol: StubbedFunction<Int, (), Never> { memberStore["setProtocol"] }
    public var `Type`: StubbedFunction<(), Int, Never> { memberStore["Type"] }
    public var `await`: StubbedFunction<(`await`: Int, `in`: Int), Int, Never> { memberStore["await"] }
    public var `default`: StubbedFunction<(`in`: Int, `class`: String), Int, Never> { memberStore["default"] }
    public var `init`: StubbedFunction<(), Int, Never> { memberStore["init"] }
    public var move: StubbedFunction<(from: Int, to: Int, `where`: Bool), (), Never> { memberStore["move"] }
    public var `repeat`: StubbedFunction<(argument1: Int, argument2: String), (), Never> {
      memberStore["repeat"]
    }
    public var `self`: StubbedFunction<(), Int, Never> { memberStore["self"] }
    public var `switch`: StubbedFunction<(), Int, Never> { memberStore["switch"] }
    public var setSwitch: StubbedFunction<Int, (), Never> { memberStore["setSwitch"] }
    public var member: StubbedFunction<Int, (), Never> { memberStore["member"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Keywords", TestRole.self))
  public init() {}

  public var `Protocol`: Int {
    get { stubbedMembers.`Protocol`.call(()) }
    set {
      stubbedMembers.`Protocol`.returns(newValue)
      stubbedMembers.setProtocol.call(newValue)
    }
  }

  public func `Type`() -> Int { stubbedMembers.`Type`.call(()) }
  public func await(_ `await`: Int, `in`: Int) -> Int { stubbedMembers.await.call((`await`, `in`)) }

  public func `default`(_ `in`: Int, for `class`: String) -> Int {
    stubbedMembers.default.call((`in`, `class`))
  }

  public func `init`() -> Int { stubbedMembers.`init`.call(()) }
  public func move(from: Int, to: Int, where: Bool) { stubbedMembers.move.call((from, to, `where`)) }

  public func `repeat`(_ argument1: Int, _ argument2: String) {
    stubbedMembers.repeat.call((argument1, argument2))
  }

  public func `self`() -> Int { stubbedMembers.`self`.call(()) }

  public var `switch`: Int {
    get { stubbedMembers.switch.call(()) }
    set {
      stubbedMembers.switch.returns(newValue)
      stubbedMembers.setSwitch.call(newValue)
    }
  }

  public func `😀`(_ argument1: Int) { stubbedMembers.member.call(argument1) }
}

public typealias RecordingKeywords = KeywordsDouble<Doubles.Recording>
public typealias StubKeywords = KeywordsDouble<Doubles.Stubbing>

/// A double of `Overloading`: `StubOverloading` or `RecordingOverloading`.
public final class OverloadingDouble<TestRole: DoubleRole>: Overloading, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
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
    public var setLoad: StubbedFunction<Int, (), Never> { memberStore["setLoad"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Overloading", TestRole.self))
  public init() {}
  public func load(_ id: Int) -> String { stubbedMembers.loadInt.call(id) }
  public func load(_ id: String) -> String { stubbedMembers.loadString.call(id) }
  public func load(id: Int) -> Int { stubbedMembers.loadIdIntToInt.call(id) }
  public func load(id: Int) -> String { stubbedMembers.loadIdIntToString.call(id) }
  public func load(id: Int) async -> Int { await stubbedMembers.loadIdIntToIntAsync.call(id) }

  public func load(named name: String, in place: String) -> Int {
    stubbedMembers.loadNamedIn.call((name, place))
  }

  public var load: Int { stubbedMembers.load.call(()) }
  public func setLoad(_ value: Int) { stubbedMembers.setLoad.call(value) }
}

public typealias RecordingOverloading = OverloadingDouble<Doubles.Recording>
public typealias StubOverloading = OverloadingDouble<Doubles.Stubbing>

/// A double of `Subscripting`: `StubSubscripting` or `RecordingSubscripting`.
public final class SubscriptingDouble<TestRole: DoubleRole>: Subscripting, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var subscriptArgument1: StubbedFunction<Bool, Bool, Never> { memberStore["subscriptArgument1"] }
    public var subscriptIndex: StubbedFunction<Int, String, Never> { memberStore["subscriptIndex"] }
    public var subscriptChanged: StubbedFunction<Bool, Int, Never> { memberStore["subscriptChanged"] }
    public var setSubscriptChanged: StubbedFunction<(argument1: Bool, newValue: Int), (), Never> {
      memberStore["setSubscriptChanged"]
    }
    public var subscriptRowColumn: StubbedFunction<(row: Int, column: Int), Double, Never> {
      memberStore["subscriptRowColumn"]
    }
    public var setSubscriptRowColumn: StubbedFunction<(row: Int, column: Int, newValue: Double), (), Never> {
      memberStore["setSubscriptRowColumn"]
    }
    public var subscriptKey: StubbedFunction<Any, Any, Never> { memberStore["subscriptKey"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Subscripting", TestRole.self))
  public init() {}
  public subscript(argument1: Bool) -> Bool { stubbedMembers.subscriptArgument1.call(argument1) }
  public subscript(index: Int) -> String { stubbedMembers.subscriptIndex.call(index) }

  public subscript(changed argument1: Bool) -> Int {
    get { stubbedMembers.subscriptChanged.call(argument1) }
    set { stubbedMembers.setSubscriptChanged.call((argument1, newValue)) }
  }

  public subscript(row row: Int, column: Int) -> Double {
    get { stubbedMembers.subscriptRowColumn.call((row, column)) }
    set { stubbedMembers.setSubscriptRowColumn.call((row, column, newValue)) }
  }

  public subscript<Value>(key: KeyPath<String, Value>) -> Value {
    unerased(stubbedMembers.subscriptKey.call(key))
  }
}

public typealias RecordingSubscripting = SubscriptingDouble<Doubles.Recording>
public typealias StubSubscripting = SubscriptingDouble<Doubles.Stubbing>

/// A double of `Variadic`: `StubVariadic` or `RecordingVariadic`.
public final class VariadicDouble<TestRole: DoubleRole>: Variadic, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var fill:
      StubbedMember<[UInt8], (), any Error, nonisolated(nonsending) (inout [UInt8]) async throws -> Void>
    { memberStore["fill"] }
    public var merge: StubbedFunction<[Any], Int, Never> { memberStore["merge"] }
    public var pack: StubbedFunction<[Any], Any, Never> { memberStore["pack"] }
    public var show: StubbedFunction<(values: [Any], separator: String), (), Never> { memberStore["show"] }
    public var sizes: StubbedFunction<[Any], [Int], Never> { memberStore["sizes"] }
    public var sum: StubbedFunction<[Int], Int, Never> { memberStore["sum"] }
    public var swap:
      StubbedMember<(first: Int, second: String), Bool, Never, (inout Int, inout String) -> Bool>
    { memberStore["swap"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Variadic", TestRole.self))
  public init() {}

  public func fill(_ buffer: inout [UInt8]) async throws {
    if try stubbedMembers.fill.answer(to: buffer) == nil { try await stubbedMembers.fill.body(&buffer) }
  }

  public func merge<Value: Hashable>(_ values: Value...) -> Int { stubbedMembers.merge.call(values) }

  public func pack<each Value>(_ values: repeat each Value) -> (repeat each Value) {
    var erasedValues: [Any] = []
    for element in repeat each values { erasedValues.append(element) }
    return unerased(stubbedMembers.pack.call(erasedValues))
  }

  public func show(_ values: Any..., separator: String) { stubbedMembers.show.call((values, separator)) }

  public func sizes<each Value: Sendable>(of values: repeat each Value) -> [Int] {
    var erasedValues: [Any] = []
    for element in repeat each values { erasedValues.append(element) }
    return stubbedMembers.sizes.call(erasedValues)
  }

  public func sum(_ numbers: Int...) -> Int { stubbedMembers.sum.call(numbers) }

  public func swap(_ first: inout Int, with second: inout String) -> Bool {
    if let answer = stubbedMembers.swap.answer(to: (first, second)) { return answer }
    return stubbedMembers.swap.body(&first, &second)
  }
}

public typealias RecordingVariadic = VariadicDouble<Doubles.Recording>
public typealias StubVariadic = VariadicDouble<Doubles.Stubbing>
