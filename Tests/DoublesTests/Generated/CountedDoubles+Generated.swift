public import Doubles
public import DoublesFixtures

/// A double of `Counted`: `StubCounted` or `RecordingCounted`.
public final class CountedDouble<TestRole: DoubleRole, Iterator: IteratorProtocol>: Counted, TestDouble
where Iterator.Element == Int {
  public typealias Element = Int

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var count: StubbedFunction<(), Int, Never> { memberStore["count"] }
    public var makeIterator: StubbedFunction<(), Iterator, Never> { memberStore["makeIterator"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Counted", TestRole.self))

  public init() {}

  public var count: Int { stubbedMembers.count.call(()) }
  public func makeIterator() -> Iterator { stubbedMembers.makeIterator.call(()) }
}

public typealias RecordingCounted<Iterator: IteratorProtocol> =
  CountedDouble<Recording, Iterator>
where Iterator.Element == Int
public typealias StubCounted<Iterator: IteratorProtocol> =
  CountedDouble<Stubbing, Iterator>
where Iterator.Element == Int
