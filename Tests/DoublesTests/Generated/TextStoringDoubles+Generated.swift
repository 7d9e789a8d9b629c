public import Doubles
public import DoublesFixtures

/// What `StubTextStoring` and `RecordingTextStoring` are.
public final class TextStoringDouble<
  TestRole: DoubleRole, Items: Collection, Size: BinaryInteger
>: TextStoring, TestDouble
where Items.Element == String {
  public typealias Failure = Never
  public typealias Item = String

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var add: StubbedMember<Item, (), Never, (Item) -> Void> { memberStore["add", standard: ()] }

    public var all: StubbedMember<(), Items, Never, () -> Items> { memberStore["all"] }

    public var item: StubbedMember<Int, Item?, Never, (Int) -> Item?> { memberStore["item"] }

    public var last: StubbedMember<(), Item?, Never, () -> Item?> { memberStore["last"] }

    public var setLast: StubbedMember<Item?, (), Never, (Item?) -> Void> {
      memberStore["setLast", standard: ()]
    }

    public var size: StubbedMember<(), Size, Never, () -> Size> { memberStore["size"] }

    public var `subscript`: StubbedMember<Item, Int, Never, (Item) -> Int> { memberStore["subscript"] }

    public var setSubscript: StubbedMember<(item: Item, newValue: Int), (), Never, (Item, Int) -> Void> {
      memberStore["setSubscript", standard: ()]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("TextStoring", TestRole.self))

  public init() {}

  public func add(_ item: Item) {
    if stubbedMembers.add.answer(to: item) == nil { stubbedMembers.add.body(item) }
  }

  public func all() -> Items {
    if let answer = stubbedMembers.all.answer(to: ()) { return answer }
    return stubbedMembers.all.body()
  }

  public func item(at index: Int) -> Item? {
    if let answer = stubbedMembers.item.answer(to: index) { return answer }
    return stubbedMembers.item.body(index)
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

  public var size: Size {
    if let answer = stubbedMembers.size.answer(to: ()) { return answer }
    return stubbedMembers.size.body()
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

public typealias RecordingTextStoring<Items: Collection, Size: BinaryInteger> =
  TextStoringDouble<Recording, Items, Size>
where Items.Element == String
public typealias StubTextStoring<Items: Collection, Size: BinaryInteger> =
  TextStoringDouble<Stubbing, Items, Size>
where Items.Element == String
