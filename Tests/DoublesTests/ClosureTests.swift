import Doubles
import DoublesFixtures
import Testing

@Suite struct ClosureTests {
  @Test func escapingClosuresAreRecorded() {
    let double = RecordingCalling()
    double.escaping { "\($0)" }
    double.lazilyKept("text")
    double.optional(nil)
    #expect(double.calls.escaping.first?(3) == "3")
    #expect(double.calls.lazilyKept.first?() == "text")
    #expect(double.calls.optional.count == 1)
  }

  @Test func nonescapingClosuresArePassedToTheAnswer() async throws {
    let double = RecordingCalling()
    double.answers.lazily.does { $0().count }
    double.answers.await.does { try await $0() + 1 }
    double.answers.changing.does { body in
      var number = 1
      body(&number)
      return number
    }
    double.answers.visit.does { visit in #expect(visit(1)) }
    #expect(double.lazily("four") == 4)
    #expect(try await double.await { 4 } == 5)
    #expect(double.changing { $0 += 4 } == 5)
    double.visit { $0 == 1 }
    #expect(double.calls.lazily.count == 1)
  }

  @Test func onlyTheEscapingClosureIsRecorded() throws {
    let double = RecordingCalling()
    double.answers.several.does { first, second, _ in
      first()
      #expect(throws: FetchError.offline) { try second() }
    }
    var called = false
    double.several(first: { called = true }, second: { throw FetchError.offline }, third: {})
    #expect(called)
    let third: () -> Void = try #require(double.calls.several.first)
    third()
  }

  @Test func closuresKeepTheirIsolation() async {
    let double = RecordingCalling()
    double.onMain { MainActor.assertIsolated() }
    double.isolated { @MainActor in MainActor.assertIsolated() }
    await double.calls.onMain.first?()
    await double.calls.isolated.first?()
  }

  @Test func namedFunctionTypesArePassedToTheAnswer() {
    let double = StubCalling()
    double.answers.named.does { $0(.failure(.offline)) }
    nonisolated(unsafe) var result: Result<Int, FetchError>?
    double.named { result = $0 }
    #expect(result == .failure(.offline))
  }

  @Test func variadicClosuresAreRecordedAsAList() {
    let double = RecordingCalling()
    double.many({ 1 }, { 2 })
    #expect(double.calls.many.first?.map { $0() } == [1, 2])
  }

  @Test func functionsCanBeResults() {
    let double = StubCalling()
    double.answers.giving.returns { 5 }
    #expect(double.giving()() == 5)
  }

  @Test func asyncFunctionsCanBeResultsAndProperties() async throws {
    let double = RecordingHandling()
    double.answers.handler.returns { "\($0)" }
    double.answers.wrapping.does { inner in { await inner($0) + 1 } }
    #expect(try await double.handler(3) == "3")
    #expect(await double.wrapping { $0 * 2 }(4) == 9)
  }
}
