public import Doubles
public import DoublesFixtures

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

public typealias RecordingMixed = MixedDouble<Recording>
public typealias StubMixed = MixedDouble<Stubbing>
