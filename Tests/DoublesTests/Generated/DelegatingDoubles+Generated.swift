public import Doubles
public import DoublesFixtures

/// A double of `Delegating`: `StubDelegating` or `RecordingDelegating`.
public final class DelegatingDouble<TestRole: DoubleRole>: Delegating, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var delegate: StubbedFunction<(), (any Delegate)?, Never> { memberStore["delegate"] }
    public var setDelegate: StubbedFunction<(any Delegate)?, (), Never> { memberStore["setDelegate"] }
    public var handle: StubbedMember<(), (), Never, ((Int) -> Void) -> Void> { memberStore["handle"] }
    public var keep: StubbedMember<(), (), Never, (@escaping (Int) -> Void) -> Void> { memberStore["keep"] }
    public var result: StubbedFunction<(Result<Int, any Error>) -> Void, (), Never> { memberStore["result"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Delegating", TestRole.self))

  public init() {}

  public var delegate: (any Delegate)? {
    get { stubbedMembers.delegate.call(()) }
    set {
      stubbedMembers.delegate.returns(newValue)
      stubbedMembers.setDelegate.call(newValue)
    }
  }

  public func handle(_ handler: (Int) -> Void) {
    if stubbedMembers.handle.answer(to: ()) == nil { stubbedMembers.handle.body(handler) }
  }

  public func keep(_ handler: @escaping (Int) -> Void) {
    if stubbedMembers.keep.answer(to: ()) == nil { stubbedMembers.keep.body(handler) }
  }

  public func result(_ body: @escaping (Result<Int, any Error>) -> Void) { stubbedMembers.result.call(body) }
}

public typealias RecordingDelegating = DelegatingDouble<Recording>
public typealias StubDelegating = DelegatingDouble<Stubbing>
