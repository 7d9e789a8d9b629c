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
