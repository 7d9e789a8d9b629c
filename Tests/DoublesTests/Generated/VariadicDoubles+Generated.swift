public import Doubles
public import DoublesFixtures

/// A double of `Variadic`: `StubVariadic` or `RecordingVariadic`.
public final class VariadicDouble<TestRole: DoubleRole>: Variadic, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var merge: StubbedFunction<[Any], Int, Never> { memberStore["merge"] }
    public var show: StubbedFunction<(values: [Any], separator: String), (), Never> { memberStore["show"] }
    public var sum: StubbedFunction<[Int], Int, Never> { memberStore["sum"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Variadic", TestRole.self))

  public init() {}

  public func merge<Value: Hashable>(_ values: Value...) -> Int { stubbedMembers.merge.call(values) }
  public func show(_ values: Any..., separator: String) { stubbedMembers.show.call((values, separator)) }
  public func sum(_ numbers: Int...) -> Int { stubbedMembers.sum.call(numbers) }
}

public typealias RecordingVariadic = VariadicDouble<Recording>
public typealias StubVariadic = VariadicDouble<Stubbing>
