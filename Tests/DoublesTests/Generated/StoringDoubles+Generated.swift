public import Doubles
public import DoublesFixtures

/// What `StubStoring` and `RecordingStoring` are.
public final class StoringDouble<
  TestRole: DoubleRole, Item: Hashable & Sendable, Failure: Error, Items: Collection
>: Storing, TestDouble
where Items.Element == Item {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var add: StubbedMember<Item, (), Never, (Item) -> Void> { memberStore["add", standard: ()] }

    public var all: StubbedMember<(), Items, Never, () -> Items> { memberStore["all"] }

    public var item: StubbedMember<Int, Item?, Failure, (Int) throws -> Item?> { memberStore["item"] }

    public var last: StubbedMember<(), Item?, Never, () -> Item?> { memberStore["last"] }

    public var setLast: StubbedMember<Item?, (), Never, (Item?) -> Void> {
      memberStore["setLast", standard: ()]
    }

    public var `subscript`: StubbedMember<Item, Int, Never, (Item) -> Int> { memberStore["subscript"] }

    public var setSubscript: StubbedMember<(item: Item, newValue: Int), (), Never, (Item, Int) -> Void> {
      memberStore["setSubscript", standard: ()]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Storing", TestRole.self))

  public init() {}

  public func add(_ item: Item) {
    if stubbedMembers.add.answer(to: item) == nil { stubbedMembers.add.body(item) }
  }

  public func all() -> Items {
    if let answer = stubbedMembers.all.answer(to: ()) { return answer }
    return stubbedMembers.all.body()
  }

  public func item(at index: Int) throws(Failure) -> Item? {
    do {
      if let answer = try stubbedMembers.item.answer(to: index) { return answer }
      return try stubbedMembers.item.body(index)
    } catch {
      throw unerased(error)
    }
  }

  public var last: Item? {
    get {
      if let answer = stubbedMembers.last.answer(to: ()) { return answer }
      return stubbedMembers.last.body()
    }
    set {
      stubbedMembers.last.returns(newValue)
      if stubbedMembers.setLast.answer(to: newValue) == nil { stubbedMembers.setLast.body(newValue) }
    }
  }

  public subscript(item: Item) -> Int {
    get {
      if let answer = stubbedMembers.subscript.answer(to: item) { return answer }
      return stubbedMembers.subscript.body(item)
    }
    set {
      if stubbedMembers.setSubscript.answer(to: (item, newValue)) == nil {
        stubbedMembers.setSubscript.body(item, newValue)
      }
    }
  }
}

public typealias RecordingStoring<Item: Hashable & Sendable, Failure: Error, Items: Collection> =
  StoringDouble<Recording, Item, Failure, Items>
where Items.Element == Item
public typealias StubStoring<Item: Hashable & Sendable, Failure: Error, Items: Collection> =
  StoringDouble<Stubbing, Item, Failure, Items>
where Items.Element == Item
