public import Doubles
public import DoublesFixtures
public import Foundation

/// A double of `Counted`: `StubCounted` or `RecordingCounted`.
public final class CountedDouble<TestRole: DoubleRole, Iterator: IteratorProtocol>: Counted, TestDouble
where Iterator.Element == Int {
  public typealias Element = Int

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var count: StubbedFunction<(), Int, Never> { memberStore["count"] }
    public var makeIterator: StubbedFunction<(), Iterator, Never> { memberStore["makeIterator"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Counted", TestRole.self))
  public init() {}
  public var count: Int { stubbedMembers.count.call(()) }
  public func makeIterator() -> Iterator { stubbedMembers.makeIterator.call(()) }
}

public typealias RecordingCounted<Iterator: IteratorProtocol> =
  CountedDouble<Doubles.Recording, Iterator>
where Iterator.Element == Int
public typealias StubCounted<Iterator: IteratorProtocol> =
  CountedDouble<Doubles.Stubbing, Iterator>
where Iterator.Element == Int

/// A double of `Key`: `StubKey` or `RecordingKey`.
public final class KeyDouble<TestRole: DoubleRole>: Key, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var initializerIntValue: SharedStubbedFunction<Int, Bool, Never> {
      memberStore["initializerIntValue", standard: true]
    }
    public var initializerStringValue: SharedStubbedFunction<String, Bool, Never> {
      memberStore["initializerStringValue", standard: true]
    }
  }

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var intValue: SharedStubbedFunction<(), Int?, Never> { memberStore["intValue"] }
    public var stringValue: SharedStubbedFunction<(), String, Never> { memberStore["stringValue"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Key"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Key", TestRole.self))
  public init() {}

  public init?(intValue: Int) {
    guard Self.stubbedStaticMembers.initializerIntValue.call(intValue) else { return nil }
  }

  public init?(stringValue: String) {
    guard Self.stubbedStaticMembers.initializerStringValue.call(stringValue) else { return nil }
  }

  public var intValue: Int? { stubbedMembers.intValue.call(()) }
  public var stringValue: String { stubbedMembers.stringValue.call(()) }
}

public typealias RecordingKey = KeyDouble<Doubles.Recording>
public typealias StubKey = KeyDouble<Doubles.Stubbing>

