#if os(Linux) || os(macOS)
  import Doubles

  /// What `StubConditional` and `RecordingConditional` are.
  final class ConditionalDouble<TestRole: DoubleRole>: Conditional, TestDouble {
    struct StubbedMembers: MemberList {
      let memberStore: MemberStore

      var answer: StubbedMember<(), Int, Never, () -> Int> { memberStore["answer"] }
    }

    let stubbedMembers = StubbedMembers(memberStore: MemberStore("Conditional", TestRole.self))

    init() {}

    func answer() -> Int {
      if let answer = stubbedMembers.answer.answer(to: ()) { return answer }
      return stubbedMembers.answer.body()
    }
  }

  typealias RecordingConditional = ConditionalDouble<Recording>
  typealias StubConditional = ConditionalDouble<Stubbing>
#endif
