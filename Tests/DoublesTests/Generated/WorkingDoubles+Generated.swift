public import Doubles
public import DoublesFixtures

/// What `StubWorking` and `RecordingWorking` are.
public actor WorkingDouble<TestRole: DoubleRole>: Working, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var initializer: StubbedMember<Int, (), Never, @Sendable (Int) -> Void> {
      memberStore["initializer", standard: ()]
    }

    public var limit: StubbedMember<(), Int, Never, @Sendable () -> Int> { memberStore["limit"] }
  }

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var jobs: StubbedMember<(), [Int], Never, @Sendable () -> [Int]> { memberStore["jobs"] }

    public var label: StubbedMember<(), String, Never, @Sendable () -> String> { memberStore["label"] }

    public var later:
      StubbedMember<(), Box, any Error, nonisolated(nonsending) @Sendable () async throws -> Box>
    {
      memberStore["later"]
    }

    public var name: StubbedMember<(), String, Never, @Sendable () -> String> { memberStore["name"] }

    public var work: StubbedMember<Int, Int, Never, @Sendable (Int) -> Int> { memberStore["work"] }
  }

  public nonisolated static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Working"))
  }

  public nonisolated let stubbedMembers = StubbedMembers(memberStore: MemberStore("Working", TestRole.self))

  public init() {}

  public init(first: Int) {
    if Self.stubbedStaticMembers.initializer.answer(to: first) == nil {
      Self.stubbedStaticMembers.initializer.body(first)
    }
  }

  public static func limit() -> Int {
    if let answer = Self.stubbedStaticMembers.limit.answer(to: ()) { return answer }
    return Self.stubbedStaticMembers.limit.body()
  }

  public var jobs: [Int] {
    if let answer = stubbedMembers.jobs.answer(to: ()) { return answer }
    return stubbedMembers.jobs.body()
  }

  public nonisolated var label: String {
    if let answer = stubbedMembers.label.answer(to: ()) { return answer }
    return stubbedMembers.label.body()
  }

  public func later() async throws -> Box {
    if let answer = try stubbedMembers.later.answer(to: ()) { return answer }
    return try await stubbedMembers.later.body()
  }

  public nonisolated func name() -> String {
    if let answer = stubbedMembers.name.answer(to: ()) { return answer }
    return stubbedMembers.name.body()
  }

  public func work(_ number: Int) -> Int {
    if let answer = stubbedMembers.work.answer(to: number) { return answer }
    return stubbedMembers.work.body(number)
  }
}

public typealias RecordingWorking = WorkingDouble<Recording>
public typealias StubWorking = WorkingDouble<Stubbing>
