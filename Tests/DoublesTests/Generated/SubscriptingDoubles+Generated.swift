public import Doubles
public import DoublesFixtures

/// What `StubSubscripting` and `RecordingSubscripting` are.
public final class SubscriptingDouble<TestRole: DoubleRole>: Subscripting, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var subscriptArgument1: StubbedMember<Bool, Bool, Never, (Bool) -> Bool> {
      memberStore["subscriptArgument1"]
    }

    public var subscriptIndex: StubbedMember<Int, String, Never, (Int) -> String> {
      memberStore["subscriptIndex"]
    }

    public var subscriptRowColumn: StubbedMember<(row: Int, column: Int), Double, Never, (Int, Int) -> Double>
    {
      memberStore["subscriptRowColumn"]
    }

    public var setSubscriptRowColumn:
      StubbedMember<(row: Int, column: Int, newValue: Double), (), Never, (Int, Int, Double) -> Void>
    {
      memberStore["setSubscriptRowColumn", standard: ()]
    }

    public var subscriptKey: StubbedMember<Any, Any, Never, (Any) -> Any> { memberStore["subscriptKey"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Subscripting", TestRole.self))

  public init() {}

  public subscript(argument1: Bool) -> Bool {
    if let answer = stubbedMembers.subscriptArgument1.answer(to: argument1) { return answer }
    return stubbedMembers.subscriptArgument1.body(argument1)
  }

  public subscript(index: Int) -> String {
    if let answer = stubbedMembers.subscriptIndex.answer(to: index) { return answer }
    return stubbedMembers.subscriptIndex.body(index)
  }

  public subscript(row row: Int, column: Int) -> Double {
    get {
      if let answer = stubbedMembers.subscriptRowColumn.answer(to: (row, column)) { return answer }
      return stubbedMembers.subscriptRowColumn.body(row, column)
    }
    set {
      if stubbedMembers.setSubscriptRowColumn.answer(to: (row, column, newValue)) == nil {
        stubbedMembers.setSubscriptRowColumn.body(row, column, newValue)
      }
    }
  }

  public subscript<Value>(key: KeyPath<String, Value>) -> Value {
    if let answer = stubbedMembers.subscriptKey.answer(to: key) { return unerased(answer) }
    return unerased(stubbedMembers.subscriptKey.body(key))
  }
}

public typealias RecordingSubscripting = SubscriptingDouble<Recording>
public typealias StubSubscripting = SubscriptingDouble<Stubbing>
