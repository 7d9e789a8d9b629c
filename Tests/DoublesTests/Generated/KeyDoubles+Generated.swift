public import Doubles
public import DoublesFixtures

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

public typealias RecordingKey = KeyDouble<Recording>
public typealias StubKey = KeyDouble<Stubbing>
