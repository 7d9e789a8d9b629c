public import Doubles
public import DoublesFixtures

/// A double of `Available`: `StubAvailable` or `RecordingAvailable`.
public final class AvailableDouble<TestRole: DoubleRole>: Available, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    @available(macOS 15, *)
    public var new: StubbedFunction<(), Int, Never> { memberStore["new"] }
    @available(*, deprecated)
    public var old: StubbedFunction<(), Int, Never> { memberStore["old"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Available", TestRole.self))
  public init() {}

  @available(macOS 15, *)
  public func new() -> Int { stubbedMembers.new.call(()) }

  @available(*, deprecated)
  public func old() -> Int { stubbedMembers.old.call(()) }
}

public typealias RecordingAvailable = AvailableDouble<Doubles.Recording>
public typealias StubAvailable = AvailableDouble<Doubles.Stubbing>

/// A double of `Outdated`: `StubOutdated` or `RecordingOutdated`.
@available(*, deprecated)
public final class OutdatedDouble<TestRole: DoubleRole>: Outdated, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var old: StubbedFunction<(), Int, Never> { memberStore["old"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Outdated", TestRole.self))
  public init() {}
  public func old() -> Int { stubbedMembers.old.call(()) }
}

@available(*, deprecated)
public typealias RecordingOutdated = OutdatedDouble<Doubles.Recording>
@available(*, deprecated)
public typealias StubOutdated = OutdatedDouble<Doubles.Stubbing>

extension Outer.Middle {
  /// A double of `Deep`: `StubDeep` or `RecordingDeep`.
  public final class DeepDouble<TestRole: DoubleRole>: Deep, TestDouble {
    public struct StubbedMembers: MemberList, Sendable {
      public let memberStore: MemberStore
      public var value: SharedStubbedAsyncFunction<(), Value, Never> { memberStore["value"] }
    }

    public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Deep", TestRole.self))
    public init() {}
    public func value() async -> Value { await stubbedMembers.value.call(()) }
  }

  public typealias RecordingDeep = DeepDouble<Doubles.Recording>
  public typealias StubDeep = DeepDouble<Doubles.Stubbing>
}

/// A double of `Packaged`: `StubPackaged` or `RecordingPackaged`.
package final class PackagedDouble<TestRole: DoubleRole>: Packaged, TestDouble {
  package struct StubbedMembers: MemberList {
    package let memberStore: MemberStore
    package var pack: StubbedFunction<(), Int, Never> { memberStore["pack"] }
  }

  package let stubbedMembers = StubbedMembers(memberStore: MemberStore("Packaged", TestRole.self))
  package init() {}
  package func pack() -> Int { stubbedMembers.pack.call(()) }
}

package typealias RecordingPackaged = PackagedDouble<Doubles.Recording>
package typealias StubPackaged = PackagedDouble<Doubles.Stubbing>
