public import Doubles
public import DoublesFixtures

/// What `StubMixed` and `RecordingMixed` are.
public final class MixedDouble<TestRole: DoubleRole>: Mixed, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var far: StubbedMember<(), Int, Never, nonisolated(nonsending) () async -> Int> {
      memberStore["far"]
    }

    public var show: StubbedMember<(), (), Never, @MainActor () -> Void> { memberStore["show", standard: ()] }

    public var store: StubbedMember<Int, (), Never, @StorageActor (Int) async -> Void> {
      memberStore["store", standard: ()]
    }

    public var title: StubbedMember<(), String, Never, @MainActor () -> String> { memberStore["title"] }

    public var setTitle: StubbedMember<String, (), Never, @MainActor (String) -> Void> {
      memberStore["setTitle", standard: ()]
    }

    public var work:
      StubbedMember<(any Actor)?, Int, Never, nonisolated(nonsending) ((any Actor)?) async -> Int>
    {
      memberStore["work"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Mixed", TestRole.self))

  public init() {}

  public func far() async -> Int {
    if let answer = stubbedMembers.far.answer(to: ()) { return answer }
    return await stubbedMembers.far.body()
  }

  @MainActor public func show() {
    if stubbedMembers.show.answer(to: ()) == nil { stubbedMembers.show.body() }
  }

  @StorageActor public func store(_ number: Int) async {
    if stubbedMembers.store.answer(to: number) == nil { await stubbedMembers.store.body(number) }
  }

  @MainActor public var title: String {
    get {
      if let answer = stubbedMembers.title.answer(to: ()) { return answer }
      return stubbedMembers.title.body()
    }
    set {
      stubbedMembers.title.returns(newValue)
      if stubbedMembers.setTitle.answer(to: newValue) == nil { stubbedMembers.setTitle.body(newValue) }
    }
  }

  public func work(isolation: isolated (any Actor)?) async -> Int {
    if let answer = stubbedMembers.work.answer(to: isolation) { return answer }
    return await stubbedMembers.work.body(isolation)
  }
}

public typealias RecordingMixed = MixedDouble<Recording>
public typealias StubMixed = MixedDouble<Stubbing>
