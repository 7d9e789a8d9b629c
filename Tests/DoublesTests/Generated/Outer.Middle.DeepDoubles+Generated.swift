import Doubles

extension Outer.Middle {
  /// A double of `Deep`: `StubDeep` or `RecordingDeep`.
  final class DeepDouble<TestRole: DoubleRole>: Deep, TestDouble {
    struct StubbedMembers: MemberList, Sendable {
      let memberStore: MemberStore
      var value: SharedStubbedAsyncFunction<(), Value, Never> { memberStore["value"] }
    }

    let stubbedMembers = StubbedMembers(memberStore: MemberStore("Deep", TestRole.self))

    init() {}

    func value() async -> Value { await stubbedMembers.value.call(()) }
  }

  typealias RecordingDeep = DeepDouble<Recording>
  typealias StubDeep = DeepDouble<Stubbing>
}
