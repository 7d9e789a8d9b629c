public import Doubles
public import DoublesFixtures

/// What `StubVariadic` and `RecordingVariadic` are.
public final class VariadicDouble<TestRole: DoubleRole>: Variadic, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var merge: StubbedMember<[Any], Int, Never, ([Any]) -> Int> { memberStore["merge"] }

    public var show: StubbedMember<(values: [Any], separator: String), (), Never, ([Any], String) -> Void> {
      memberStore["show", standard: ()]
    }

    public var sum: StubbedMember<[Int], Int, Never, ([Int]) -> Int> { memberStore["sum"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Variadic", TestRole.self))

  public init() {}

  public func merge<Value: Hashable>(_ values: Value...) -> Int {
    if let answer = stubbedMembers.merge.answer(to: values) { return answer }
    return stubbedMembers.merge.body(values)
  }

  public func show(_ values: Any..., separator: String) {
    if stubbedMembers.show.answer(to: (values, separator)) == nil {
      stubbedMembers.show.body(values, separator)
    }
  }

  public func sum(_ numbers: Int...) -> Int {
    if let answer = stubbedMembers.sum.answer(to: numbers) { return answer }
    return stubbedMembers.sum.body(numbers)
  }
}

public typealias RecordingVariadic = VariadicDouble<Recording>
public typealias StubVariadic = VariadicDouble<Stubbing>
