public import Doubles
public import DoublesFixtures
import Foundation

/// A double of `EffectfulProperties`: `StubEffectfulProperties` or `RecordingEffectfulProperties`.
public final class EffectfulPropertiesDouble<TestRole: DoubleRole>: EffectfulProperties, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore
    public var both: StubbedAsyncFunction<(), String, FetchError> { memberStore["both"] }
    public var later: StubbedAsyncFunction<(), Int, Never> { memberStore["later"] }
    public var name: StubbedFunction<(), String, Never> { memberStore["name"] }
    public var setName: StubbedFunction<String, (), Never> { memberStore["setName"] }
    public var optional: StubbedFunction<(), String?, Never> { memberStore["optional"] }
    public var setOptional: StubbedFunction<String?, (), Never> { memberStore["setOptional"] }
    public var plain: StubbedFunction<(), Int, Never> { memberStore["plain"] }
    public var risky: StubbedFunction<(), Int, any Error> { memberStore["risky"] }
    public var `subscript`: StubbedAsyncFunction<Int, String, any Error> { memberStore["subscript"] }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("EffectfulProperties", TestRole.self))

  public init() {}

  public var both: String {
    get async throws(FetchError) { try await stubbedMembers.both.call(()) }
  }

  public var later: Int {
    get async { await stubbedMembers.later.call(()) }
  }

  public var name: String {
    get { stubbedMembers.name.call(()) }
    set {
      stubbedMembers.name.returns(newValue)
      stubbedMembers.setName.call(newValue)
    }
  }

  public var optional: String? {
    get { stubbedMembers.optional.call(()) }
    set {
      stubbedMembers.optional.returns(newValue)
      stubbedMembers.setOptional.call(newValue)
    }
  }

  public var plain: Int { stubbedMembers.plain.call(()) }

  public var risky: Int {
    get throws { try stubbedMembers.risky.call(()) }
  }

  public subscript(index: Int) -> String {
    get async throws { try await stubbedMembers.subscript.call(index) }
  }
}

public typealias RecordingEffectfulProperties = EffectfulPropertiesDouble<Recording>
public typealias StubEffectfulProperties = EffectfulPropertiesDouble<Stubbing>
