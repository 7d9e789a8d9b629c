public import Doubles
public import DoublesFixtures

/// A double of `Keeping`: `StubKeeping` or `RecordingKeeping`.
@StorageActor
public final class KeepingDouble<TestRole: DoubleRole>: Keeping, TestDouble {
  public struct StubbedMembers: MemberList, Sendable {
    public let memberStore: MemberStore
    public var keep: StubbedMember<String, Int, Never, @StorageActor (String) -> Int> { memberStore["keep"] }

    public var later: StubbedMember<Box, Box, Never, @StorageActor (Box) async -> Box> {
      memberStore["later"]
    }
  }

  public nonisolated let stubbedMembers = StubbedMembers(memberStore: MemberStore("Keeping", TestRole.self))

  public nonisolated init() {}

  public func keep(_ text: String) -> Int {
    if let answer = stubbedMembers.keep.answer(to: text) { return answer }
    return stubbedMembers.keep.body(text)
  }

  public func later(_ box: Box) async -> Box {
    if let answer = stubbedMembers.later.answer(to: box) { return answer }
    return await stubbedMembers.later.body(box)
  }
}

public typealias RecordingKeeping = KeepingDouble<Recording>
public typealias StubKeeping = KeepingDouble<Stubbing>
