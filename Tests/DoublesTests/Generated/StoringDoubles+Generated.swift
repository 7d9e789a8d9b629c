public import Doubles
public import DoublesFixtures

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
  StoringDouble<Recording, Item, Failure, Items>
where Items.Element == Item
public typealias StubStoring<Item: Hashable & Sendable, Failure: Error, Items: Collection> =
  StoringDouble<Stubbing, Item, Failure, Items>
where Items.Element == Item
