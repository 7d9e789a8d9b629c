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
