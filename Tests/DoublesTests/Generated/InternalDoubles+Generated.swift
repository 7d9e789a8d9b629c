import Doubles

/// A double of `Internal`: `StubInternal` or `RecordingInternal`.
final class InternalDouble<TestRole: DoubleRole>: Internal, TestDouble {
  struct StubbedMembers: MemberList {
    let memberStore: MemberStore
    var answer: StubbedFunction<(), Int, Never> { memberStore["answer"] }
  }

  let stubbedMembers = StubbedMembers(memberStore: MemberStore("Internal", TestRole.self))

  init() {}

  func answer() -> Int { stubbedMembers.answer.call(()) }
}

typealias RecordingInternal = InternalDouble<Recording>
typealias StubInternal = InternalDouble<Stubbing>
