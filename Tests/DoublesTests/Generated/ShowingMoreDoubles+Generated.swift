public import Doubles
public import DoublesFixtures

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
    public var each: StubbedMember<(), (), Never, @MainActor ((Int) -> Void) -> Void> { memberStore["each"] }
    public var id: SharedStubbedFunction<(), ID, Never> { memberStore["id"] }
    public var load: MainActorStubbedAsyncFunction<(), Int, any Error> { memberStore["load"] }
    public var log: SharedStubbedFunction<String, (), Never> { memberStore["log"] }
    public var more: MainActorStubbedFunction<Box, (), Never> { memberStore["more"] }
    public var number: SharedStubbedFunction<(), Int, Never> { memberStore["number"] }
    public var show: MainActorStubbedFunction<String, (), Never> { memberStore["show"] }
    public var title: MainActorStubbedFunction<(), String, Never> { memberStore["title"] }
    public var setTitle: MainActorStubbedFunction<String, (), Never> { memberStore["setTitle"] }
    public var wait: SharedStubbedAsyncFunction<(), (), Never> { memberStore["wait"] }
  }

  public nonisolated static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "ShowingMore"))
  }

  public nonisolated let stubbedMembers = StubbedMembers(
    memberStore: MemberStore("ShowingMore", TestRole.self)
  )

  public nonisolated init() {}

  public static var kind: String { Self.stubbedStaticMembers.kind.call(()) }

  public func each(_ body: (Int) -> Void) {
    if stubbedMembers.each.answer(to: ()) == nil { stubbedMembers.each.body(body) }
  }

  public nonisolated var id: ID { stubbedMembers.id.call(()) }
  public func load() async throws -> Int { try await stubbedMembers.load.call(()) }
  public nonisolated func log(_ text: String) { stubbedMembers.log.call(text) }
  public func more(_ box: Box) { stubbedMembers.more.call(box) }
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
}

public typealias RecordingShowingMore = ShowingMoreDouble<Recording>
public typealias StubShowingMore = ShowingMoreDouble<Stubbing>
