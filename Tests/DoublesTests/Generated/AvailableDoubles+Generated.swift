public import Doubles
public import DoublesFixtures

/// What `StubAvailable` and `RecordingAvailable` are.
public final class AvailableDouble<TestRole: DoubleRole>: Available, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    #if os(Linux)
      public var linux: StubbedMember<(), Int, Never, () -> Int> { memberStore["linux"] }
    #endif

    @available(macOS 15, *)
    public var new: StubbedMember<(), Int, Never, () -> Int> { memberStore["new"] }

    @available(*, deprecated)
    public var old: StubbedMember<(), Int, Never, () -> Int> { memberStore["old"] }

    #if !(os(Linux))
      public var other: StubbedMember<(), Int, Never, () -> Int> { memberStore["other"] }
    #endif

    #if DEBUG || !DEBUG
      #if swift(>=6)
        public var six: StubbedMember<(), Int, Never, () -> Int> { memberStore["six"] }

        public var setSix: StubbedMember<Int, (), Never, (Int) -> Void> {
          memberStore["setSix", standard: ()]
        }
      #endif
    #endif

    #if os(Linux)
      public var size: StubbedMember<Int32, Int, Never, (Int32) -> Int> { memberStore["size"] }
    #endif

    #if !(os(Linux))
      public var size: StubbedMember<Int64, Int, Never, (Int64) -> Int> { memberStore["size"] }
    #endif
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Available", TestRole.self))

  public init() {}

  #if os(Linux)
    public func linux() -> Int {
      if let answer = stubbedMembers.linux.answer(to: ()) { return answer }
      return stubbedMembers.linux.body()
    }
  #endif

  @available(macOS 15, *)
  public func new() -> Int {
    if let answer = stubbedMembers.new.answer(to: ()) { return answer }
    return stubbedMembers.new.body()
  }

  @available(*, deprecated)
  public func old() -> Int {
    if let answer = stubbedMembers.old.answer(to: ()) { return answer }
    return stubbedMembers.old.body()
  }

  #if !(os(Linux))
    public func other() -> Int {
      if let answer = stubbedMembers.other.answer(to: ()) { return answer }
      return stubbedMembers.other.body()
    }
  #endif

  #if DEBUG || !DEBUG
    #if swift(>=6)
      public var six: Int {
        get {
          if let answer = stubbedMembers.six.answer(to: ()) { return answer }
          return stubbedMembers.six.body()
        }
        set {
          stubbedMembers.six.returns(newValue)
          if stubbedMembers.setSix.answer(to: newValue) == nil { stubbedMembers.setSix.body(newValue) }
        }
      }
    #endif
  #endif

  #if os(Linux)
    public func size(_ number: Int32) -> Int {
      if let answer = stubbedMembers.size.answer(to: number) { return answer }
      return stubbedMembers.size.body(number)
    }
  #endif

  #if !(os(Linux))
    public func size(_ number: Int64) -> Int {
      if let answer = stubbedMembers.size.answer(to: number) { return answer }
      return stubbedMembers.size.body(number)
    }
  #endif
}

public typealias RecordingAvailable = AvailableDouble<Recording>
public typealias StubAvailable = AvailableDouble<Stubbing>