/// A double of `Numbered`: `StubNumbered` or `RecordingNumbered`.
public final class NumberedDouble<TestRole: DoubleRole>: Numbered, TestDouble {
  public typealias ID = Int

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var id: SharedStubbedFunction<(), ID, Never> { memberStore["id"] }
    public var next: SharedStubbedFunction<ID, ID?, Never> { memberStore["next"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Numbered", TestRole.self))
  public init() {}
  public var id: ID { stubbedMembers.id.call(()) }
  public func next(after id: ID) -> ID? { stubbedMembers.next.call(id) }
}

public typealias RecordingNumbered = NumberedDouble<Doubles.Recording>
public typealias StubNumbered = NumberedDouble<Doubles.Stubbing>

/// A double of `Observing`: `StubObserving` or `RecordingObserving`.
public final class ObservingDouble<TestRole: DoubleRole>: NSObject, Observing, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var observe: StubbedFunction<(), Int, Never> { memberStore["observe"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Observing", TestRole.self))
  public override init() { super.init() }
  public func observe() -> Int { stubbedMembers.observe.call(()) }
}

public typealias RecordingObserving = ObservingDouble<Doubles.Recording>
public typealias StubObserving = ObservingDouble<Doubles.Stubbing>

/// A double of `Raw`: `StubRaw` or `RecordingRaw`.
public final class RawDouble<TestRole: DoubleRole>: Raw, StaticTestDouble {
  public typealias RawValue = String

  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore
    public var initializer: StubbedFunction<RawValue, Bool, Never> {
      memberStore["initializer", standard: true]
    }
  }

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var rawValue: StubbedFunction<(), RawValue, Never> { memberStore["rawValue"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Raw"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Raw", TestRole.self))
  public init() {}

  public init?(rawValue: RawValue) {
    guard Self.stubbedStaticMembers.initializer.call(rawValue) else { return nil }
  }

  public var rawValue: RawValue { stubbedMembers.rawValue.call(()) }
}

public typealias RecordingRaw = RawDouble<Doubles.Recording>
public typealias StubRaw = RawDouble<Doubles.Stubbing>

/// A double of `RawKey`: `StubRawKey` or `RecordingRawKey`.
public final class RawKeyDouble<TestRole: DoubleRole>: RawKey, StaticTestDouble, HashableDouble {
  public typealias RawValue = Int

  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore
    public var initializer: StubbedFunction<RawValue, Bool, Never> {
      memberStore["initializer", standard: true]
    }
  }

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var rawValue: StubbedFunction<(), RawValue, Never> { memberStore["rawValue"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "RawKey"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("RawKey", TestRole.self))
  public init() {}
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  public init?(rawValue: RawValue) {
    guard Self.stubbedStaticMembers.initializer.call(rawValue) else { return nil }
  }

  public var rawValue: RawValue { stubbedMembers.rawValue.call(()) }
}

public typealias RecordingRawKey = RawKeyDouble<Doubles.Recording>
public typealias StubRawKey = RawKeyDouble<Doubles.Stubbing>

/// A double of `Standard`: `StubStandard` or `RecordingStandard`.
public final class StandardDouble<TestRole: DoubleRole>: Standard, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var initializer: SharedStubbedFunction<any Decoder, (), any Error> { memberStore["initializer"] }
  }

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var debugDescription: SharedStubbedFunction<(), String, Never> {
      memberStore["debugDescription", standard: TestRole.prefix + "Standard"]
    }
    public var encode: SharedStubbedFunction<any Encoder, (), any Error> { memberStore["encode"] }
    public var standard: SharedStubbedFunction<(), Int, Never> { memberStore["standard"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Standard"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Standard", TestRole.self))
  public init() {}
  public init(from decoder: any Decoder) throws { try Self.stubbedStaticMembers.initializer.call(decoder) }
  public var debugDescription: String { stubbedMembers.debugDescription.call(()) }
  public func encode(to encoder: any Encoder) throws { try stubbedMembers.encode.call(encoder) }
  public func standard() -> Int { stubbedMembers.standard.call(()) }
}

public typealias RecordingStandard = StandardDouble<Doubles.Recording>
public typealias StubStandard = StandardDouble<Doubles.Stubbing>

/// A double of `Streaming`: `StubStreaming` or `RecordingStreaming`.
public final class StreamingDouble<
  TestRole: DoubleRole, AsyncIterator: AsyncIteratorProtocol
>: Streaming, TestDouble
where AsyncIterator.Element == Int, AsyncIterator.Failure == Never {
  public typealias Element = Int
  public typealias Failure = Never

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var interval: StubbedFunction<(), Int, Never> { memberStore["interval"] }
    public var makeAsyncIterator: StubbedFunction<(), AsyncIterator, Never> {
      memberStore["makeAsyncIterator"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Streaming", TestRole.self))
  public init() {}
  public var interval: Int { stubbedMembers.interval.call(()) }
  public func makeAsyncIterator() -> AsyncIterator { stubbedMembers.makeAsyncIterator.call(()) }
}

public typealias RecordingStreaming<AsyncIterator: AsyncIteratorProtocol> =
  StreamingDouble<Doubles.Recording, AsyncIterator>
where AsyncIterator.Element == Int, AsyncIterator.Failure == Never
public typealias StubStreaming<AsyncIterator: AsyncIteratorProtocol> =
  StreamingDouble<Doubles.Stubbing, AsyncIterator>
where AsyncIterator.Element == Int, AsyncIterator.Failure == Never

/// A double of `Ticking`: `StubTicking` or `RecordingTicking`.
public final class TickingDouble<TestRole: DoubleRole>: Ticking, TestDouble {
  public typealias Element = Int

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var interval: StubbedFunction<(), Int, Never> { memberStore["interval"] }
    public var next: StubbedAsyncFunction<(), Element?, any Error> { memberStore["next"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Ticking", TestRole.self))
  public init() {}
  public var interval: Int { stubbedMembers.interval.call(()) }
  public func next() async throws -> Element? { try await stubbedMembers.next.call(()) }
}

public typealias RecordingTicking = TickingDouble<Doubles.Recording>
public typealias StubTicking = TickingDouble<Doubles.Stubbing>
