import CommandTesting
import Foundation
import InspectKit
import Testing

/// The stream of events of a run.
struct TestEventsTests {
  private func events(_ lines: String...) -> TestEvents { TestEvents(Data(lines.joined().utf8)) }

  @Test func testsThatStartedAndDidNotEndAreRunning() {
    var events = events(
      EventStream.declaring("likes()", "shares()", "clauses(_:)"),
      EventStream.event("testStarted", "likes()"),
      EventStream.event("testStarted", "shares()"), EventStream.event("testStarted", "clauses(_:)"),
      EventStream.event("testCaseStarted", "clauses(_:)", "MVP, likes"))
    #expect(
      events.running == ["LikeTests/likes()", "LikeTests/shares()", "LikeTests/clauses(_:) with MVP, likes"])
    events.add(Data(EventStream.event("testEnded", "likes()").utf8))
    events.add(Data(EventStream.event("testCaseEnded", "clauses(_:)", "MVP, likes").utf8))
    #expect(events.running == ["LikeTests/shares()"])
    #expect(!events.hasEnded)
    #expect(events.tests == 3 && events.suites == 1)
  }

  @Test func endedCasesHaveTheirResults() {
    var events = events(EventStream.declaring("likes()", "shares()", "clauses(_:)", "more(_:)", "none()"))
    for (kind, function, arguments) in [
      ("issueRecorded", "likes()", nil), ("testEnded", "likes()", nil), ("testEnded", "shares()", nil),
      ("issueRecorded", "clauses(_:)", "MVP, likes"), ("testCaseEnded", "clauses(_:)", "MVP, likes"),
      ("testCaseEnded", "clauses(_:)", "MVC, likes"), ("testCaseEnded", "more(_:)", "MVC"),
      // Outside of its cases.
      ("issueRecorded", "more(_:)", nil),
    ] { events.add(Data(EventStream.event(kind, function, arguments).utf8)) }
    #expect(
      events.ended.map(\.test).map { $0.dropFirst("LikeTests/".count) }
        == ["likes()", "shares()", "clauses(_:)", "clauses(_:)", "more(_:)"])
    #expect(events.ended.map(\.arguments) == ["", "", "MVP, likes", "MVC, likes", "MVC"])
    #expect(events.ended.map(events.hasFailed) == [true, false, true, false, true])
    #expect(events.notRun == ["LikeTests/none()"])
  }

  /// The file is read while the tests write it.
  @Test func lineMayArriveInParts() {
    var events = events()
    for byte in Data((EventStream.declaring("likes()") + EventStream.event("testStarted", "likes()")).utf8) {
      events.add(Data([byte]))
    }
    #expect(events.running == ["LikeTests/likes()"])
  }

  @Test func skippedTestsAreCountedByTheirReasons() {
    let message = "Test likes() skipped: \\\"Tools/setup --browser installs Chromium\\\""
    let events = events(
      EventStream.declaring("likes()"), EventStream.event("testSkipped", "likes()", message: message))
    #expect(events.skipped == ["Tools/setup --browser installs Chromium": 1])
  }

  @Test func knownIssuesAreNoFailures() {
    #expect(events(EventStream.issue("likes()", "Expectation failed: a", isKnown: true)).issues.isEmpty)
    #expect(
      events(EventStream.issue("likes()", "Expectation failed: a")).issues == [
        .init(test: "LikeTests/likes()", place: "LikeTests.swift:7", lines: ["Expectation failed: a"])
      ])
  }

  /// An endless loop records any number of issues. The first issue of another test is kept behind those of a loop.
  @Test func firstIssuesAreKeptAndAllAreCounted() {
    let lines = (1...1_500).map { EventStream.issue("likes()", "Expectation failed: \($0)") }.joined()
    let loop = events(lines)
    #expect(loop.issueCount == 1_500 && loop.issues.count == 1_000)
    #expect(loop.issues.last?.lines == ["Expectation failed: 1000"])
    #expect(events(lines, EventStream.issue("shares()", "late")).issues.last?.lines == ["late"])
  }

  @Test func issuesAreReadWithoutTheOtherEvents() {
    let stream = EventStream.declaring("likes()") + EventStream.issue("likes()", "a") + EventStream.end
    #expect(TestEvents.issues(in: Data(stream.utf8)).map(\.lines) == [["a"]])
    let cut = Data(stream.utf8) + EventStream.issue("likes()", "cut off").utf8.prefix(80)
    #expect(TestEvents.issues(in: cut).count == 1)
  }

  @Test func slowestTestsAreKept() {
    var events = events()
    for (number, seconds) in [3, 1, 7, 2, 5, 4].enumerated() {
      events.add(Data(EventStream.event("testStarted", "t\(number)()", at: 10).utf8))
      events.add(Data(EventStream.event("testEnded", "t\(number)()", at: 10 + Double(seconds)).utf8))
    }
    #expect(events.slowest.map(\.seconds) == [7, 5, 4, 3, 2])
    #expect(events.slowest.first?.name == "LikeTests/t2()")
  }

  @Test func watchdogCountsStartsAndEndsOnly() {
    var events = events(EventStream.declaring("likes()"), EventStream.event("testStarted", "likes()"))
    var watchdog = Watchdog(bound: 10, now: 0)
    #expect(watchdog.check(events, now: 9) == nil)
    // A loop that records issues makes no progress.
    events.add(Data(EventStream.issue("likes()", "again").utf8))
    #expect(watchdog.check(events, now: 19) == nil)
    #expect(watchdog.check(events, now: 19.5) == "no test started or ended for 10 seconds")
    events.add(Data(EventStream.event("testEnded", "likes()").utf8))
    #expect(watchdog.check(events, now: 20) == nil)
  }

  @Test func wholeRunHasABound() {
    var events = events()
    var watchdog = Watchdog(bound: 10, now: 0)
    var reasons: Set<String?> = []
    for second in 1...101 {
      events.add(Data(EventStream.event("testStarted", "likes()").utf8))
      reasons.insert(watchdog.check(events, now: Double(second)))
    }
    #expect(reasons == [nil, "the tests took more than 100 seconds"])
  }
}
