public import Doubles
public import DoublesFixtures

/// A double of `Packing`: `StubPacking` or `RecordingPacking`.
public final class PackingDouble<TestRole: DoubleRole>: Packing, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var pack: StubbedFunction<[Any], Any, Never> { memberStore["pack"] }
    public var sizes: StubbedFunction<[Any], [Int], Never> { memberStore["sizes"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Packing", TestRole.self))

  public init() {}

  public func pack<each Value>(_ values: repeat each Value) -> (repeat each Value) {
    var erasedValues: [Any] = []
    for element in repeat each values { erasedValues.append(element) }
    return unerased(stubbedMembers.pack.call(erasedValues))
  }

  public func sizes<each Value: Sendable>(of values: repeat each Value) -> [Int] {
    var erasedValues: [Any] = []
    for element in repeat each values { erasedValues.append(element) }
    return stubbedMembers.sizes.call(erasedValues)
  }
}

public typealias RecordingPacking = PackingDouble<Recording>
public typealias StubPacking = PackingDouble<Stubbing>
