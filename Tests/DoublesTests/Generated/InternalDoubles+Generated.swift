import Doubles

#if os(Linux) || os(macOS)
  import Doubles

  /// A double of `Conditional`: `StubConditional` or `RecordingConditional`.
  final class ConditionalDouble<TestRole: DoubleRole>: Conditional, TestDouble {
    struct StubbedMembers: MemberList {
      let memberStore: MemberStore
      var answer: StubbedFunction<(), Int, Never> { memberStore["answer"] }
    }

    let stubbedMembers = StubbedMembers(memberStore: MemberStore("Conditional", TestRole.self))
    init() {}
    func answer() -> Int { stubbedMembers.answer.call(()) }
  }

  typealias RecordingConditional = ConditionalDouble<Doubles.Recording>
  typealias StubConditional = ConditionalDouble<Doubles.Stubbing>
#endif

extension Outer.Middle {
  /// A double of `Deep`: `StubDeep` or `RecordingDeep`.
  final class DeepDouble<TestRole: DoubleRole>: Deep, TestDouble {
    struct StubbedMembers: MemberList, Sendable {
      let memberStore: MemberStore
      var middle: SharedStubbedFunction<(), Outer.Middle.Type, Never> { memberStore["middle"] }
      var value: SharedStubbedAsyncFunction<(), Value, Never> { memberStore["value"] }
    }

    let stubbedMembers = StubbedMembers(memberStore: MemberStore("Deep", TestRole.self))
    init() {}
    func middle() -> Outer.Middle.Type { stubbedMembers.middle.call(()) }
    func value() async -> Value { await stubbedMembers.value.call(()) }
  }

  typealias RecordingDeep = DeepDouble<Doubles.Recording>
  typealias StubDeep = DeepDouble<Doubles.Stubbing>
}
