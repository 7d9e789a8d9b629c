public import Doubles
public import DoublesFixtures

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

public typealias RecordingWorking = WorkingDouble<Recording>
public typealias StubWorking = WorkingDouble<Stubbing>
