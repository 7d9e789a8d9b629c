public import Doubles
public import DoublesFixtures
public import Foundation

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
    public var replace:
      StubbedMember<(erasedValue: Int, value: Any), (), Never, @Sendable (Int, inout Any) -> Void>
    { memberStore["replace"] }
    public var serve:
      StubbedMember<
        Data, Any, any Error,
        nonisolated(nonsending) @Sendable (Data, (Data, Int) async throws -> Any) async throws -> Any
      >
    { memberStore["serve"] }
    public var show:
      SharedStubbedFunction<(value: any CustomStringConvertible, all: [any Equatable]), (), Never>
    { memberStore["show"] }
    public var update: StubbedMember<(any Hashable)?, (), Never, @Sendable (inout (any Hashable)?) -> Void> {
      memberStore["update"]
    }
    public var visit: StubbedMember<(), (), Never, @Sendable ((Any, Any?) -> Void) -> Void> {
      memberStore["visit"]
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

  public func replace<Value>(_ erasedValue: Int, _ value: inout Value) {
    var erasedValueValue: Any = value
    defer { value = unerased(erasedValueValue) }
    if stubbedMembers.replace.answer(to: (erasedValue, value)) == nil {
      stubbedMembers.replace.body(erasedValue, &erasedValueValue)
    }
  }

  public func serve<Answer: Sendable>(
    _ request: Data, _ handler: (_ request: Data, _ retries: Int) async throws -> Answer
  ) async throws -> Answer {
    if let answer = try stubbedMembers.serve.answer(to: request) { return unerased(answer) }
    return unerased(try await stubbedMembers.serve.body(request, { try await handler($0, $1) }))
  }

  public func show(_ value: some CustomStringConvertible, all: [some Equatable]) {
    stubbedMembers.show.call((value, all))
  }

  public func update<Value: Hashable>(_ value: inout Value?) {
    var erasedValue: (any Hashable)? = value
    defer { value = unerased(erasedValue as Any) }
    if stubbedMembers.update.answer(to: value) == nil { stubbedMembers.update.body(&erasedValue) }
  }

  public func visit<Value>(_ body: (Value, Value?) -> Void) {
    if stubbedMembers.visit.answer(to: ()) == nil {
      stubbedMembers.visit.body({ body(unerased($0), unerased($1 as Any)) })
    }
  }
}

public typealias RecordingDecoding = DecodingDouble<Doubles.Recording>
public typealias StubDecoding = DecodingDouble<Doubles.Stubbing>

