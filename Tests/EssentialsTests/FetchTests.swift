import Essentials
import Testing

struct FetchTests {
  private enum Problem: Error { case offline }

  @Test func oneRequestAtATime() {
    var fetch = Fetch<Problem>()
    let first = fetch.begin()
    let second = fetch.begin()
    let isCurrent = fetch.succeed()
    let third = fetch.begin()
    #expect(first && !second && isCurrent && third)
  }

  @Test func aChangeMakesTheResponseOutdated() {
    var fetch = Fetch<Problem>()
    _ = fetch.begin()
    fetch.recordChange()
    let isCurrent = fetch.succeed()
    #expect(!isCurrent)
    _ = fetch.begin()
    let isCurrentAgain = fetch.succeed()
    #expect(isCurrentAgain)
  }

  @Test func failureIsKeptIfThereIsNoValue() {
    var fetch = Fetch<Problem>()
    _ = fetch.begin()
    let showsMessage = fetch.fail(.offline, hasValue: false)
    #expect(!showsMessage && fetch.failure == .offline)
    let canRetry = fetch.begin()
    #expect(canRetry && fetch.failure == nil)
  }

  @Test func failureWithAValueIsAMessage() {
    var fetch = Fetch<Problem>()
    _ = fetch.begin()
    let showsMessage = fetch.fail(.offline, hasValue: true)
    #expect(showsMessage && fetch.failure == nil)
  }

  @Test func aCancelledRequestShowsNothingAndCanBeRepeated() {
    var fetch = Fetch<Problem>()
    _ = fetch.begin()
    fetch.cancel()
    let canRetry = fetch.begin()
    #expect(canRetry && fetch.failure == nil)
  }

  @Test func changeRemovesTheFailure() {
    var fetch = Fetch<Problem>(failure: .offline)
    fetch.recordChange()
    #expect(fetch.failure == nil)
  }
}
