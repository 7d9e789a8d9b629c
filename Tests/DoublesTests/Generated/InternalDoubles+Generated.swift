import Doubles

/// What `StubInternal` and `RecordingInternal` are.
final class InternalDouble<TestRole: DoubleRole>: Internal, TestDouble {
  struct StubbedMembers: MemberList {
    let memberStore: MemberStore

    var answer: StubbedMember<(), Int, Never, () -> Int> { memberStore["answer"] }
  }

  let stubbedMembers = StubbedMembers(memberStore: MemberStore("Internal", TestRole.self))

  init() {}

  func answer() -> Int {
    if let answer = stubbedMembers.answer.answer(to: ()) { return answer }
    return stubbedMembers.answer.body()
  }
}

typealias RecordingInternal = InternalDouble<Recording>
typealias StubInternal = InternalDouble<Stubbing>
