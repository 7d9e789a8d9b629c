public import Doubles
public import DoublesFixtures

/// A double of `Overloading`: `StubOverloading` or `RecordingOverloading`.
public final class OverloadingDouble<TestRole: DoubleRole>: Overloading, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var loadInt: StubbedFunction<Int, String, Never> { memberStore["loadInt"] }
    public var loadString: StubbedFunction<String, String, Never> { memberStore["loadString"] }
    public var loadIdIntToInt: StubbedFunction<Int, Int, Never> { memberStore["loadIdIntToInt"] }
    public var loadIdIntToString: StubbedFunction<Int, String, Never> { memberStore["loadIdIntToString"] }

    public var loadIdIntToIntAsync: StubbedAsyncFunction<Int, Int, Never> {
      memberStore["loadIdIntToIntAsync"]
    }

    public var loadNamedIn: StubbedFunction<(name: String, place: String), Int, Never> {
      memberStore["loadNamedIn"]
    }

    public var load: StubbedFunction<(), Int, Never> { memberStore["load"] }
    public var setLoad: StubbedFunction<Int, (), Never> { memberStore["setLoad"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Overloading", TestRole.self))

  public init() {}

  public func load(_ id: Int) -> String { stubbedMembers.loadInt.call(id) }
  public func load(_ id: String) -> String { stubbedMembers.loadString.call(id) }
  public func load(id: Int) -> Int { stubbedMembers.loadIdIntToInt.call(id) }
  public func load(id: Int) -> String { stubbedMembers.loadIdIntToString.call(id) }
  public func load(id: Int) async -> Int { await stubbedMembers.loadIdIntToIntAsync.call(id) }

  public func load(named name: String, in place: String) -> Int {
    stubbedMembers.loadNamedIn.call((name, place))
  }

  public var load: Int { stubbedMembers.load.call(()) }
  public func setLoad(_ value: Int) { stubbedMembers.setLoad.call(value) }
}

public typealias RecordingOverloading = OverloadingDouble<Recording>
public typealias StubOverloading = OverloadingDouble<Stubbing>
