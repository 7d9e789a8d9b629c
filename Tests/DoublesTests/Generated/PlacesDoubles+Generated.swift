public import Doubles
public import DoublesFixtures

/// A double of `Available`: `StubAvailable` or `RecordingAvailable`.
public final class AvailableDouble<TestRole: DoubleRole>: Available, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    #if os(Linux)
      public var linux: StubbedFunction<(), Int, Never> { memberStore["linux"] }
    #endif
    @available(macOS 15, *)
    public var new: StubbedFunction<(), Int, Never> { memberStore["new"] }
    @available(*, deprecated)
    public var old: StubbedFunction<(), Int, Never> { memberStore["old"] }
    #if !(os(Linux))
      public var other: StubbedFunction<(), Int, Never> { memberStore["other"] }
    #endif
    #if DEBUG || !DEBUG
      #if swift(>=6)
        public var six: StubbedFunction<(), Int, Never> { memberStore["six"] }
        public var setSix: StubbedFunction<Int, (), Never> { memberStore["setSix"] }
      #endif
    #endif
    #if os(Linux)
      public var size: StubbedFunction<Int32, Int, Never> { memberStore["size"] }
    #endif
    #if !(os(Linux))
      public var size: StubbedFunction<Int64, Int, Never> { memberStore["size"] }
    #endif
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Available", TestRole.self))
  public init() {}

  #if os(Linux)
    public func linux() -> Int { stubbedMembers.linux.call(()) }
  #endif

  @available(macOS 15, *)
  public func new() -> Int { stubbedMembers.new.call(()) }

  @available(*, deprecated)
  public func old() -> Int { stubbedMembers.old.call(()) }

  #if !(os(Linux))
    public func other() -> Int { stubbedMembers.other.call(()) }
  #endif

  #if DEBUG || !DEBUG
    #if swift(>=6)
      public var six: Int {
        get { stubbedMembers.six.call(()) }
        set {
          stubbedMembers.six.returns(newValue)
          stubbedMembers.setSix.call(newValue)
        }
      }
    #endif
  #endif

  #if os(Linux)
    public func size(_ number: Int32) -> Int { stubbedMembers.size.call(number) }
  #endif

  #if !(os(Linux))
    public func size(_ number: Int64) -> Int { stubbedMembers.size.call(number) }
  #endif
}

public typealias RecordingAvailable = AvailableDouble<Doubles.Recording>
public typealias StubAvailable = AvailableDouble<Doubles.Stubbing>

extension Namespace {
  /// A double of `Nested`: `StubNested` or `RecordingNested`.
  public final class NestedDouble<TestRole: DoubleRole>: Nested, TestDouble {
    public struct StubbedMembers: MemberList {
      public let memberStore: MemberStore
      public var inner: StubbedFunction<Inner, Inner, Never> { memberStore["inner"] }
    }

    public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Nested", TestRole.self))
    public init() {}
    public func inner(_ inner: Inner) -> Inner { stubbedMembers.inner.call(inner) }
  }

  public typealias RecordingNested = NestedDouble<Doubles.Recording>
  public typealias StubNested = NestedDouble<Doubles.Stubbing>
}

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
