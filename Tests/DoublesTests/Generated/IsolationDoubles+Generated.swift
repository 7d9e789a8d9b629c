public import Doubles
public import DoublesFixtures

/// A double of `Keeping`: `StubKeeping` or `RecordingKeeping`.
@StorageActor
public final class KeepingDouble<TestRole: DoubleRole>: Keeping, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var keep: StubbedMember<String, Int, Never, @StorageActor (String) -> Int> { memberStore["keep"] }
    public var later: StubbedMember<Box, Box, Never, @StorageActor (Box) async -> Box> {
      memberStore["later"]
    }
    public var nothing: StubbedMember<Void, (), Never, @StorageActor ((Void)) -> Void> {
      memberStore["nothing"]
    }
  }

  public nonisolated let stubbedMembers = StubbedMembers(memberStore: MemberStore("Keeping", TestRole.self))
  public nonisolated init() {}

  public func keep(_ text: String) -> Int {
    if let answer = stubbedMembers.keep.answer(to: text) { return answer }
    return stubbedMembers.keep.body(text)
  }

  public func later(_ box: Box) async -> Box {
    if let answer = stubbedMembers.later.answer(to: box) { return answer }
    return await stubbedMembers.later.body(box)
  }

  public func nothing(_ nothing: Void) {
    if stubbedMembers.nothing.answer(to: nothing) == nil { stubbedMembers.nothing.body(nothing) }
  }
}

public typealias RecordingKeeping = KeepingDouble<Doubles.Recording>
public typealias StubKeeping = KeepingDouble<Doubles.Stubbing>

/// A double of `Mixed`: `StubMixed` or `RecordingMixed`.
public final class MixedDouble<TestRole: DoubleRole>: Mixed, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var far: StubbedAsyncFunction<(), Int, Never> { memberStore["far"] }
    public var show: MainActorStubbedFunction<(), (), Never> { memberStore["show"] }
    public var store: StubbedMember<Int, (), Never, @StorageActor (Int) async -> Void> {
      memberStore["store"]
    }
    public var title: MainActorStubbedFunction<(), String, Never> { memberStore["title"] }
    public var setTitle: MainActorStubbedFunction<String, (), Never> { memberStore["setTitle"] }
    public var work: StubbedAsyncFunction<(any Actor)?, Int, Never> { memberStore["work"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Mixed", TestRole.self))
  public init() {}
  public func far() async -> Int { await stubbedMembers.far.call(()) }
  @MainActor public func show() { stubbedMembers.show.call(()) }

  @StorageActor public func store(_ number: Int) async {
    if stubbedMembers.store.answer(to: number) == nil { await stubbedMembers.store.body(number) }
  }

  @MainActor public var title: String {
    get { stubbedMembers.title.call(()) }
    set {
      stubbedMembers.title.returns(newValue)
      stubbedMembers.setTitle.call(newValue)
    }
  }

  public func work(isolation: isolated (any Actor)?) async -> Int {
    await stubbedMembers.work.call(isolation)
  }
}

public typealias RecordingMixed = MixedDouble<Doubles.Recording>
public typealias StubMixed = MixedDouble<Doubles.Stubbing>

/// A double of `Showing`: `StubShowing` or `RecordingShowing`.
@MainActor
public final class ShowingDouble<TestRole: DoubleRole>: Showing, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var each: StubbedMember<(), (), Never, @MainActor ((Int) -> Void) -> Void> { memberStore["each"] }
    public var load: MainActorStubbedAsyncFunction<(), Int, any Error> { memberStore["load"] }
    public var log: SharedStubbedFunction<String, (), Never> { memberStore["log"] }
    public var number: SharedStubbedFunction<(), Int, Never> { memberStore["number"] }
    public var show: MainActorStubbedFunction<String, (), Never> { memberStore["show"] }
    public var title: MainActorStubbedFunction<(), String, Never> { memberStore["title"] }
    public var setTitle: MainActorStubbedFunction<String, (), Never> { memberStore["setTitle"] }
    public var wait: SharedStubbedAsyncFunction<(), (), Never> { memberStore["wait"] }
    public var work: SharedStubbedAsyncFunction<(actor: (any Actor)?, value: Any), Any, Never> {
      memberStore["work"]
    }
  }

  public nonisolated let stubbedMembers = StubbedMembers(memberStore: MemberStore("Showing", TestRole.self))
  public nonisolated init() {}

  public func each(_ body: (Int) -> Void) {
    if stubbedMembers.each.answer(to: ()) == nil { stubbedMembers.each.body(body) }
  }

  public func load() async throws -> Int { try await stubbedMembers.load.call(()) }
  public nonisolated func log(_ text: String) { stubbedMembers.log.call(text) }
  public nonisolated var number: Int { stubbedMembers.number.call(()) }
  public func show(_ text: String) { stubbedMembers.show.call(text) }

  public var title: String {
    get { stubbedMembers.title.call(()) }
    set {
      stubbedMembers.title.returns(newValue)
      stubbedMembers.setTitle.call(newValue)
    }
  }

  public nonisolated func wait() async { await stubbedMembers.wait.call(()) }

  public func work<Value>(for actor: isolated (any Actor)?, _ value: Value) async -> Value {
    await unerased(stubbedMembers.work.call((actor, value)))
  }
}

