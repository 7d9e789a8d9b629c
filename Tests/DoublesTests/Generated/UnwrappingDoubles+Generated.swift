public import Doubles
public import DoublesFixtures

/// A double of `Unwrapping`: `StubUnwrapping` or `RecordingUnwrapping`.
public final class UnwrappingDouble<TestRole: DoubleRole>: Unwrapping, StaticTestDouble {
  public struct StubbedStaticMembers: MemberList {
    public let memberStore: MemberStore
    public var initializerName: StubbedFunction<String?, (), Never> { memberStore["initializerName"] }

    public var initializerNumber: StubbedFunction<Int, Bool, Never> {
      memberStore["initializerNumber", standard: true]
    }

    public var shared: StubbedFunction<(), Int?, Never> { memberStore["shared"] }
    public var setShared: StubbedFunction<Int?, (), Never> { memberStore["setShared"] }
  }

  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var call: StubbedFunction<(@Sendable (Int) -> Void)?, (@Sendable () -> Int)?, Never> {
      memberStore["call"]
    }

    public var change: StubbedMember<Int?, (), Never, (inout Int?) -> Void> { memberStore["change"] }
    public var convert: StubbedFunction<Any?, Any, Never> { memberStore["convert"] }

    public var keep:
      StubbedMember<
        (text: String?, other: String?), (), Never, (consuming String?, borrowing String?) -> Void
      >
    {
      memberStore["keep"]
    }

    public var load: StubbedAsyncFunction<(id: Int?, name: String?), String?, any Error> {
      memberStore["load"]
    }

    public var parent: StubbedFunction<(), (any Unwrapping)?, Never> { memberStore["parent"] }
    public var setParent: StubbedFunction<(any Unwrapping)?, (), Never> { memberStore["setParent"] }
    public var send: StubbedMember<(), Never, Never, (sending Int?) -> sending Int?> { memberStore["send"] }
    public var `subscript`: StubbedFunction<String?, Int?, Never> { memberStore["subscript"] }

    public var setSubscript: StubbedFunction<(key: String?, newValue: Int?), (), Never> {
      memberStore["setSubscript"]
    }

    public var title: StubbedFunction<(), String?, Never> { memberStore["title"] }
    public var token: StubbedFunction<(), String?, Never> { memberStore["token"] }
    public var setToken: StubbedFunction<String?, (), Never> { memberStore["setToken"] }
  }

  public static var stubbedStaticMembers: StubbedStaticMembers {
    StubbedStaticMembers(memberStore: .shared(by: Self.self, "Unwrapping"))
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("Unwrapping", TestRole.self))

  public init() {}

  public init(_ name: String!) { Self.stubbedStaticMembers.initializerName.call(name) }

  public init?(number: Int) {
    guard Self.stubbedStaticMembers.initializerNumber.call(number) else { return nil }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public static var shared: Int! {
    get { Self.stubbedStaticMembers.shared.call(()) }
    set {
      Self.stubbedStaticMembers.shared.returns(newValue)
      Self.stubbedStaticMembers.setShared.call(newValue)
    }
  }

  public func call(_ body: (@Sendable (Int) -> Void)!) -> (@Sendable () -> Int)! {
    stubbedMembers.call.call(body)
  }

  public func change(_ count: inout Int!) {
    if stubbedMembers.change.answer(to: count) == nil { stubbedMembers.change.body(&count) }
  }

  public func convert<Value>(_ value: Value!) -> Value! { unerased(stubbedMembers.convert.call(value)) }

  public func keep(_ text: consuming String!, _ other: borrowing String!) {
    if stubbedMembers.keep.answer(to: (copy text, copy other)) == nil {
      stubbedMembers.keep.body(text, other)
    }
  }

  public func load(_ id: Int!, named name: String?) async throws -> String! {
    try await stubbedMembers.load.call((id, name))
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var parent: (any Unwrapping)! {
    get { stubbedMembers.parent.call(()) }
    set {
      stubbedMembers.parent.returns(newValue)
      stubbedMembers.setParent.call(newValue)
    }
  }

  public func send(_ value: sending Int!) -> sending Int! {
    _ = stubbedMembers.send.answer(to: ())
    return stubbedMembers.send.body(value)
  }

  public subscript(key: String!) -> Int! {
    get { stubbedMembers.subscript.call(key) }
    set { stubbedMembers.setSubscript.call((key, newValue)) }
  }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var title: String! { stubbedMembers.title.call(()) }

  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  public var token: String! {
    get { stubbedMembers.token.call(()) }
    set {
      stubbedMembers.token.returns(newValue)
      stubbedMembers.setToken.call(newValue)
    }
  }
}

public typealias RecordingUnwrapping = UnwrappingDouble<Recording>
public typealias StubUnwrapping = UnwrappingDouble<Stubbing>
