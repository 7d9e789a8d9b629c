public import Doubles
public import DoublesFixtures

/// What `StubCalling` and `RecordingCalling` are.
public final class CallingDouble<TestRole: DoubleRole>: Calling, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var await:
      StubbedMember<(), Int, any Error, nonisolated(nonsending) (() async throws -> Int) async throws -> Int>
    {
      memberStore["await"]
    }

    public var borrowed: StubbedMember<(), String, Never, ((Int) -> String) -> String> {
      memberStore["borrowed"]
    }

    public var changing: StubbedMember<(), Int, Never, ((inout Int) -> Void) -> Int> {
      memberStore["changing"]
    }

    public var escaping: StubbedMember<(Int) -> String, (), Never, (@escaping (Int) -> String) -> Void> {
      memberStore["escaping", standard: ()]
    }

    public var giving: StubbedMember<(), () -> Int, Never, () -> () -> Int> { memberStore["giving"] }

    public var handler: StubbedMember<(), (Int) -> Void, Never, () -> (Int) -> Void> {
      memberStore["handler"]
    }

    public var setHandler: StubbedMember<(Int) -> Void, (), Never, ((Int) -> Void) -> Void> {
      memberStore["setHandler", standard: ()]
    }

    public var isolated:
      StubbedMember<@isolated(any) () -> Void, (), Never, (@escaping @isolated(any) () -> Void) -> Void>
    {
      memberStore["isolated", standard: ()]
    }

    public var lazily: StubbedMember<(), Int, Never, (() -> String) -> Int> { memberStore["lazily"] }

    public var lazilyKept: StubbedMember<() -> String, (), Never, (@escaping () -> String) -> Void> {
      memberStore["lazilyKept", standard: ()]
    }

    public var many: StubbedMember<[((() -> Int))], (), Never, ([((() -> Int))]) -> Void> {
      memberStore["many", standard: ()]
    }

    public var named: StubbedMember<(), (), Never, (@escaping Completion) -> Void> {
      memberStore["named", standard: ()]
    }

    public var nested: StubbedMember<(), (), Never, (((Int) -> Void) -> Void) -> Void> {
      memberStore["nested", standard: ()]
    }

    public var onMain:
      StubbedMember<@MainActor () -> Void, (), Never, (@escaping @MainActor () -> Void) -> Void>
    {
      memberStore["onMain", standard: ()]
    }

    public var optional: StubbedMember<((Int) -> Void)?, (), Never, (((Int) -> Void)?) -> Void> {
      memberStore["optional", standard: ()]
    }

    public var sendable:
      StubbedMember<@Sendable () async -> Void, (), Never, (@escaping @Sendable () async -> Void) -> Void>
    {
      memberStore["sendable", standard: ()]
    }

    public var several:
      StubbedMember<() -> Void, (), Never, (() -> Void, () throws -> Int, @escaping () -> Void) -> Void>
    {
      memberStore["several", standard: ()]
    }

    public var visit: StubbedMember<(), (), Never, (Visit) -> Void> { memberStore["visit", standard: ()] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Calling", TestRole.self))

  public init() {}

  public func await(_ body: () async throws -> Int) async throws -> Int {
    if let answer = try stubbedMembers.await.answer(to: ()) { return answer }
    return try await stubbedMembers.await.body(body)
  }

  public func borrowed(_ body: (Int) -> String) -> String {
    if let answer = stubbedMembers.borrowed.answer(to: ()) { return answer }
    return stubbedMembers.borrowed.body(body)
  }

  public func changing(_ body: (inout Int) -> Void) -> Int {
    if let answer = stubbedMembers.changing.answer(to: ()) { return answer }
    return stubbedMembers.changing.body(body)
  }

  public func escaping(_ body: @escaping (Int) -> String) {
    if stubbedMembers.escaping.answer(to: body) == nil { stubbedMembers.escaping.body(body) }
  }

  public func giving() -> () -> Int {
    if let answer = stubbedMembers.giving.answer(to: ()) { return answer }
    return stubbedMembers.giving.body()
  }

  public var handler: (Int) -> Void {
    get {
      if let answer = stubbedMembers.handler.answer(to: ()) { return answer }
      return stubbedMembers.handler.body()
    }
    set {
      stubbedMembers.handler.returns(newValue)
      if stubbedMembers.setHandler.answer(to: newValue) == nil { stubbedMembers.setHandler.body(newValue) }
    }
  }

  public func isolated(_ body: @escaping @isolated(any) () -> Void) {
    if stubbedMembers.isolated.answer(to: body) == nil { stubbedMembers.isolated.body(body) }
  }

  public func lazily(_ text: @autoclosure () -> String) -> Int {
    if let answer = stubbedMembers.lazily.answer(to: ()) { return answer }
    return stubbedMembers.lazily.body(text)
  }

  public func lazilyKept(_ text: @autoclosure @escaping () -> String) {
    if stubbedMembers.lazilyKept.answer(to: text) == nil { stubbedMembers.lazilyKept.body(text) }
  }

  public func many(_ bodies: (() -> Int)...) {
    if stubbedMembers.many.answer(to: bodies) == nil { stubbedMembers.many.body(bodies) }
  }

  public func named(_ done: @escaping Completion) {
    if stubbedMembers.named.answer(to: ()) == nil { stubbedMembers.named.body(done) }
  }

  public func nested(_ body: ((Int) -> Void) -> Void) {
    if stubbedMembers.nested.answer(to: ()) == nil { stubbedMembers.nested.body(body) }
  }

  public func onMain(_ body: @escaping @MainActor () -> Void) {
    if stubbedMembers.onMain.answer(to: body) == nil { stubbedMembers.onMain.body(body) }
  }

  public func optional(_ body: ((Int) -> Void)?) {
    if stubbedMembers.optional.answer(to: body) == nil { stubbedMembers.optional.body(body) }
  }

  public func sendable(_ body: @escaping @Sendable () async -> Void) {
    if stubbedMembers.sendable.answer(to: body) == nil { stubbedMembers.sendable.body(body) }
  }

  public func several(first: () -> Void, second: () throws -> Int, third: @escaping () -> Void) {
    if stubbedMembers.several.answer(to: third) == nil { stubbedMembers.several.body(first, second, third) }
  }

  public func visit(_ visit: Visit) {
    if stubbedMembers.visit.answer(to: ()) == nil { stubbedMembers.visit.body(visit) }
  }
}

public typealias RecordingCalling = CallingDouble<Recording>
public typealias StubCalling = CallingDouble<Stubbing>
