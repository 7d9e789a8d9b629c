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

public typealias RecordingAvailable = AvailableDouble<Recording>
public typealias StubAvailable = AvailableDouble<Stubbing>
