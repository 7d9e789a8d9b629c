public import Doubles
public import DoublesFixtures

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
    {
      memberStore["wrapping"]
    }
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

public typealias RecordingHandling = HandlingDouble<Recording>
public typealias StubHandling = HandlingDouble<Stubbing>
