public import Doubles
public import DoublesFixtures

/// A double of `Keywords`: `StubKeywords` or `RecordingKeywords`.
public final class KeywordsDouble<TestRole: DoubleRole>: Keywords, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var `Type`: StubbedFunction<(), Int, Never> { memberStore["Type"] }
    public var `default`: StubbedFunction<(`in`: Int, `class`: String), Int, Never> { memberStore["default"] }
    public var `init`: StubbedFunction<(), Int, Never> { memberStore["init"] }
    public var move: StubbedFunction<(from: Int, to: Int, `where`: Bool), (), Never> { memberStore["move"] }

    public var `repeat`: StubbedFunction<(argument1: Int, argument2: String), (), Never> {
      memberStore["repeat"]
    }

    public var `self`: StubbedFunction<(), Int, Never> { memberStore["self"] }
    public var `switch`: StubbedFunction<(), Int, Never> { memberStore["switch"] }
    public var setSwitch: StubbedFunction<Int, (), Never> { memberStore["setSwitch"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Keywords", TestRole.self))

  public init() {}

  public func `Type`() -> Int { stubbedMembers.`Type`.call(()) }

  public func `default`(_ `in`: Int, for `class`: String) -> Int {
    stubbedMembers.default.call((`in`, `class`))
  }

  public func `init`() -> Int { stubbedMembers.`init`.call(()) }
  public func move(from: Int, to: Int, where: Bool) { stubbedMembers.move.call((from, to, `where`)) }

  public func `repeat`(_ argument1: Int, _ argument2: String) {
    stubbedMembers.repeat.call((argument1, argument2))
  }

  public func `self`() -> Int { stubbedMembers.`self`.call(()) }

  public var `switch`: Int {
    get { stubbedMembers.switch.call(()) }
    set {
      stubbedMembers.switch.returns(newValue)
      stubbedMembers.setSwitch.call(newValue)
    }
  }
}

public typealias RecordingKeywords = KeywordsDouble<Recording>
public typealias StubKeywords = KeywordsDouble<Stubbing>