/// A double of `Listing`: `StubListing` or `RecordingListing`.
public final class ListingDouble<TestRole: DoubleRole, Item: Collection>: Listing, TestDouble
where Item.SubSequence == Item {
  public typealias Items = [Item]

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var list: StubbedFunction<Item, Items, Never> { memberStore["list"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Listing", TestRole.self))
  public init() {}
  public func list(_ item: Item) -> Items { stubbedMembers.list.call(item) }
}

public typealias RecordingListing<Item: Collection> =
  ListingDouble<Doubles.Recording, Item>
where Item.SubSequence == Item
public typealias StubListing<Item: Collection> =
  ListingDouble<Doubles.Stubbing, Item>
where Item.SubSequence == Item

/// A double of `NumberPairing`: `StubNumberPairing` or `RecordingNumberPairing`.
public final class NumberPairingDouble<TestRole: DoubleRole>: NumberPairing, TestDouble {
  public typealias First = Int
  public typealias Second = [Int]

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var fail: StubbedFunction<any Error, (), any Error> { memberStore["fail"] }
    public var keep: StubbedFunction<any Equatable, (), Never> { memberStore["keep"] }
    public var map: StubbedMember<(), (), any Error, ((Int) throws -> Int) throws -> Void> {
      memberStore["map"]
    }
    public var pair: StubbedFunction<First, Second, Never> { memberStore["pair"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("NumberPairing", TestRole.self))
  public init() {}

  public func fail<Problem: Error>(_ problem: Problem) throws(Problem) {
    do {
      try stubbedMembers.fail.call(problem)
    } catch {
      throw unerased(error)
    }
  }

  public func keep<Value: Equatable>(_ value: Value) { stubbedMembers.keep.call(value) }

  public func map<RethrownFailure: Error>(
    _ body: (Int) throws(RethrownFailure) -> Int
  ) throws(RethrownFailure) {
    do {
      if try stubbedMembers.map.answer(to: ()) == nil { try stubbedMembers.map.body(body) }
    } catch {
      throw unerased(error)
    }
  }

  public func pair(_ first: First) -> Second { stubbedMembers.pair.call(first) }
}

public typealias RecordingNumberPairing = NumberPairingDouble<Doubles.Recording>
public typealias StubNumberPairing = NumberPairingDouble<Doubles.Stubbing>

/// A double of `PinnedHolding`: `StubPinnedHolding` or `RecordingPinnedHolding`.
public final class PinnedHoldingDouble<TestRole: DoubleRole, Size: BinaryInteger>: PinnedHolding, TestDouble {
  public typealias Failure = Never
  public typealias Item = String
  public typealias Items = [String]

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var all: StubbedFunction<(), Items, Never> { memberStore["all"] }
    public var item: StubbedFunction<Int, Item?, Never> { memberStore["item"] }
    public var size: StubbedFunction<(), Size, Never> { memberStore["size"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("PinnedHolding", TestRole.self))
  public init() {}
  public func all() -> Items { stubbedMembers.all.call(()) }
  public func item(at index: Int) -> Item? { stubbedMembers.item.call(index) }
  public var size: Size { stubbedMembers.size.call(()) }
}

public typealias RecordingPinnedHolding<Size: BinaryInteger> = PinnedHoldingDouble<Doubles.Recording, Size>
public typealias StubPinnedHolding<Size: BinaryInteger> = PinnedHoldingDouble<Doubles.Stubbing, Size>

/// A double of `Storing`: `StubStoring` or `RecordingStoring`.
public final class StoringDouble<
  TestRole: DoubleRole, Item: Hashable & Sendable, Failure: Error, Items: Collection
>: Storing, TestDouble
where Items.Element == Item {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var add: StubbedFunction<Item, (), Never> { memberStore["add"] }
    public var all: StubbedFunction<(), Items, Never> { memberStore["all"] }
    public var item: StubbedFunction<Int, Item?, Failure> { memberStore["item"] }
    public var last: StubbedFunction<(), Item?, Never> { memberStore["last"] }
    public var setLast: StubbedFunction<Item?, (), Never> { memberStore["setLast"] }
    public var `subscript`: StubbedFunction<Item, Int, Never> { memberStore["subscript"] }
    public var setSubscript: StubbedFunction<(item: Item, newValue: Int), (), Never> {
      memberStore["setSubscript"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Storing", TestRole.self))
  public init() {}
  public func add(_ item: Item) { stubbedMembers.add.call(item) }
  public func all() -> Items { stubbedMembers.all.call(()) }
  public func item(at index: Int) throws(Failure) -> Item? { try stubbedMembers.item.call(index) }

  public var last: Item? {
    get { stubbedMembers.last.call(()) }
    set {
      stubbedMembers.last.returns(newValue)
      stubbedMembers.setLast.call(newValue)
    }
  }

  public subscript(item: Item) -> Int {
    get { stubbedMembers.subscript.call(item) }
    set { stubbedMembers.setSubscript.call((item, newValue)) }
  }
}

public typealias RecordingStoring<Item: Hashable & Sendable, Failure: Error, Items: Collection> =
  StoringDouble<Doubles.Recording, Item, Failure, Items>
where Items.Element == Item
public typealias StubStoring<Item: Hashable & Sendable, Failure: Error, Items: Collection> =
  StoringDouble<Doubles.Stubbing, Item, Failure, Items>
where Items.Element == Item

/// A double of `TextHolding`: `StubTextHolding` or `RecordingTextHolding`.
public final class TextHoldingDouble<
  TestRole: DoubleRole, Items: Collection, Size: BinaryInteger
>: TextHolding, TestDouble
where Items.Element == String {
  public typealias Failure = Never
  public typealias Item = String

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var all: StubbedFunction<(), Items, Never> { memberStore["all"] }
    public var item: StubbedFunction<Int, Item?, Never> { memberStore["item"] }
    public var size: StubbedFunction<(), Size, Never> { memberStore["size"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("TextHolding", TestRole.self))
  public init() {}
  public func all() -> Items { stubbedMembers.all.call(()) }
  public func item(at index: Int) -> Item? { stubbedMembers.item.call(index) }
  public var size: Size { stubbedMembers.size.call(()) }
}

public typealias RecordingTextHolding<Items: Collection, Size: BinaryInteger> =
  TextHoldingDouble<Doubles.Recording, Items, Size>
where Items.Element == String
public typealias StubTextHolding<Items: Collection, Size: BinaryInteger> =
  TextHoldingDouble<Doubles.Stubbing, Items, Size>
where Items.Element == String

/// A double of `TextPairing`: `StubTextPairing` or `RecordingTextPairing`.
public final class TextPairingDouble<TestRole: DoubleRole>: TextPairing, TestDouble {
  public typealias First = String
  public typealias Second = [First]

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var fail: StubbedFunction<any Error, (), any Error> { memberStore["fail"] }
    public var hide: StubbedFunction<Any, (), Never> { memberStore["hide"] }
    public var keep: StubbedFunction<any Equatable, (), Never> { memberStore["keep"] }
    public var map: StubbedMember<(), (), any Error, ((Int) throws -> Int) throws -> Void> {
      memberStore["map"]
    }
    public var pair: StubbedFunction<First, Second, Never> { memberStore["pair"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("TextPairing", TestRole.self))
  public init() {}
  public func fail<Failure: Error>(_ failure: Failure) throws { try stubbedMembers.fail.call(failure) }
  public func hide<Error>(_ error: Error) { stubbedMembers.hide.call(error) }
  public func keep<Value: Equatable>(_ value: Value) { stubbedMembers.keep.call(value) }

  public func map(_ body: (Int) throws -> Int) throws {
    if try stubbedMembers.map.answer(to: ()) == nil { try stubbedMembers.map.body(body) }
  }

  public func pair(_ first: First) -> Second { stubbedMembers.pair.call(first) }
}

public typealias RecordingTextPairing = TextPairingDouble<Doubles.Recording>
public typealias StubTextPairing = TextPairingDouble<Doubles.Stubbing>
