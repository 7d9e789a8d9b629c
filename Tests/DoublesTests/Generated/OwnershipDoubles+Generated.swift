public import Doubles
public import DoublesFixtures

/// A double of `Owning`: `StubOwning` or `RecordingOwning`.
public final class OwningDouble<TestRole: DoubleRole>: Owning, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var change: StubbedMember<(), (), Never, (inout Token) -> Void> { memberStore["change"] }
    public var finish: StubbedFunction<(), Int, Never> { memberStore["finish"] }
    public var generic: StubbedMember<(), (), Never, () -> Void> { memberStore["generic"] }
    public var keep:
      StubbedMember<
        (text: String, other: String), String, Never, (consuming String, borrowing String) -> String
      >
    { memberStore["keep"] }
    public var look: StubbedMember<(), Int, Never, (borrowing Token) -> Int> { memberStore["look"] }
    public var make: StubbedMember<(), Token, any Error, () throws -> Token> { memberStore[unique: "make"] }
    public var opaque: StubbedMember<Int, (), Never, (Int) -> Void> { memberStore["opaque"] }
    public var outcome: StubbedMember<(), Result<Token, FetchError>, Never, () -> Result<Token, FetchError>> {
      memberStore[unique: "outcome"]
    }
    public var spend: StubbedMember<(), Coins, Never, (consuming Coins) -> Coins> {
      memberStore[unique: "spend"]
    }
    public var take: StubbedMember<(), (), Never, (consuming Token) -> Void> { memberStore["take"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Owning", TestRole.self))
  public init() {}

  public func change(_ token: inout Token) {
    if stubbedMembers.change.answer(to: ()) == nil { stubbedMembers.change.body(&token) }
  }

  public func finish() -> Int { stubbedMembers.finish.call(()) }

  public func generic<Value: ~Copyable>(_ value: borrowing Value) {
    if stubbedMembers.generic.answer(to: ()) == nil { stubbedMembers.generic.body() }
  }

  public func keep(_ text: consuming String, _ other: borrowing String) -> String {
    if let answer = stubbedMembers.keep.answer(to: (copy text, copy other)) { return answer }
    return stubbedMembers.keep.body(text, other)
  }

  public func look(at token: borrowing Token) -> Int {
    if let answer = stubbedMembers.look.answer(to: ()) { return answer }
    return stubbedMembers.look.body(token)
  }

  public func make() throws -> Token {
    if let answer = try stubbedMembers.make.answer(to: ()) { return answer }
    return try stubbedMembers.make.body()
  }

  public func opaque(_ value: consuming some ~Copyable, number: Int) {
    if stubbedMembers.opaque.answer(to: number) == nil { stubbedMembers.opaque.body(number) }
  }

  public func outcome() -> Result<Token, FetchError> {
    if let answer = stubbedMembers.outcome.answer(to: ()) { return answer }
    return stubbedMembers.outcome.body()
  }

  public func spend(_ coins: consuming Coins) -> Coins {
    if let answer = stubbedMembers.spend.answer(to: ()) { return answer }
    return stubbedMembers.spend.body(coins)
  }

  public func take(_ token: consuming Token) {
    if stubbedMembers.take.answer(to: ()) == nil { stubbedMembers.take.body(token) }
  }
}

public typealias RecordingOwning = OwningDouble<Doubles.Recording>
public typealias StubOwning = OwningDouble<Doubles.Stubbing>

/// A double of `Sending`: `StubSending` or `RecordingSending`.
public final class SendingDouble<TestRole: DoubleRole>: Sending, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var box: SharedStubbedFunction<(), Box, Never> { memberStore["box"] }
    public var get: StubbedMember<(), Never, Never, @Sendable () -> sending Box> { memberStore["get"] }
    public var give:
      StubbedMember<(), (), Never, nonisolated(nonsending) @Sendable (sending Box) async -> Void>
    { memberStore["give"] }
    public var run: StubbedMember<(), (), Never, @Sendable (sending @escaping () -> Void) -> Void> {
      memberStore["run"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Sending", TestRole.self))
  public init() {}
  public func box() -> Box { stubbedMembers.box.call(()) }

  public func get() -> sending Box {
    _ = stubbedMembers.get.answer(to: ())
    return stubbedMembers.get.body()
  }

  public func give(_ box: sending Box) async {
    if stubbedMembers.give.answer(to: ()) == nil { await stubbedMembers.give.body(box) }
  }

  public func run(_ body: sending @escaping () -> Void) {
    if stubbedMembers.run.answer(to: ()) == nil { stubbedMembers.run.body(body) }
  }
}

public typealias RecordingSending = SendingDouble<Doubles.Recording>
public typealias StubSending = SendingDouble<Doubles.Stubbing>

/// A double of `Unwrapping`: `StubUnwrapping` or `RecordingUnwrapping`.
public final class UnwrappingDouble<TestRole: DoubleRole>: Unwrapping, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore
    public var initializerName: StubbedFunction<String?, (), Never> { memberStore["initializerName"] }
    public var initializerNumber: StubbedFunction<Int, Bool, Never> {
      memberStore["initializerNumber", standard: true]
    }
    public var shared: StubbedFunction<(), Int?, Never> { memberStore["shared"] }
    public var setShared: StubbedFunction<Int?, (), Never> { memberStore["setShared"] }
  }

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var call: StubbedFunction<(@Sendable (Int) -> Void)?, (@Sendable () -> Int)?, Never> {
      memberStore["call"]
    }
    public var change: StubbedMember<Int?, (), Never, (inout Int?) -> Void> { memberStore["change"] }
    public var convert: StubbedFunction<Any?, Any, Never> { memberStore["convert"] }
    public var keep:
      StubbedMember<
        (text: String?, other: String?), (), Never, (consuming String?, borrowing String?) -> Void
      >
    { memberStore["keep"] }
    public var load: StubbedAsyncFunction<(id: Int?, name: String?), String?, any Error> {
      memberStore["load"]
    }
    public var parent: StubbedFunction<(), (any Unwrapping)?, Never> { memberStore["parent"] }
    public var setParent: StubbedFunction<(any Unwrapping)?, (), Never> { memberStore["setParent"] }
    public var send: StubbedMember<(), Never, Never, (sending Int?) -> sending Int?> { memberStore["send"] }
    public var `subscript`: StubbedFunction<String?, Int?, Never> { memberStore["subscript"] }
    public var setSubscript: StubbedFunction<(key: String?, newValue: Int?), (), Never> {
      memberStore["setSubscript"]
    }
    public var title: StubbedFunction<(), String?, Never> { memberStore["title"] }
    public var token: StubbedFunction<(), String?, Never> { memberStore["token"] }
    public var setToken: StubbedFunction<String?, (), Never> { memberStore["setToken"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Unwrapping"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Unwrapping", TestRole.self))
  public init() {}
  public init(_ name: String!) { Self.stubbedStaticMembers.initializerName.call(name) }

  public init?(number: Int) {
    guard Self.stubbedStaticMembers.initializerNumber.call(number) else { return nil }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public static var shared: Int! {
    get { Self.stubbedStaticMembers.shared.call(()) }
    set {
      Self.stubbedStaticMembers.shared.returns(newValue)
      Self.stubbedStaticMembers.setShared.call(newValue)
    }
  }

  public func call(_ body: (@Sendable (Int) -> Void)!) -> (@Sendable () -> Int)! {
    stubbedMembers.call.call(body)
  }

  public func change(_ count: inout Int!) {
    if stubbedMembers.change.answer(to: count) == nil { stubbedMembers.change.body(&count) }
  }

  public func convert<Value>(_ value: Value!) -> Value! { unerased(stubbedMembers.convert.call(value)) }

  public func keep(_ text: consuming String!, _ other: borrowing String!) {
    if stubbedMembers.keep.answer(to: (copy text, copy other)) == nil {
      stubbedMembers.keep.body(text, other)
    }
  }

  public func load(_ id: Int!, named name: String?) async throws -> String! {
    try await stubbedMembers.load.call((id, name))
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var parent: (any Unwrapping)! {
    get { stubbedMembers.parent.call(()) }
    set {
      stubbedMembers.parent.returns(newValue)
      stubbedMembers.setParent.call(newValue)
    }
  }

  public func send(_ value: sending Int!) -> sending Int! {
    _ = stubbedMembers.send.answer(to: ())
    return stubbedMembers.send.body(value)
  }

  public subscript(key: String!) -> Int! {
    get { stubbedMembers.subscript.call(key) }
    set { stubbedMembers.setSubscript.call((key, newValue)) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var title: String! { stubbedMembers.title.call(()) }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var token: String! {
    get { stubbedMembers.token.call(()) }
    set {
      stubbedMembers.token.returns(newValue)
      stubbedMembers.setToken.call(newValue)
    }
  }
}

public typealias RecordingUnwrapping = UnwrappingDouble<Doubles.Recording>
public typealias StubUnwrapping = UnwrappingDouble<Doubles.Stubbing>
