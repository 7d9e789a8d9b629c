public import Doubles
public import DoublesFixtures

/// What `StubKey` and `RecordingKey` are.
public final class KeyDouble<TestRole: DoubleRole>: Key, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var initializerIntValue: StubbedMember<Int, Bool, Never, @Sendable (Int) -> Bool> {
      memberStore["initializerIntValue", standard: true]
    }

    public var initializerStringValue: StubbedMember<String, Bool, Never, @Sendable (String) -> Bool> {
      memberStore["initializerStringValue", standard: true]
    }
  }

  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore

    public var intValue: StubbedMember<(), Int?, Never, @Sendable () -> Int?> { memberStore["intValue"] }

    public var stringValue: StubbedMember<(), String, Never, @Sendable () -> String> {
      memberStore["stringValue"]
    }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Key"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Key", TestRole.self))

  public init() {}

  public init?(intValue: Int) {
    if let answer = Self.stubbedStaticMembers.initializerIntValue.answer(to: intValue) {
      if !answer { return nil }
    } else {
      if !(Self.stubbedStaticMembers.initializerIntValue.body(intValue)) { return nil }
    }
  }

  public init?(stringValue: String) {
    if let answer = Self.stubbedStaticMembers.initializerStringValue.answer(to: stringValue) {
      if !answer { return nil }
    } else {
      if !(Self.stubbedStaticMembers.initializerStringValue.body(stringValue)) { return nil }
    }
  }

  public var intValue: Int? {
    if let answer = stubbedMembers.intValue.answer(to: ()) { return answer }
    return stubbedMembers.intValue.body()
  }

  public var stringValue: String {
    if let answer = stubbedMembers.stringValue.answer(to: ()) { return answer }
    return stubbedMembers.stringValue.body()
  }
}

public typealias RecordingKey = KeyDouble<Recording>
public typealias StubKey = KeyDouble<Stubbing>
