import Essentials
import Testing

struct FetchTests {
  private enum Problem: Error { case offline }

  @Test func oneRequestAtATime() {
    var fetch = Fetch<Problem>()
    #expect(fetch.begin() == true)
    #expect(fetch.begin() == false)
    #expect(fetch.succeed() == true)
    #expect(fetch.begin() == true)
  }

  @Test func aChangeMakesTheResponseOutdated() {
    var fetch = Fetch<Problem>()
    _ = fetch.begin()
    fetch.recordChange()
    #expect(fetch.succeed() == false)
    _ = fetch.begin()
    #expect(fetch.succeed() == true)
  }

  @Test func failureIsKeptIfThereIsNoValue() {
    var fetch = Fetch<Problem>()
    _ = fetch.begin()
    #expect(fetch.fail(.offline, hasValue: false) == false && fetch.failure == .offline)
    #expect(fetch.begin() == true && fetch.failure == nil)
  }

  @Test func failureWithAValueIsAMessage() {
    var fetch = Fetch<Problem>()
    _ = fetch.begin()
    #expect(fetch.fail(.offline, hasValue: true) == true && fetch.failure == nil)
  }

  @Test func aCancelledRequestShowsNothingAndCanBeRepeated() {
    var fetch = Fetch<Problem>()
    _ = fetch.begin()
    fetch.cancel()
    #expect(fetch.begin() == true && fetch.failure == nil)
  }

  @Test func changeRemovesTheFailure() {
    var fetch = Fetch<Problem>(failure: .offline)
    fetch.recordChange()
    #expect(fetch.failure == nil)
  }
}
