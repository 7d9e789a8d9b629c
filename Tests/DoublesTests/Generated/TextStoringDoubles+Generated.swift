public import Doubles
public import DoublesFixtures

/// A double of `TextStoring`: `StubTextStoring` or `RecordingTextStoring`.
public final class TextStoringDouble<
  TestRole: DoubleRole, Items: Collection, Size: BinaryInteger
>: TextStoring, TestDouble
where Items.Element == String {
  public typealias Failure = Never
  public typealias Item = String

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var add: StubbedFunction<Item, (), Never> { memberStore["add"] }
    public var all: StubbedFunction<(), Items, Never> { memberStore["all"] }
    public var item: StubbedFunction<Int, Item?, Never> { memberStore["item"] }
    public var last: StubbedFunction<(), Item?, Never> { memberStore["last"] }
    public var setLast: StubbedFunction<Item?, (), Never> { memberStore["setLast"] }
    public var size: StubbedFunction<(), Size, Never> { memberStore["size"] }
    public var `subscript`: StubbedFunction<Item, Int, Never> { memberStore["subscript"] }

    public var setSubscript: StubbedFunction<(item: Item, newValue: Int), (), Never> {
      memberStore["setSubscript"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("TextStoring", TestRole.self))

  public init() {}

  public func add(_ item: Item) { stubbedMembers.add.call(item) }
  public func all() -> Items { stubbedMembers.all.call(()) }
  public func item(at index: Int) -> Item? { stubbedMembers.item.call(index) }

  public var last: Item? {
    get { stubbedMembers.last.call(()) }
    set {
      stubbedMembers.last.returns(newValue)
      stubbedMembers.setLast.call(newValue)
    }
  }

  public var size: Size { stubbedMembers.size.call(()) }

  public subscript(item: Item) -> Int {
    get { stubbedMembers.subscript.call(item) }
    set { stubbedMembers.setSubscript.call((item, newValue)) }
  }
}

public typealias RecordingTextStoring<Items: Collection, Size: BinaryInteger> =
  TextStoringDouble<Recording, Items, Size>
where Items.Element == String
public typealias StubTextStoring<Items: Collection, Size: BinaryInteger> =
  TextStoringDouble<Stubbing, Items, Size>
where Items.Element == String
