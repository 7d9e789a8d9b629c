public import Doubles
public import DoublesFixtures

/// A double of `Operating`: `StubOperating` or `RecordingOperating`.
public final class OperatingDouble<TestRole: DoubleRole>: Operating, StaticTestDouble, HashableDouble {
  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore

    public var plus:
      StubbedFunction<(first: OperatingDouble, second: OperatingDouble), OperatingDouble, Never>
    {
      memberStore["plus"]
    }

    public var add:
      StubbedMember<(first: OperatingDouble, second: Int), (), Never, (inout OperatingDouble, Int) -> Void>
    {
      memberStore["add"]
    }

    public var minus: StubbedFunction<OperatingDouble, OperatingDouble, Never> { memberStore["minus"] }

    public var isLess: StubbedFunction<(lhs: OperatingDouble, rhs: OperatingDouble), Bool, Never> {
      memberStore["isLess"]
    }

    public var operatorLessPlusGreater: StubbedFunction<(first: OperatingDouble, second: Int), Int, Never> {
      memberStore["operatorLessPlusGreater"]
    }

    public var operator8730: StubbedFunction<OperatingDouble, Double, Never> { memberStore["operator8730"] }
  }

  public struct StubbedMembers: MemberList { public let memberStore: MemberStore }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Operating"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Operating", TestRole.self))

  public init() {}

  public static func + (first: OperatingDouble, second: OperatingDouble) -> OperatingDouble {
    Self.stubbedStaticMembers.plus.call((first, second))
  }

  public static func += (first: inout OperatingDouble, second: Int) {
    if Self.stubbedStaticMembers.add.answer(to: (first, second)) == nil {
      Self.stubbedStaticMembers.add.body(&first, second)
    }
  }

  public static prefix func - (value: OperatingDouble) -> OperatingDouble {
    Self.stubbedStaticMembers.minus.call(value)
  }

  public static func < (lhs: OperatingDouble, rhs: OperatingDouble) -> Bool {
    Self.stubbedStaticMembers.isLess.call((lhs, rhs))
  }

  public static func <+> (first: OperatingDouble, second: Int) -> Int {
    Self.stubbedStaticMembers.operatorLessPlusGreater.call((first, second))
  }

  public static prefix func √ (value: OperatingDouble) -> Double {
    Self.stubbedStaticMembers.operator8730.call(value)
  }
}

public typealias RecordingOperating = OperatingDouble<Recording>
public typealias StubOperating = OperatingDouble<Stubbing>
