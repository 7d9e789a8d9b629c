public import Doubles
public import DoublesFixtures

/// A double of `Making`: `StubMaking` or `RecordingMaking`.
public final class MakingDouble<TestRole: DoubleRole>: Making, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore
    public var initializerId: StubbedFunction<Int, (), Never> { memberStore["initializerId"] }
    public var initializerLater: StubbedAsyncFunction<Bool, (), Never> { memberStore["initializerLater"] }
    public var initializerText: StubbedFunction<String, Bool, any Error> {
      memberStore["initializerText", standard: true]
    }
    public var limit: StubbedFunction<(), Int, Never> { memberStore["limit"] }
    public var setLimit: StubbedFunction<Int, (), Never> { memberStore["setLimit"] }
    public var make: StubbedFunction<Int, [MakingDouble], any Error> { memberStore["make"] }
    public var shared: StubbedFunction<(), MakingDouble, Never> { memberStore["shared"] }
    public var `subscript`: StubbedFunction<String, Int, Never> { memberStore["subscript"] }
  }

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var copy: StubbedFunction<(), MakingDouble, Never> { memberStore["copy"] }
    public var maybe: StubbedFunction<(), MakingDouble?, Never> { memberStore["maybe"] }
    public var same: StubbedFunction<MakingDouble, Bool, Never> { memberStore["same"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Making"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Making", TestRole.self))
  public init() {}
  public init(id: Int) { Self.stubbedStaticMembers.initializerId.call(id) }
  public init(later: Bool) async { await Self.stubbedStaticMembers.initializerLater.call(later) }

  public init?(text: String) throws {
    guard try Self.stubbedStaticMembers.initializerText.call(text) else { return nil }
  }

  public static var limit: Int {
    get { Self.stubbedStaticMembers.limit.call(()) }
    set {
      Self.stubbedStaticMembers.limit.returns(newValue)
      Self.stubbedStaticMembers.setLimit.call(newValue)
    }
  }

  public static func make(_ count: Int) throws -> [MakingDouble] {
    try Self.stubbedStaticMembers.make.call(count)
  }

  public static var shared: MakingDouble { Self.stubbedStaticMembers.shared.call(()) }
  public static subscript(key: String) -> Int { Self.stubbedStaticMembers.subscript.call(key) }
  public func copy() -> MakingDouble { stubbedMembers.copy.call(()) }
  public func maybe() -> MakingDouble? { stubbedMembers.maybe.call(()) }
  public func same(as other: MakingDouble) -> Bool { stubbedMembers.same.call(other) }
}

public typealias RecordingMaking = MakingDouble<Doubles.Recording>
public typealias StubMaking = MakingDouble<Doubles.Stubbing>

/// A double of `Operating`: `StubOperating` or `RecordingOperating`.
public final class OperatingDouble<TestRole: DoubleRole>: Operating, StaticTestDouble, HashableDouble {
  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore
    public var plus:
      StubbedFunction<(first: OperatingDouble, second: OperatingDouble), OperatingDouble, Never>
    { memberStore["plus"] }
    public var add:
      StubbedMember<(first: OperatingDouble, second: Int), (), Never, (inout OperatingDouble, Int) -> Void>
    { memberStore["add"] }
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

public typealias RecordingOperating = OperatingDouble<Doubles.Recording>
public typealias StubOperating = OperatingDouble<Doubles.Stubbing>
