import Doubles
import DoublesFixtures
import Testing

@Suite struct RuntimeTests {
  @Test func lastAnswerIsUsed() {
    let double = StubFetching()
    double.answers.count.returns(1)
    double.answers.count.does { 2 }
    #expect(double.count() == 2)
    double.answers.count.returns(3)
    #expect(double.count() == 3)
  }

  @Test func missingAnswerStopsTheTestWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = StubFetching().count()
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("StubFetching was asked for count, which has no answer."))
    #expect(text.contains("answers.count.returns(…)"))
  }

  @Test func genericAnswerOfAWrongTypeStopsTheTestWithAMessage() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let double = StubDecoding()
      double.answers.decode.returns("text")
      _ = try double.decode(Int.self, from: "")
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("The answer is a String, and the caller expects a Int."))
  }

  @Test func concurrentCallsAreAllRecorded() async {
    let double = RecordingFetching()
    double.answers.parse.does { Int($0) ?? 0 }
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask { _ = try? double.parse("\(number)") }
        group.addTask { _ = double.calls.parse }
        group.addTask { double.reset() }
      }
    }
    #expect(double.calls.parse.compactMap(Int.init).sorted() == Array(0..<200))
    #expect(double.calls.reset.count == 200)
    #expect(double.calls.inOrder.count == 400)
  }

  @Test func answerCanChangeDuringConcurrentCalls() async {
    let double = StubFetching()
    double.answers.count.returns(0)
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<100 {
        group.addTask { double.answers.count.returns(number) }
        group.addTask { double.answers.count.does { number } }
        group.addTask { _ = double.count() }
      }
    }
    #expect((0..<100).contains(double.count()))
  }

  @Test func doubleIsReleased() {
    weak var gone: RecordingFetching?
    do {
      let double = RecordingFetching()
      double.answers.parse.returns(1)
      _ = try? double.parse("1")
      gone = double
    }
    #expect(gone == nil)
  }
}
