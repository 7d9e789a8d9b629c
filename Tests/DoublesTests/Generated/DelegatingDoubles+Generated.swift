public import Doubles
public import DoublesFixtures

/// What `StubDelegating` and `RecordingDelegating` are.
public final class DelegatingDouble<TestRole: DoubleRole>: Delegating, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var delegate: StubbedMember<(), (any Delegate)?, Never, () -> (any Delegate)?> {
      memberStore["delegate"]
    }

    public var setDelegate: StubbedMember<(any Delegate)?, (), Never, ((any Delegate)?) -> Void> {
      memberStore["setDelegate", standard: ()]
    }

    public var handle: StubbedMember<(), (), Never, (Handler) -> Void> { memberStore["handle", standard: ()] }

    public var keep: StubbedMember<(), (), Never, (@escaping Handler) -> Void> {
      memberStore["keep", standard: ()]
    }

    public var result:
      StubbedMember<
        (Result<Int, any Error>) -> Void, (), Never, (@escaping (Result<Int, any Error>) -> Void) -> Void
      >
    {
      memberStore["result", standard: ()]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Delegating", TestRole.self))

  public init() {}

  public var delegate: (any Delegate)? {
    get {
      if let answer = stubbedMembers.delegate.answer(to: ()) { return answer }
      return stubbedMembers.delegate.body()
    }
    set {
      stubbedMembers.delegate.returns(newValue)
      if stubbedMembers.setDelegate.answer(to: newValue) == nil { stubbedMembers.setDelegate.body(newValue) }
    }
  }

  public func handle(_ handler: Handler) {
    if stubbedMembers.handle.answer(to: ()) == nil { stubbedMembers.handle.body(handler) }
  }

  public func keep(_ handler: @escaping Handler) {
    if stubbedMembers.keep.answer(to: ()) == nil { stubbedMembers.keep.body(handler) }
  }

  public func result(_ body: @escaping (Result<Int, any Error>) -> Void) {
    if stubbedMembers.result.answer(to: body) == nil { stubbedMembers.result.body(body) }
  }
}

public typealias RecordingDelegating = DelegatingDouble<Recording>
public typealias StubDelegating = DelegatingDouble<Stubbing>
