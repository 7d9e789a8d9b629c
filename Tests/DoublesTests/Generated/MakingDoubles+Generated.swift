public import Doubles
public import DoublesFixtures

/// What `StubMaking` and `RecordingMaking` are.
public final class MakingDouble<TestRole: DoubleRole>: Making, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore

    public var initializerId: StubbedMember<Int, (), Never, (Int) -> Void> {
      memberStore["initializerId", standard: ()]
    }

    public var initializerLater: StubbedMember<Bool, (), Never, nonisolated(nonsending) (Bool) async -> Void>
    {
      memberStore["initializerLater", standard: ()]
    }

    public var initializerText: StubbedMember<String, Bool, any Error, (String) throws -> Bool> {
      memberStore["initializerText", standard: true]
    }

    public var limit: StubbedMember<(), Int, Never, () -> Int> { memberStore["limit"] }

    public var setLimit: StubbedMember<Int, (), Never, (Int) -> Void> {
      memberStore["setLimit", standard: ()]
    }

    public var make: StubbedMember<Int, [MakingDouble], any Error, (Int) throws -> [MakingDouble]> {
      memberStore["make"]
    }

    public var shared: StubbedMember<(), MakingDouble, Never, () -> MakingDouble> { memberStore["shared"] }

    public var `subscript`: StubbedMember<String, Int, Never, (String) -> Int> { memberStore["subscript"] }
  }

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var copy: StubbedMember<(), MakingDouble, Never, () -> MakingDouble> { memberStore["copy"] }

    public var maybe: StubbedMember<(), MakingDouble?, Never, () -> MakingDouble?> { memberStore["maybe"] }

    public var same: StubbedMember<MakingDouble, Bool, Never, (MakingDouble) -> Bool> { memberStore["same"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Making"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Making", TestRole.self))

  public init() {}

  public init(id: Int) {
    if Self.stubbedStaticMembers.initializerId.answer(to: id) == nil {
      Self.stubbedStaticMembers.initializerId.body(id)
    }
  }

  public init(later: Bool) async {
    if Self.stubbedStaticMembers.initializerLater.answer(to: later) == nil {
      await Self.stubbedStaticMembers.initializerLater.body(later)
    }
  }

  public init?(text: String) throws {
    if let answer = try Self.stubbedStaticMembers.initializerText.answer(to: text) {
      if !answer { return nil }
    } else {
      if !(try Self.stubbedStaticMembers.initializerText.body(text)) { return nil }
    }
  }

  public static var limit: Int {
    get {
      if let answer = Self.stubbedStaticMembers.limit.answer(to: ()) { return answer }
      return Self.stubbedStaticMembers.limit.body()
    }
    set {
      Self.stubbedStaticMembers.limit.returns(newValue)
      if Self.stubbedStaticMembers.setLimit.answer(to: newValue) == nil {
        Self.stubbedStaticMembers.setLimit.body(newValue)
      }
    }
  }

  public static func make(_ count: Int) throws -> [MakingDouble] {
    if let answer = try Self.stubbedStaticMembers.make.answer(to: count) { return answer }
    return try Self.stubbedStaticMembers.make.body(count)
  }

  public static var shared: MakingDouble {
    if let answer = Self.stubbedStaticMembers.shared.answer(to: ()) { return answer }
    return Self.stubbedStaticMembers.shared.body()
  }

  public static subscript(key: String) -> Int {
    if let answer = Self.stubbedStaticMembers.subscript.answer(to: key) { return answer }
    return Self.stubbedStaticMembers.subscript.body(key)
  }

  public func copy() -> MakingDouble {
    if let answer = stubbedMembers.copy.answer(to: ()) { return answer }
    return stubbedMembers.copy.body()
  }

  public func maybe() -> MakingDouble? {
    if let answer = stubbedMembers.maybe.answer(to: ()) { return answer }
    return stubbedMembers.maybe.body()
  }

  public func same(as other: MakingDouble) -> Bool {
    if let answer = stubbedMembers.same.answer(to: other) { return answer }
    return stubbedMembers.same.body(other)
  }
}

public typealias RecordingMaking = MakingDouble<Recording>
public typealias StubMaking = MakingDouble<Stubbing>
