public import Doubles
public import DoublesFixtures

/// What `StubShowing` and `RecordingShowing` are.
@MainActor
public final class ShowingDouble<TestRole: DoubleRole>: Showing, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var kind: StubbedMember<(), String, Never, @MainActor () -> String> { memberStore["kind"] }
  }

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var each: StubbedMember<(), (), Never, @MainActor ((Int) -> Void) -> Void> {
      memberStore["each", standard: ()]
    }

    public var load: StubbedMember<(), Int, any Error, @MainActor () async throws -> Int> {
      memberStore["load"]
    }

    public var log: StubbedMember<String, (), Never, @Sendable (String) -> Void> {
      memberStore["log", standard: ()]
    }

    public var number: StubbedMember<(), Int, Never, @Sendable () -> Int> { memberStore["number"] }

    public var show: StubbedMember<String, (), Never, @MainActor (String) -> Void> {
      memberStore["show", standard: ()]
    }

    public var title: StubbedMember<(), String, Never, @MainActor () -> String> { memberStore["title"] }

    public var setTitle: StubbedMember<String, (), Never, @MainActor (String) -> Void> {
      memberStore["setTitle", standard: ()]
    }

    public var wait: StubbedMember<(), (), Never, nonisolated(nonsending) @Sendable () async -> Void> {
      memberStore["wait", standard: ()]
    }
  }

  public nonisolated static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Showing"))
  }

  public nonisolated let stubbedMembers = StubbedMembers(memberStore: MemberStore("Showing", TestRole.self))

  public nonisolated init() {}

  public static var kind: String {
    if let answer = Self.stubbedStaticMembers.kind.answer(to: ()) { return answer }
    return Self.stubbedStaticMembers.kind.body()
  }

  public func each(_ body: (Int) -> Void) {
    if stubbedMembers.each.answer(to: ()) == nil { stubbedMembers.each.body(body) }
  }

  public func load() async throws -> Int {
    if let answer = try stubbedMembers.load.answer(to: ()) { return answer }
    return try await stubbedMembers.load.body()
  }

  public nonisolated func log(_ text: String) {
    if stubbedMembers.log.answer(to: text) == nil { stubbedMembers.log.body(text) }
  }

  public nonisolated var number: Int {
    if let answer = stubbedMembers.number.answer(to: ()) { return answer }
    return stubbedMembers.number.body()
  }

  public func show(_ text: String) {
    if stubbedMembers.show.answer(to: text) == nil { stubbedMembers.show.body(text) }
  }

  public var title: String {
    get {
      if let answer = stubbedMembers.title.answer(to: ()) { return answer }
      return stubbedMembers.title.body()
    }
    set {
      stubbedMembers.title.returns(newValue)
      if stubbedMembers.setTitle.answer(to: newValue) == nil { stubbedMembers.setTitle.body(newValue) }
    }
  }

  public nonisolated func wait() async {
    if stubbedMembers.wait.answer(to: ()) == nil { await stubbedMembers.wait.body() }
  }
}

public typealias RecordingShowing = ShowingDouble<Recording>
public typealias StubShowing = ShowingDouble<Stubbing>
