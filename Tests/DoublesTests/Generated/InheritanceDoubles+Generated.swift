public import Doubles
public import DoublesFixtures

/// A double of `Delegating`: `StubDelegating` or `RecordingDelegating`.
public final class DelegatingDouble<TestRole: DoubleRole>: Delegating, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var delegate: StubbedFunction<(), (any Delegate)?, Never> { memberStore["delegate"] }
    public var setDelegate: StubbedFunction<(any Delegate)?, (), Never> { memberStore["setDelegate"] }
    public var handle: StubbedMember<(), (), Never, ((Int) -> Void) -> Void> { memberStore["handle"] }
    public var handleAll:
      StubbedFunction<
        (
          handlers: [(Int) -> Void], first: Int, second: String, third: [String: Int],
          fourth: (any Hashable & Sendable)?, fifth: ((Int) -> Void)?
        ),
        (), Never
      >
    { memberStore["handleAll"] }
    public var handler: StubbedFunction<(), ((Int) -> Void)?, Never> { memberStore["handler"] }
    public var setHandler: StubbedFunction<((Int) -> Void)?, (), Never> { memberStore["setHandler"] }
    public var keep: StubbedMember<(), (), Never, (@escaping (Int) -> Void) -> Void> { memberStore["keep"] }
    public var result: StubbedFunction<(Result<Int, any Error>) -> Void, (), Never> { memberStore["result"] }
    public var values: StubbedFunction<(), [(any Hashable & Sendable)?], Never> { memberStore["values"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Delegating", TestRole.self))
  public init() {}

  public var delegate: (any Delegate)? {
    get { stubbedMembers.delegate.call(()) }
    set {
      stubbedMembers.delegate.returns(newValue)
      stubbedMembers.setDelegate.call(newValue)
    }
  }

  public func handle(_ handler: (Int) -> Void) {
    if stubbedMembers.handle.answer(to: ()) == nil { stubbedMembers.handle.body(handler) }
  }

  public func handleAll(
    _ handlers: ((Int) -> Void)..., first: Int, second: String, third: [String: Int],
    fourth: (any Hashable & Sendable)?, fifth: ((Int) -> Void)!
  ) {
    stubbedMembers.handleAll.call((handlers, first, second, third, fourth, fifth))
  }

  public var handler: ((Int) -> Void)? {
    get { stubbedMembers.handler.call(()) }
    set {
      stubbedMembers.handler.returns(newValue)
      stubbedMembers.setHandler.call(newValue)
    }
  }

  public func keep(_ handler: @escaping (Int) -> Void) {
    if stubbedMembers.keep.answer(to: ()) == nil { stubbedMembers.keep.body(handler) }
  }

  public func result(_ body: @escaping (Result<Int, any Error>) -> Void) { stubbedMembers.result.call(body) }
  public var values: [(any Hashable & Sendable)?] { stubbedMembers.values.call(()) }
}

public typealias RecordingDelegating = DelegatingDouble<Doubles.Recording>
public typealias StubDelegating = DelegatingDouble<Doubles.Stubbing>

/// A double of `Diamond`: `StubDiamond` or `RecordingDiamond`.
public final class DiamondDouble<TestRole: DoubleRole, ID: Hashable>: Diamond, TestDouble, HashableDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var base: StubbedFunction<(), Int, Never> { memberStore["base"] }
    public var description: StubbedFunction<(), String, Never> {
      memberStore["description", standard: TestRole.prefix + "Diamond"]
    }
    public var id: StubbedFunction<(), ID, Never> { memberStore["id"] }
    public var left: StubbedFunction<(), Int, Never> { memberStore["left"] }
    public var right: StubbedFunction<(), Int, Never> { memberStore["right"] }
    public var shared: StubbedFunction<(), Int, Never> { memberStore["shared"] }
    public var top: StubbedFunction<(), Int, Never> { memberStore["top"] }
    public var value: StubbedFunction<(), Int, Never> { memberStore["value"] }
    public var setValue: StubbedFunction<Int, (), Never> { memberStore["setValue"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Diamond", TestRole.self))
  public init() {}
  public func base() -> Int { stubbedMembers.base.call(()) }
  public var description: String { stubbedMembers.description.call(()) }
  public var id: ID { stubbedMembers.id.call(()) }
  public func left() -> Int { stubbedMembers.left.call(()) }
  public func right() -> Int { stubbedMembers.right.call(()) }
  public func shared() -> Int { stubbedMembers.shared.call(()) }
  public func top() -> Int { stubbedMembers.top.call(()) }

  public var value: Int {
    get { stubbedMembers.value.call(()) }
    set {
      stubbedMembers.value.returns(newValue)
      stubbedMembers.setValue.call(newValue)
    }
  }
}

public typealias RecordingDiamond<ID: Hashable> = DiamondDouble<Doubles.Recording, ID>
public typealias StubDiamond<ID: Hashable> = DiamondDouble<Doubles.Stubbing, ID>

/// A double of `Layering`: `StubLayering` or `RecordingLayering`.
public final class LayeringDouble<TestRole: DoubleRole>: Layer, Layering, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var arrange: StubbedFunction<[Layer], Int, Never> { memberStore["arrange"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Layering", TestRole.self))
  public override init() { super.init() }
  public func arrange(_ layers: [Layer]) -> Int { stubbedMembers.arrange.call(layers) }
}

public typealias RecordingLayering = LayeringDouble<Doubles.Recording>
public typealias StubLayering = LayeringDouble<Doubles.Stubbing>

/// A double of `Spreading`: `StubSpreading` or `RecordingSpreading`.
public final class SpreadingDouble<
  TestRole: DoubleRole
>: Poster, Spreading, StaticTestDouble, @unchecked Sendable {
  public struct StubbedStaticMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var initializer: SharedStubbedFunction<Int, (), Never> { memberStore["initializer"] }
  }

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var spread: SharedStubbedFunction<(), Int, Never> { memberStore["spread"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Spreading"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Spreading", TestRole.self))
  public required init() { super.init() }

  public override init(width: Int) {
    super.init()
    Self.stubbedStaticMembers.initializer.call(width)
  }

  public func spread() -> Int { stubbedMembers.spread.call(()) }
}

public typealias RecordingSpreading = SpreadingDouble<Doubles.Recording>
public typealias StubSpreading = SpreadingDouble<Doubles.Stubbing>

/// A double of `Transporting`: `StubTransporting` or `RecordingTransporting`.
public final class TransportingDouble<
  TestRole: DoubleRole, Item: Carrying, Loads: Collection<Item.Load> & ExpressibleByArrayLiteral
>: Transporting, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var loads: SharedStubbedFunction<(), Loads, Never> { memberStore["loads"] }
    public var send:
      SharedStubbedFunction<(item: Item, load: Item.Load), [Result<Item.Load, any Error>], Never>
    { memberStore["send"] }
    public var with:
      StubbedMember<
        (), Any, any Error,
        nonisolated(nonsending) @Sendable (
          (Result<Item.Load, any Error>, Int) async throws -> Any
        ) async throws -> Any
      >
    { memberStore["with"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Transporting", TestRole.self))
  public init() {}
  public var loads: Loads { stubbedMembers.loads.call(()) }

  public func send(_ item: Item, to load: Item.Load) -> [Result<Item.Load, any Error>] {
    stubbedMembers.send.call((item, load))
  }

  public func with<Value: Sendable>(
    _ body: (_ route: Result<Item.Load, any Error>, _ number: Int) async throws -> Value
  ) async throws -> Value {
    if let answer = try stubbedMembers.with.answer(to: ()) { return unerased(answer) }
    return unerased(try await stubbedMembers.with.body({ try await body($0, $1) }))
  }
}

public typealias RecordingTransporting<
  Item: Carrying, Loads: Collection<Item.Load> & ExpressibleByArrayLiteral
> =
  TransportingDouble<Doubles.Recording, Item, Loads>
public typealias StubTransporting<Item: Carrying, Loads: Collection<Item.Load> & ExpressibleByArrayLiteral> =
  TransportingDouble<Doubles.Stubbing, Item, Loads>

/// A double of `WithDefaults`: `StubWithDefaults` or `RecordingWithDefaults`.
public final class WithDefaultsDouble<TestRole: DoubleRole>: WithDefaults, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var needed: StubbedFunction<(), Int, Never> { memberStore["needed"] }
    public var spare: StubbedFunction<(), String, Never> { memberStore["spare"] }
    public var spared: StubbedFunction<(), Int, Never> { memberStore["spared"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("WithDefaults", TestRole.self))
  public init() {}
  public func needed() -> Int { stubbedMembers.needed.call(()) }
  public var spare: String { stubbedMembers.spare.call(()) }
  public func spared() -> Int { stubbedMembers.spared.call(()) }
}

public typealias RecordingWithDefaults = WithDefaultsDouble<Doubles.Recording>
public typealias StubWithDefaults = WithDefaultsDouble<Doubles.Stubbing>
