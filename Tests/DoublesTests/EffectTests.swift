import Doubles
import DoublesFixtures
import Foundation
import Testing

@Suite struct EffectTests {
  @Test func asyncMemberReturnsThrowsAndSuspends() async throws {
    let double = RecordingFetching()
    double.answers.fetchId.returns("one")
    #expect(try await double.fetch(1) == "one")
    double.answers.fetchId.throws(.missing(2))
    await #expect(throws: FetchError.missing(2)) { try await double.fetch(2) }
    double.answers.fetchId.does { id async throws(FetchError) in
      await Task.yield()
      if id == 4 { throw .offline }
      return "\(id)"
    }
    #expect(try await double.fetch(3) == "3")
    await #expect(throws: FetchError.offline) { try await double.fetch(4) }
    #expect(double.calls.fetchId == [1, 2, 3, 4])
    double.answers.firm.returns(3)
    #expect(double.firm() == 3, "an error of type Never needs no try")
  }

  @Test func genericErrorKeepsItsType() {
    let double = StubAffecting()
    double.answers.run.does { try $0() }
    #expect(throws: FetchError.offline) { try double.run { () throws(FetchError) in throw .offline } }
    #expect(double.run { 5 } == 5)
  }

  @Test func aValueOrAGenericErrorIsTheResult() async throws {
    let double = RecordingAffecting()
    double.answers.value.does { value, failure in
      guard "\(value)".isEmpty else { return value }
      throw failure
    }
    #expect(try await double.value("a", or: FetchError.offline) == "a")
    await #expect(throws: FetchError.offline) { try await double.value("", or: FetchError.offline) }
  }

  @Test @MainActor func answersThrowTypedErrorsInEveryIsolation() async throws {
    let shared = StubFetching()
    shared.answers.check.does { text throws(FetchError) in throw .missing(text.count) }
    #expect(throws: FetchError.missing(2)) { try shared.check("ab") }
    let plain = StubMixed()
    plain.answers.now.does { number throws(FetchError) in throw .missing(number) }
    plain.answers.later.does { number async throws(FetchError) in throw .missing(number) }
    plain.answers.here.does { number throws(FetchError) in throw .missing(number) }
    plain.answers.hereLater.does { number async throws(FetchError) in throw .missing(number) }
    #expect(throws: FetchError.missing(1)) { try plain.now(1) }
    await #expect(throws: FetchError.missing(2)) { try await plain.later(2) }
    #expect(throws: FetchError.missing(3)) { try plain.here(3) }
    await #expect(throws: FetchError.missing(4)) { try await plain.hereLater(4) }
  }

  @Test func errorsAreTypedIfArgumentsAreNotRecorded() {
    let double = RecordingFetching()
    double.answers.visit.does { body in
      body(1)
      throw FetchError.offline
    }
    var seen = 0
    #expect(throws: FetchError.offline) { try double.visit { seen = $0 } }
    #expect(seen == 1)
    #expect(double.calls.inOrder == ["visit"])
  }

  @Test func gettersCanSuspendAndThrow() async throws {
    let double = RecordingAffecting()
    double.answers.later.does { 2 }
    double.answers.risky.throws(FetchError.offline)
    double.answers.both.throws(.missing(1))
    double.answers.subscript.does { "\($0)" }
    #expect(await double.later == 2)
    #expect(throws: FetchError.offline) { try double.risky }
    await #expect(throws: FetchError.missing(1)) { try await double.both }
    #expect(try await double[3] == "3")
    #expect(double.calls.inOrder == ["later", "risky", "both", "subscript"])
  }

  @Test func propertyReturnsItsLastValue() {
    let double = RecordingAffecting()
    double.name = "first"
    double.name += "!"
    #expect(double.name == "first!")
    #expect(double.calls.setName == ["first", "first!"])
  }
}
