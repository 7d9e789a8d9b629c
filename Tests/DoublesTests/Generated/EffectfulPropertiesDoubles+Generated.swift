public import Doubles
public import DoublesFixtures
import Foundation

/// What `StubEffectfulProperties` and `RecordingEffectfulProperties` are.
public final class EffectfulPropertiesDouble<TestRole: DoubleRole>: EffectfulProperties, TestDouble {
  public struct StubbedMembers: MemberList {
    public let memberStore: MemberStore

    public var both: StubbedMember<(), String, FetchError, nonisolated(nonsending) () async throws -> String>
    {
      memberStore["both"]
    }

    public var later: StubbedMember<(), Int, Never, nonisolated(nonsending) () async -> Int> {
      memberStore["later"]
    }

    public var name: StubbedMember<(), String, Never, () -> String> { memberStore["name"] }

    public var setName: StubbedMember<String, (), Never, (String) -> Void> {
      memberStore["setName", standard: ()]
    }

    public var optional: StubbedMember<(), String?, Never, () -> String?> { memberStore["optional"] }

    public var setOptional: StubbedMember<String?, (), Never, (String?) -> Void> {
      memberStore["setOptional", standard: ()]
    }

    public var plain: StubbedMember<(), Int, Never, () -> Int> { memberStore["plain"] }

    public var risky: StubbedMember<(), Int, any Error, () throws -> Int> { memberStore["risky"] }

    public var `subscript`:
      StubbedMember<Int, String, any Error, nonisolated(nonsending) (Int) async throws -> String>
    {
      memberStore["subscript"]
    }
  }

  public let stubbedMembers = StubbedMembers(memberStore: MemberStore("EffectfulProperties", TestRole.self))

  public init() {}

  public var both: String {
    get async throws(FetchError) {
      do {
        if let answer = try stubbedMembers.both.answer(to: ()) { return answer }
        return try await stubbedMembers.both.body()
      } catch {
        throw unerased(error)
      }
    }
  }

  public var later: Int {
    get async {
      if let answer = stubbedMembers.later.answer(to: ()) { return answer }
      return await stubbedMembers.later.body()
    }
  }

  public var name: String {
    get {
      if let answer = stubbedMembers.name.answer(to: ()) { return answer }
      return stubbedMembers.name.body()
    }
    set {
      stubbedMembers.name.returns(newValue)
      if stubbedMembers.setName.answer(to: newValue) == nil { stubbedMembers.setName.body(newValue) }
    }
  }

  public var optional: String? {
    get {
      if let answer = stubbedMembers.optional.answer(to: ()) { return answer }
      return stubbedMembers.optional.body()
    }
    set {
      stubbedMembers.optional.returns(newValue)
      if stubbedMembers.setOptional.answer(to: newValue) == nil { stubbedMembers.setOptional.body(newValue) }
    }
  }

  public var plain: Int {
    if let answer = stubbedMembers.plain.answer(to: ()) { return answer }
    return stubbedMembers.plain.body()
  }

  public var risky: Int {
    get throws {
      if let answer = try stubbedMembers.risky.answer(to: ()) { return answer }
      return try stubbedMembers.risky.body()
    }
  }

  public subscript(index: Int) -> String {
    get async throws {
      if let answer = try stubbedMembers.subscript.answer(to: index) { return answer }
      return try await stubbedMembers.subscript.body(index)
    }
  }
}

public typealias RecordingEffectfulProperties = EffectfulPropertiesDouble<Recording>
public typealias StubEffectfulProperties = EffectfulPropertiesDouble<Stubbing>
