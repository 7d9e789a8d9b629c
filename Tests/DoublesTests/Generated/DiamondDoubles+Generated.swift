public import Doubles
public import DoublesFixtures

/// A double of `Diamond`: `StubDiamond` or `RecordingDiamond`.
public final class DiamondDouble<TestRole: DoubleRole, ID: Hashable>: Diamond, TestDouble, HashableDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var base: StubbedFunction<(), Int, Never> { memberStore["base"] }

    public var description: StubbedFunction<(), String, Never> {
      memberStore["description", standard: TestRole.prefix + "Diamond"]
    }

    public var id: StubbedFunction<(), ID, Never> { memberStore["id"] }
    public var left: StubbedFunction<(), Int, Never> { memberStore["left"] }
    public var right: StubbedFunction<(), Int, Never> { memberStore["right"] }
    public var shared: StubbedFunction<(), Int, Never> { memberStore["shared"] }
    public var top: StubbedFunction<(), Int, Never> { memberStore["top"] }
    public var value: StubbedFunction<(), Int, Never> { memberStore["value"] }
    public var setValue: StubbedFunction<Int, (), Never> { memberStore["setValue"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Diamond", TestRole.self))

  public init() {}

  public func base() -> Int { stubbedMembers.base.call(()) }
  public var description: String { stubbedMembers.description.call(()) }
  public var id: ID { stubbedMembers.id.call(()) }
  public func left() -> Int { stubbedMembers.left.call(()) }
  public func right() -> Int { stubbedMembers.right.call(()) }
  public func shared() -> Int { stubbedMembers.shared.call(()) }
  public func top() -> Int { stubbedMembers.top.call(()) }

  public var value: Int {
    get { stubbedMembers.value.call(()) }
    set {
      stubbedMembers.value.returns(newValue)
      stubbedMembers.setValue.call(newValue)
    }
  }
}

public typealias RecordingDiamond<ID: Hashable> = DiamondDouble<Recording, ID>
public typealias StubDiamond<ID: Hashable> = DiamondDouble<Stubbing, ID>
