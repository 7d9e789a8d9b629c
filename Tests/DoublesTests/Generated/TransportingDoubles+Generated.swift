public import Doubles
public import DoublesFixtures

/// A double of `Transporting`: `StubTransporting` or `RecordingTransporting`.
public final class TransportingDouble<
  TestRole: DoubleRole, Item: Carrying, Loads: Collection<Item.Load> & ExpressibleByArrayLiteral
>: Transporting, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var loads: SharedStubbedFunction<(), Loads, Never> { memberStore["loads"] }

    public var send:
      SharedStubbedFunction<(item: Item, load: Item.Load), [Result<Item.Load, any Error>], Never>
    {
      memberStore["send"]
    }

    public var with:
      StubbedMember<
        (),
        Any,
        any Error,
        nonisolated(nonsending) @Sendable (
          (Result<Item.Load, any Error>, Int) async throws -> Any
        ) async throws -> Any
      >
    {
      memberStore["with"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Transporting", TestRole.self))

  public init() {}

  public var loads: Loads { stubbedMembers.loads.call(()) }

  public func send(_ item: Item, to load: Item.Load) -> [Result<Item.Load, any Error>] {
    stubbedMembers.send.call((item, load))
  }

  public func with<Value: Sendable>(
    _ body: (_ route: Result<Item.Load, any Error>, _ number: Int) async throws -> Value
  ) async throws -> Value {
    if let answer = try stubbedMembers.with.answer(to: ()) { return unerased(answer) }
    return unerased(try await stubbedMembers.with.body({ try await body($0, $1) }))
  }
}

public typealias RecordingTransporting<
  Item: Carrying, Loads: Collection<Item.Load> & ExpressibleByArrayLiteral
> =
  TransportingDouble<Recording, Item, Loads>
public typealias StubTransporting<Item: Carrying, Loads: Collection<Item.Load> & ExpressibleByArrayLiteral> =
  TransportingDouble<Stubbing, Item, Loads>