public typealias RecordingShowing = ShowingDouble<Doubles.Recording>
public typealias StubShowing = ShowingDouble<Doubles.Stubbing>

/// A double of `ShowingMore`: `StubShowingMore` or `RecordingShowingMore`.
@MainActor
public final class ShowingMoreDouble<TestRole: DoubleRole>: ShowingMore, StaticTestDouble {
  public typealias ID = String

  public struct StubbedStaticMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var kind: MainActorStubbedFunction<(), String, Never> { memberStore["kind"] }
  }

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var id: SharedStubbedFunction<(), ID, Never> { memberStore["id"] }
    public var more: MainActorStubbedFunction<Box, (), Never> { memberStore["more"] }
    public var sound: SharedStubbedFunction<(), Int, Never> { memberStore["sound"] }
  }

  public nonisolated static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "ShowingMore"))
  }

  public nonisolated let stubbedMembers = StubbedMembers(
    memberStore: MemberStore("ShowingMore", TestRole.self))

  public nonisolated init() {}
  public static var kind: String { Self.stubbedStaticMembers.kind.call(()) }
  public nonisolated var id: ID { stubbedMembers.id.call(()) }
  public func more(_ box: Box) { stubbedMembers.more.call(box) }
  public nonisolated func sound() -> Int { stubbedMembers.sound.call(()) }
}

public typealias RecordingShowingMore = ShowingMoreDouble<Doubles.Recording>
public typealias StubShowingMore = ShowingMoreDouble<Doubles.Stubbing>

/// A double of `Working`: `StubWorking` or `RecordingWorking`.
public actor WorkingDouble<TestRole: DoubleRole>: Working, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var initializer: SharedStubbedFunction<Int, (), Never> { memberStore["initializer"] }
    public var limit: SharedStubbedFunction<(), Int, Never> { memberStore["limit"] }
  }

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var jobs: SharedStubbedFunction<(), [Int], Never> { memberStore["jobs"] }
    public var label: SharedStubbedFunction<(), String, Never> { memberStore["label"] }
    public var later: SharedStubbedAsyncFunction<(), Box, any Error> { memberStore["later"] }
    public var name: SharedStubbedFunction<(), String, Never> { memberStore["name"] }
    public var work: SharedStubbedFunction<Int, Int, Never> { memberStore["work"] }
  }

  public nonisolated static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Working"))
  }

  public nonisolated let stubbedMembers = StubbedMembers(memberStore: MemberStore("Working", TestRole.self))
  public init() {}
  public init(first: Int) { Self.stubbedStaticMembers.initializer.call(first) }
  public static func limit() -> Int { Self.stubbedStaticMembers.limit.call(()) }
  public var jobs: [Int] { stubbedMembers.jobs.call(()) }
  public nonisolated var label: String { stubbedMembers.label.call(()) }
  public func later() async throws -> Box { try await stubbedMembers.later.call(()) }
  public nonisolated func name() -> String { stubbedMembers.name.call(()) }
  public func work(_ number: Int) -> Int { stubbedMembers.work.call(number) }
}

public typealias RecordingWorking = WorkingDouble<Doubles.Recording>
public typealias StubWorking = WorkingDouble<Doubles.Stubbing>
