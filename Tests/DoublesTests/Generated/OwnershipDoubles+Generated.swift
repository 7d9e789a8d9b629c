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
    public var outcome: StubbedMember<(), Result<Token, FetchError>, Never, () -> Result<Token, FetchError>> {
      memberStore[unique: "outcome"]
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

  public func outcome() -> Result<Token, FetchError> {
    if let answer = stubbedMembers.outcome.answer(to: ()) { return answer }
    return stubbedMembers.outcome.body()
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
