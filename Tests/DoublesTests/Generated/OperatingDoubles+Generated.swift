public import Doubles
public import DoublesFixtures

/// What `StubOperating` and `RecordingOperating` are.
public final class OperatingDouble<TestRole: DoubleRole>: Operating, StaticTestDouble, HashableDouble {
  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore

    public var plus:
      StubbedMember<
        (first: OperatingDouble, second: OperatingDouble),
        OperatingDouble,
        Never,
        (OperatingDouble, OperatingDouble) -> OperatingDouble
      >
    {
      memberStore["plus"]
    }

    public var add:
      StubbedMember<(first: OperatingDouble, second: Int), (), Never, (inout OperatingDouble, Int) -> Void>
    {
      memberStore["add", standard: ()]
    }

    public var minus:
      StubbedMember<OperatingDouble, OperatingDouble, Never, (OperatingDouble) -> OperatingDouble>
    {
      memberStore["minus"]
    }

    public var isLess:
      StubbedMember<
        (lhs: OperatingDouble, rhs: OperatingDouble), Bool, Never, (OperatingDouble, OperatingDouble) -> Bool
      >
    {
      memberStore["isLess"]
    }

    public var operatorLessPlusGreater:
      StubbedMember<(first: OperatingDouble, second: Int), Int, Never, (OperatingDouble, Int) -> Int>
    {
      memberStore["operatorLessPlusGreater"]
    }

    public var operator8730: StubbedMember<OperatingDouble, Double, Never, (OperatingDouble) -> Double> {
      memberStore["operator8730"]
    }
  }

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Operating"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Operating", TestRole.self))

  public init() {}

  public static func + (first: OperatingDouble, second: OperatingDouble) -> OperatingDouble {
    if let answer = Self.stubbedStaticMembers.plus.answer(to: (first, second)) { return answer }
    return Self.stubbedStaticMembers.plus.body(first, second)
  }

  public static func += (first: inout OperatingDouble, second: Int) {
    if Self.stubbedStaticMembers.add.answer(to: (first, second)) == nil {
      Self.stubbedStaticMembers.add.body(&first, second)
    }
  }

  public static prefix func - (value: OperatingDouble) -> OperatingDouble {
    if let answer = Self.stubbedStaticMembers.minus.answer(to: value) { return answer }
    return Self.stubbedStaticMembers.minus.body(value)
  }

  public static func < (lhs: OperatingDouble, rhs: OperatingDouble) -> Bool {
    if let answer = Self.stubbedStaticMembers.isLess.answer(to: (lhs, rhs)) { return answer }
    return Self.stubbedStaticMembers.isLess.body(lhs, rhs)
  }

  public static func <+> (first: OperatingDouble, second: Int) -> Int {
    if let answer = Self.stubbedStaticMembers.operatorLessPlusGreater.answer(to: (first, second)) {
      return answer
    }
    return Self.stubbedStaticMembers.operatorLessPlusGreater.body(first, second)
  }

  public static prefix func √ (value: OperatingDouble) -> Double {
    if let answer = Self.stubbedStaticMembers.operator8730.answer(to: value) { return answer }
    return Self.stubbedStaticMembers.operator8730.body(value)
  }
}

public typealias RecordingOperating = OperatingDouble<Recording>
public typealias StubOperating = OperatingDouble<Stubbing>
