public import Doubles
public import DoublesFixtures

/// What `StubPacking` and `RecordingPacking` are.
public final class PackingDouble<TestRole: DoubleRole>: Packing, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var pack: StubbedMember<[Any], Any, Never, ([Any]) -> Any> { memberStore["pack"] }

    public var sizes: StubbedMember<[Any], [Int], Never, ([Any]) -> [Int]> { memberStore["sizes"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Packing", TestRole.self))

  public init() {}

  public func pack<each Value>(_ values: repeat each Value) -> (repeat each Value) {
    var erasedValues: [Any] = []
    for element in repeat each values { erasedValues.append(element) }
    if let answer = stubbedMembers.pack.answer(to: erasedValues) { return unerased(answer) }
    return unerased(stubbedMembers.pack.body(erasedValues))
  }

  public func sizes<each Value: Sendable>(of values: repeat each Value) -> [Int] {
    var erasedValues: [Any] = []
    for element in repeat each values { erasedValues.append(element) }
    if let answer = stubbedMembers.sizes.answer(to: erasedValues) { return answer }
    return stubbedMembers.sizes.body(erasedValues)
  }
}

public typealias RecordingPacking = PackingDouble<Recording>
public typealias StubPacking = PackingDouble<Stubbing>
