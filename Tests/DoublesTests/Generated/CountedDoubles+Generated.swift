public import Doubles
public import DoublesFixtures

/// What `StubCounted` and `RecordingCounted` are.
public final class CountedDouble<TestRole: DoubleRole, Iterator: IteratorProtocol>: Counted, TestDouble
where Iterator.Element == Int {
  public typealias Element = Int

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var count: StubbedMember<(), Int, Never, () -> Int> { memberStore["count"] }

    public var makeIterator: StubbedMember<(), Iterator, Never, () -> Iterator> {
      memberStore["makeIterator"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Counted", TestRole.self))

  public init() {}

  public var count: Int {
    if let answer = stubbedMembers.count.answer(to: ()) { return answer }
    return stubbedMembers.count.body()
  }

  public func makeIterator() -> Iterator {
    if let answer = stubbedMembers.makeIterator.answer(to: ()) { return answer }
    return stubbedMembers.makeIterator.body()
  }
}

public typealias RecordingCounted<Iterator: IteratorProtocol> =
  CountedDouble<Recording, Iterator>
where Iterator.Element == Int
public typealias StubCounted<Iterator: IteratorProtocol> =
  CountedDouble<Stubbing, Iterator>
where Iterator.Element == Int
