public import Doubles
public import DoublesFixtures

/// What `StubOverloading` and `RecordingOverloading` are.
public final class OverloadingDouble<TestRole: DoubleRole>: Overloading, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var loadInt: StubbedMember<Int, String, Never, (Int) -> String> { memberStore["loadInt"] }

    public var loadString: StubbedMember<String, String, Never, (String) -> String> {
      memberStore["loadString"]
    }

    public var loadIdIntToInt: StubbedMember<Int, Int, Never, (Int) -> Int> { memberStore["loadIdIntToInt"] }

    public var loadIdIntToString: StubbedMember<Int, String, Never, (Int) -> String> {
      memberStore["loadIdIntToString"]
    }

    public var loadIdIntToIntAsync: StubbedMember<Int, Int, Never, nonisolated(nonsending) (Int) async -> Int>
    {
      memberStore["loadIdIntToIntAsync"]
    }

    public var loadNamedIn: StubbedMember<(name: String, place: String), Int, Never, (String, String) -> Int>
    {
      memberStore["loadNamedIn"]
    }

    public var load: StubbedMember<(), Int, Never, () -> Int> { memberStore["load"] }

    public var setLoad: StubbedMember<Int, (), Never, (Int) -> Void> { memberStore["setLoad", standard: ()] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Overloading", TestRole.self))

  public init() {}

  public func load(_ id: Int) -> String {
    if let answer = stubbedMembers.loadInt.answer(to: id) { return answer }
    return stubbedMembers.loadInt.body(id)
  }

  public func load(_ id: String) -> String {
    if let answer = stubbedMembers.loadString.answer(to: id) { return answer }
    return stubbedMembers.loadString.body(id)
  }

  public func load(id: Int) -> Int {
    if let answer = stubbedMembers.loadIdIntToInt.answer(to: id) { return answer }
    return stubbedMembers.loadIdIntToInt.body(id)
  }

  public func load(id: Int) -> String {
    if let answer = stubbedMembers.loadIdIntToString.answer(to: id) { return answer }
    return stubbedMembers.loadIdIntToString.body(id)
  }

  public func load(id: Int) async -> Int {
    if let answer = stubbedMembers.loadIdIntToIntAsync.answer(to: id) { return answer }
    return await stubbedMembers.loadIdIntToIntAsync.body(id)
  }

  public func load(named name: String, in place: String) -> Int {
    if let answer = stubbedMembers.loadNamedIn.answer(to: (name, place)) { return answer }
    return stubbedMembers.loadNamedIn.body(name, place)
  }

  public var load: Int {
    if let answer = stubbedMembers.load.answer(to: ()) { return answer }
    return stubbedMembers.load.body()
  }

  public func setLoad(_ value: Int) {
    if stubbedMembers.setLoad.answer(to: value) == nil { stubbedMembers.setLoad.body(value) }
  }
}

public typealias RecordingOverloading = OverloadingDouble<Recording>
public typealias StubOverloading = OverloadingDouble<Stubbing>
