import Doubles

extension Outer.Middle {
  /// What `StubDeep` and `RecordingDeep` are.
  final class DeepDouble<TestRole: DoubleRole>: Deep, TestDouble {
    struct StubbedMembers: MemberList, Sendable {
      let memberStore: MemberStore

      var value: StubbedMember<(), Value, Never, nonisolated(nonsending) @Sendable () async -> Value> {
        memberStore["value"]
      }
    }

    let stubbedMembers = StubbedMembers(memberStore: MemberStore("Deep", TestRole.self))

    init() {}

    func value() async -> Value {
      if let answer = stubbedMembers.value.answer(to: ()) { return answer }
      return await stubbedMembers.value.body()
    }
  }

  typealias RecordingDeep = DeepDouble<Recording>
  typealias StubDeep = DeepDouble<Stubbing>
}
