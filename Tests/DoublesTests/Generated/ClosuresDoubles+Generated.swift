public import Doubles
public import DoublesFixtures

/// A double of `Calling`: `StubCalling` or `RecordingCalling`.
public final class CallingDouble<TestRole: DoubleRole>: Calling, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var `await`:
      StubbedMember<(), Int, any Error, nonisolated(nonsending) (() async throws -> Int) async throws -> Int>
    { memberStore["await"] }
    public var borrowed: StubbedMember<(), String, Never, ((Int) -> String) -> String> {
      memberStore["borrowed"]
    }
    public var changing: StubbedMember<(), Int, Never, ((inout Int) -> Void) -> Int> {
      memberStore["changing"]
    }
    public var escaping: StubbedFunction<(Int) -> String, (), Never> { memberStore["escaping"] }
    public var giving: StubbedFunction<(), () -> Int, Never> { memberStore["giving"] }
    public var handler: StubbedFunction<(), (Int) -> Void, Never> { memberStore["handler"] }
    public var setHandler: StubbedFunction<(Int) -> Void, (), Never> { memberStore["setHandler"] }
    public var isolated: StubbedFunction<@isolated(any) () -> Void, (), Never> { memberStore["isolated"] }
    public var later:
      StubbedMember<(), (), Never, (nonisolated(nonsending) @escaping () async -> Void) -> Void>
    { memberStore["later"] }
    public var lazily: StubbedMember<(), Int, Never, (() -> String) -> Int> { memberStore["lazily"] }
    public var lazilyKept: StubbedFunction<() -> String, (), Never> { memberStore["lazilyKept"] }
    public var many: StubbedFunction<[((() -> Int))], (), Never> { memberStore["many"] }
    public var named: StubbedMember<(), (), Never, (@escaping Completion) -> Void> { memberStore["named"] }
    public var nested: StubbedMember<(), (), Never, (((Int) -> Void) -> Void) -> Void> {
      memberStore["nested"]
    }
    public var onMain: StubbedFunction<@MainActor () -> Void, (), Never> { memberStore["onMain"] }
    public var optional: StubbedFunction<((Int) -> Void)?, (), Never> { memberStore["optional"] }
    public var sendable: StubbedFunction<@Sendable () async -> Void, (), Never> { memberStore["sendable"] }
    public var several:
      StubbedMember<() -> Void, (), Never, (() -> Void, () throws -> Int, @escaping () -> Void) -> Void>
    { memberStore["several"] }
    public var visit: StubbedMember<(), (), Never, (Visit) -> Void> { memberStore["visit"] }
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

  public func escaping(_ body: @escaping (Int) -> String) { stubbedMembers.escaping.call(body) }
  public func giving() -> () -> Int { stubbedMembers.giving.call(()) }

  public var handler: (Int) -> Void {
    get { stubbedMembers.handler.call(()) }
    set {
      stubbedMembers.handler.returns(newValue)
      stubbedMembers.setHandler.call(newValue)
    }
  }

  public func isolated(_ body: @escaping @isolated(any) () -> Void) { stubbedMembers.isolated.call(body) }

  public func later(_ body: nonisolated(nonsending) @escaping () async -> Void) {
    if stubbedMembers.later.answer(to: ()) == nil { stubbedMembers.later.body(body) }
  }

  public func lazily(_ text: @autoclosure () -> String) -> Int {
    if let answer = stubbedMembers.lazily.answer(to: ()) { return answer }
    return stubbedMembers.lazily.body(text)
  }

  public func lazilyKept(_ text: @autoclosure @escaping () -> String) { stubbedMembers.lazilyKept.call(text) }
  public func many(_ bodies: (() -> Int)...) { stubbedMembers.many.call(bodies) }

  public func named(_ done: @escaping Completion) {
    if stubbedMembers.named.answer(to: ()) == nil { stubbedMembers.named.body(done) }
  }

  public func nested(_ body: ((Int) -> Void) -> Void) {
    if stubbedMembers.nested.answer(to: ()) == nil { stubbedMembers.nested.body(body) }
  }

  public func onMain(_ body: @escaping @MainActor () -> Void) { stubbedMembers.onMain.call(body) }
  public func optional(_ body: ((Int) -> Void)?) { stubbedMembers.optional.call(body) }
  public func sendable(_ body: @escaping @Sendable () async -> Void) { stubbedMembers.sendable.call(body) }

  public func several(first: () -> Void, second: () throws -> Int, third: @escaping () -> Void) {
    if stubbedMembers.several.answer(to: third) == nil { stubbedMembers.several.body(first, second, third) }
  }

  public func visit(_ visit: Visit) {
    if stubbedMembers.visit.answer(to: ()) == nil { stubbedMembers.visit.body(visit) }
  }
}

public typealias RecordingCalling = CallingDouble<Doubles.Recording>
public typealias StubCalling = CallingDouble<Doubles.Stubbing>

/// A double of `Handling`: `StubHandling` or `RecordingHandling`.
public final class HandlingDouble<TestRole: DoubleRole>: Handling, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var handler: SharedStubbedFunction<(), @Sendable (Int) async throws -> String, Never> {
      memberStore["handler"]
    }
    public var handlers: SharedStubbedFunction<(), [@Sendable () async -> Int], Never> {
      memberStore["handlers"]
    }
    public var setHandlers: SharedStubbedFunction<[@Sendable () async -> Int], (), Never> {
      memberStore["setHandlers"]
    }
    public var wrapping:
      SharedStubbedFunction<@Sendable (Int) async -> Int, @Sendable (Int) async -> Int, Never>
    { memberStore["wrapping"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Handling", TestRole.self))
  public init() {}
  public var handler: @Sendable (Int) async throws -> String { stubbedMembers.handler.call(()) }

  public var handlers: [@Sendable () async -> Int] {
    get { stubbedMembers.handlers.call(()) }
    set {
      stubbedMembers.handlers.returns(newValue)
      stubbedMembers.setHandlers.call(newValue)
    }
  }

  public func wrapping(_ inner: @escaping @Sendable (Int) async -> Int) -> @Sendable (Int) async -> Int {
    stubbedMembers.wrapping.call(inner)
  }
}

public typealias RecordingHandling = HandlingDouble<Doubles.Recording>
public typealias StubHandling = HandlingDouble<Doubles.Stubbing>
