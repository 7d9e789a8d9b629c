public import Doubles
public import DoublesFixtures

/// What `StubDiamond` and `RecordingDiamond` are.
public final class DiamondDouble<TestRole: DoubleRole, ID: Hashable>: Diamond, TestDouble, HashableDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var base: StubbedMember<(), Int, Never, () -> Int> { memberStore["base"] }

    public var description: StubbedMember<(), String, Never, () -> String> {
      memberStore["description", standard: TestRole.prefix + "Diamond"]
    }

    public var id: StubbedMember<(), ID, Never, () -> ID> { memberStore["id"] }

    public var left: StubbedMember<(), Int, Never, () -> Int> { memberStore["left"] }

    public var right: StubbedMember<(), Int, Never, () -> Int> { memberStore["right"] }

    public var shared: StubbedMember<(), Int, Never, () -> Int> { memberStore["shared"] }

    public var top: StubbedMember<(), Int, Never, () -> Int> { memberStore["top"] }

    public var value: StubbedMember<(), Int, Never, () -> Int> { memberStore["value"] }

    public var setValue: StubbedMember<Int, (), Never, (Int) -> Void> {
      memberStore["setValue", standard: ()]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Diamond", TestRole.self))

  public init() {}

  public func base() -> Int {
    if let answer = stubbedMembers.base.answer(to: ()) { return answer }
    return stubbedMembers.base.body()
  }

  public var description: String {
    if let answer = stubbedMembers.description.answer(to: ()) { return answer }
    return stubbedMembers.description.body()
  }

  public var id: ID {
    if let answer = stubbedMembers.id.answer(to: ()) { return answer }
    return stubbedMembers.id.body()
  }

  public func left() -> Int {
    if let answer = stubbedMembers.left.answer(to: ()) { return answer }
    return stubbedMembers.left.body()
  }

  public func right() -> Int {
    if let answer = stubbedMembers.right.answer(to: ()) { return answer }
    return stubbedMembers.right.body()
  }

  public func shared() -> Int {
    if let answer = stubbedMembers.shared.answer(to: ()) { return answer }
    return stubbedMembers.shared.body()
  }

  public func top() -> Int {
    if let answer = stubbedMembers.top.answer(to: ()) { return answer }
    return stubbedMembers.top.body()
  }

  public var value: Int {
    get {
      if let answer = stubbedMembers.value.answer(to: ()) { return answer }
      return stubbedMembers.value.body()
    }
    set {
      stubbedMembers.value.returns(newValue)
      if stubbedMembers.setValue.answer(to: newValue) == nil { stubbedMembers.setValue.body(newValue) }
    }
  }
}

public typealias RecordingDiamond<ID: Hashable> = DiamondDouble<Recording, ID>
public typealias StubDiamond<ID: Hashable> = DiamondDouble<Stubbing, ID>
