public import Doubles
public import DoublesFixtures

/// A double of `Decoding`: `StubDecoding` or `RecordingDecoding`.
public final class DecodingDouble<TestRole: DoubleRole>: Decoding, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var any: SharedStubbedFunction<any Hashable, any Hashable, Never> { memberStore["any"] }

    public var change: StubbedMember<Any, (), Never, @Sendable (inout Any, (Any) -> Any) -> Void> {
      memberStore["change"]
    }

    public var decode: SharedStubbedFunction<(type: any Decodable.Type, text: String), Any, any Error> {
      memberStore["decode"]
    }

    public var encode: SharedStubbedFunction<any Encodable & Sendable, String, Never> {
      memberStore["encode"]
    }

    public var first: SharedStubbedFunction<any Collection, Any, Never> { memberStore["first"] }

    public var keep: StubbedMember<(), (), Never, @Sendable (@escaping @Sendable (Any) -> Void) -> Void> {
      memberStore["keep"]
    }

    public var pick: SharedStubbedFunction<(first: Any, second: (any Hashable)?), Any, Never> {
      memberStore["pick"]
    }

    public var show:
      SharedStubbedFunction<(value: any CustomStringConvertible, all: [any Equatable]), (), Never>
    {
      memberStore["show"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Decoding", TestRole.self))

  public init() {}

  public func any(_ value: any Hashable) -> any Hashable { stubbedMembers.any.call(value) }

  public func change<Value>(_ value: inout Value, by step: (Value) -> Value) {
    var erasedValue: Any = value
    defer { value = unerased(erasedValue) }
    if stubbedMembers.change.answer(to: value) == nil {
      stubbedMembers.change.body(&erasedValue, { step(unerased($0)) })
    }
  }

  public func decode<Value: Decodable>(_ type: Value.Type, from text: String) throws -> Value {
    try unerased(stubbedMembers.decode.call((type, text)))
  }

  public func encode<Value>(_ value: Value) -> String where Value: Encodable, Value: Sendable {
    stubbedMembers.encode.call(value)
  }

  public func first<Items: Collection>(of items: Items) -> Items.Element? where Items.Element: Equatable {
    unerased(stubbedMembers.first.call(items))
  }

  public func keep<Value>(_ make: @escaping @Sendable (Value) -> Void) {
    if stubbedMembers.keep.answer(to: ()) == nil { stubbedMembers.keep.body({ make(unerased($0)) }) }
  }

  public func pick<First, Second: Hashable>(_ first: First, _ second: Second?) -> (First, [Second]) {
    unerased(stubbedMembers.pick.call((first, second)))
  }

  public func show(_ value: some CustomStringConvertible, all: [some Equatable]) {
    stubbedMembers.show.call((value, all))
  }
}

public typealias RecordingDecoding = DecodingDouble<Recording>
public typealias StubDecoding = DecodingDouble<Stubbing>
