public import Doubles
public import DoublesFixtures

/// A double of `Subscripting`: `StubSubscripting` or `RecordingSubscripting`.
public final class SubscriptingDouble<TestRole: DoubleRole>: Subscripting, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var subscriptArgument1: StubbedFunction<Bool, Bool, Never> { memberStore["subscriptArgument1"] }
    public var subscriptIndex: StubbedFunction<Int, String, Never> { memberStore["subscriptIndex"] }

    public var subscriptRowColumn: StubbedFunction<(row: Int, column: Int), Double, Never> {
      memberStore["subscriptRowColumn"]
    }

    public var setSubscriptRowColumn: StubbedFunction<(row: Int, column: Int, newValue: Double), (), Never> {
      memberStore["setSubscriptRowColumn"]
    }

    public var subscriptKey: StubbedFunction<Any, Any, Never> { memberStore["subscriptKey"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Subscripting", TestRole.self))

  public init() {}

  public subscript(argument1: Bool) -> Bool { stubbedMembers.subscriptArgument1.call(argument1) }
  public subscript(index: Int) -> String { stubbedMembers.subscriptIndex.call(index) }

  public subscript(row row: Int, column: Int) -> Double {
    get { stubbedMembers.subscriptRowColumn.call((row, column)) }
    set { stubbedMembers.setSubscriptRowColumn.call((row, column, newValue)) }
  }

  public subscript<Value>(key: KeyPath<String, Value>) -> Value {
    unerased(stubbedMembers.subscriptKey.call(key))
  }
}

public typealias RecordingSubscripting = SubscriptingDouble<Recording>
public typealias StubSubscripting = SubscriptingDouble<Stubbing>
