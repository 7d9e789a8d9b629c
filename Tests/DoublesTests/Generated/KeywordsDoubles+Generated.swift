public import Doubles
public import DoublesFixtures

/// What `StubKeywords` and `RecordingKeywords` are.
public final class KeywordsDouble<TestRole: DoubleRole>: Keywords, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var `Type`: StubbedMember<(), Int, Never, () -> Int> { memberStore["Type"] }

    public var `default`: StubbedMember<(`in`: Int, `class`: String), Int, Never, (Int, String) -> Int> {
      memberStore["default"]
    }

    public var `init`: StubbedMember<(), Int, Never, () -> Int> { memberStore["init"] }

    public var move: StubbedMember<(from: Int, to: Int, `where`: Bool), (), Never, (Int, Int, Bool) -> Void> {
      memberStore["move", standard: ()]
    }

    public var `repeat`: StubbedMember<(argument1: Int, argument2: String), (), Never, (Int, String) -> Void>
    {
      memberStore["repeat", standard: ()]
    }

    public var `self`: StubbedMember<(), Int, Never, () -> Int> { memberStore["self"] }

    public var `switch`: StubbedMember<(), Int, Never, () -> Int> { memberStore["switch"] }

    public var setSwitch: StubbedMember<Int, (), Never, (Int) -> Void> {
      memberStore["setSwitch", standard: ()]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Keywords", TestRole.self))

  public init() {}

  public func `Type`() -> Int {
    if let answer = stubbedMembers.`Type`.answer(to: ()) { return answer }
    return stubbedMembers.`Type`.body()
  }

  public func `default`(_ `in`: Int, for `class`: String) -> Int {
    if let answer = stubbedMembers.default.answer(to: (`in`, `class`)) { return answer }
    return stubbedMembers.default.body(`in`, `class`)
  }

  public func `init`() -> Int {
    if let answer = stubbedMembers.`init`.answer(to: ()) { return answer }
    return stubbedMembers.`init`.body()
  }

  public func move(from: Int, to: Int, where: Bool) {
    if stubbedMembers.move.answer(to: (from, to, `where`)) == nil {
      stubbedMembers.move.body(from, to, `where`)
    }
  }

  public func `repeat`(_ argument1: Int, _ argument2: String) {
    if stubbedMembers.repeat.answer(to: (argument1, argument2)) == nil {
      stubbedMembers.repeat.body(argument1, argument2)
    }
  }

  public func `self`() -> Int {
    if let answer = stubbedMembers.`self`.answer(to: ()) { return answer }
    return stubbedMembers.`self`.body()
  }

  public var `switch`: Int {
    get {
      if let answer = stubbedMembers.switch.answer(to: ()) { return answer }
      return stubbedMembers.switch.body()
    }
    set {
      stubbedMembers.switch.returns(newValue)
      if stubbedMembers.setSwitch.answer(to: newValue) == nil { stubbedMembers.setSwitch.body(newValue) }
    }
  }
}

public typealias RecordingKeywords = KeywordsDouble<Recording>
public typealias StubKeywords = KeywordsDouble<Stubbing>
