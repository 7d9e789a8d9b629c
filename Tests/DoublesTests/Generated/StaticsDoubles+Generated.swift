public import Doubles
public import DoublesFixtures

/// A double of `Making`: `StubMaking` or `RecordingMaking`.
public final class MakingDouble<TestRole: DoubleRole>: Making, StaticTestDouble, HashableDouble {
  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore
    public var plus: StubbedFunction<(first: MakingDouble, second: MakingDouble), MakingDouble, Never> {
      memberStore["plus"]
    }
    public var add:
      StubbedMember<(first: MakingDouble, second: Int), (), Never, (inout MakingDouble, Int) -> Void>
    { memberStore["add"] }
    public var minus: StubbedFunction<MakingDouble, MakingDouble, Never> { memberStore["minus"] }
    public var isLess: StubbedFunction<(lhs: MakingDouble, rhs: MakingDouble), Bool, Never> {
      memberStore["isLess"]
    }
    public var operatorLessPlusGreater: StubbedFunction<(first: MakingDouble, second: Int), Int, Never> {
      memberStore["operatorLessPlusGreater"]
    }
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
    public var operator8730: StubbedFunction<MakingDouble, Double, Never> { memberStore["operator8730"] }
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

  public static func + (first: MakingDouble, second: MakingDouble) -> MakingDouble {
    Self.stubbedStaticMembers.plus.call((first, second))
  }

  public static func += (first: inout MakingDouble, second: Int) {
    if Self.stubbedStaticMembers.add.answer(to: (first, second)) == nil {
      Self.stubbedStaticMembers.add.body(&first, second)
    }
  }

  public static prefix func - (value: MakingDouble) -> MakingDouble {
    Self.stubbedStaticMembers.minus.call(value)
  }

  public static func < (lhs: MakingDouble, rhs: MakingDouble) -> Bool {
    Self.stubbedStaticMembers.isLess.call((lhs, rhs))
  }

  public static func <+> (first: MakingDouble, second: Int) -> Int {
    Self.stubbedStaticMembers.operatorLessPlusGreater.call((first, second))
  }

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

  public static prefix func √ (value: MakingDouble) -> Double {
    Self.stubbedStaticMembers.operator8730.call(value)
  }

  public func copy() -> MakingDouble { stubbedMembers.copy.call(()) }
  public func maybe() -> MakingDouble? { stubbedMembers.maybe.call(()) }
  public func same(as other: MakingDouble) -> Bool { stubbedMembers.same.call(other) }
}

public typealias RecordingMaking = MakingDouble<Doubles.Recording>
public typealias StubMaking = MakingDouble<Doubles.Stubbing>
