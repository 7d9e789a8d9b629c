public import Doubles
public import DoublesFixtures

/// What `StubDecoding` and `RecordingDecoding` are.
public final class DecodingDouble<TestRole: DoubleRole>: Decoding, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var any: StubbedMember<any Hashable, any Hashable, Never, @Sendable (any Hashable) -> any Hashable>
    {
      memberStore["any"]
    }

    public var change: StubbedMember<Any, (), Never, @Sendable (inout Any, (Any) -> Any) -> Void> {
      memberStore["change", standard: ()]
    }

    public var decode:
      StubbedMember<
        (type: any Decodable.Type, text: String),
        Any,
        any Error,
        @Sendable (any Decodable.Type, String) throws -> Any
      >
    {
      memberStore["decode"]
    }

    public var encode:
      StubbedMember<any Encodable & Sendable, String, Never, @Sendable (any Encodable & Sendable) -> String>
    {
      memberStore["encode"]
    }

    public var first: StubbedMember<any Collection, Any, Never, @Sendable (any Collection) -> Any> {
      memberStore["first"]
    }

    public var keep: StubbedMember<(), (), Never, @Sendable (@escaping @Sendable (Any) -> Void) -> Void> {
      memberStore["keep", standard: ()]
    }

    public var pick:
      StubbedMember<
        (first: Any, second: (any Hashable)?), Any, Never, @Sendable (Any, (any Hashable)?) -> Any
      >
    {
      memberStore["pick"]
    }

    public var show:
      StubbedMember<
        (value: any CustomStringConvertible, all: [any Equatable]),
        (),
        Never,
        @Sendable (any CustomStringConvertible, [any Equatable]) -> Void
      >
    {
      memberStore["show", standard: ()]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Decoding", TestRole.self))

  public init() {}

  public func any(_ value: any Hashable) -> any Hashable {
    if let answer = stubbedMembers.any.answer(to: value) { return answer }
    return stubbedMembers.any.body(value)
  }

  public func change<Value>(_ value: inout Value, by step: (Value) -> Value) {
    var erasedValue: Any = value
    defer { value = unerased(erasedValue) }
    if stubbedMembers.change.answer(to: value) == nil {
      stubbedMembers.change.body(&erasedValue, { step(unerased($0)) })
    }
  }

  public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    if let answer = try stubbedMembers.decode.answer(to: (type, text)) { return unerased(answer) }
    return unerased(try stubbedMembers.decode.body(type, text))
  }

  public func encode<Value>(_ value: Value) -> String where Value: Encodable, Value: Sendable {
    if let answer = stubbedMembers.encode.answer(to: value) { return answer }
    return stubbedMembers.encode.body(value)
  }

  public func first<Items: Collection>(of items: Items) -> Items.Element? where Items.Element: Equatable {
    if let answer = stubbedMembers.first.answer(to: items) { return unerased(answer) }
    return unerased(stubbedMembers.first.body(items))
  }

  public func keep<Value>(_ make: @escaping @Sendable (Value) -> Void) {
    if stubbedMembers.keep.answer(to: ()) == nil { stubbedMembers.keep.body({ make(unerased($0)) }) }
  }

  public func pick<First, Second: Hashable>(_ first: First, _ second: Second?) -> (First, [Second]) {
    if let answer = stubbedMembers.pick.answer(to: (first, second)) { return unerased(answer) }
    return unerased(stubbedMembers.pick.body(first, second))
  }

  public func show(_ value: some CustomStringConvertible, all: [some Equatable]) {
    if stubbedMembers.show.answer(to: (value, all)) == nil { stubbedMembers.show.body(value, all) }
  }
}

public typealias RecordingDecoding = DecodingDouble<Recording>
public typealias StubDecoding = DecodingDouble<Stubbing>
