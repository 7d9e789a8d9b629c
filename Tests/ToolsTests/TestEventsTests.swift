import Foundation
import InspectKit
import Testing

/// The stream of events of a run.
struct TestEventsTests {
  @Test func testsThatStartedAndDidNotEndAreRunning() {
    var events = TestEvents()
    events.add(Data(Stream.declaring("likes()", "shares()", "clauses(_:)").utf8))
    events.add(Data(Stream.event("testStarted", "likes()").utf8))
    events.add(Data(Stream.event("testStarted", "shares()").utf8))
    events.add(Data(Stream.event("testStarted", "clauses(_:)").utf8))
    events.add(Data(Stream.event("testCaseStarted", "clauses(_:)", "MVP, likes").utf8))
    #expect(
      events.running == ["LikeTests/likes()", "LikeTests/shares()", "LikeTests/clauses(_:) with MVP, likes"])
    events.add(Data(Stream.event("testEnded", "likes()").utf8))
    events.add(Data(Stream.event("testCaseEnded", "clauses(_:)", "MVP, likes").utf8))
    #expect(events.running == ["LikeTests/shares()"])
    #expect(!events.hasEnded)
    #expect(events.tests == 3 && events.suites == 1)
  }

  @Test func endedCasesHaveTheirResults() {
    var events = TestEvents()
    events.add(Data(Stream.declaring("likes()", "shares()", "clauses(_:)", "more(_:)", "none()").utf8))
    for (kind, function, arguments) in [
      ("issueRecorded", "likes()", nil), ("testEnded", "likes()", nil), ("testEnded", "shares()", nil),
      ("issueRecorded", "clauses(_:)", "MVP, likes"), ("testCaseEnded", "clauses(_:)", "MVP, likes"),
      ("testCaseEnded", "clauses(_:)", "MVC, likes"), ("testCaseEnded", "more(_:)", "MVC"),
      // Outside of its cases.
      ("issueRecorded", "more(_:)", nil),
    ] { events.add(Data(Stream.event(kind, function, arguments).utf8)) }
    #expect(
      events.ended.map(\.test).map { $0.dropFirst("LikeTests/".count) }
        == ["likes()", "shares()", "clauses(_:)", "clauses(_:)", "more(_:)"])
    #expect(events.ended.map(\.arguments) == ["", "", "MVP, likes", "MVC, likes", "MVC"])
    #expect(events.ended.map(events.hasFailed) == [true, false, true, false, true])
    #expect(events.notRun == ["LikeTests/none()"])
  }

  /// The file is read while the tests write it.
  @Test func lineMayArriveInParts() {
    var events = TestEvents()
    for byte in Data((Stream.declaring("likes()") + Stream.event("testStarted", "likes()")).utf8) {
      events.add(Data([byte]))
    }
    #expect(events.running == ["LikeTests/likes()"])
  }

  @Test func skippedTestsAreCountedByTheirReasons() {
    var events = TestEvents()
    events.add(Data(Stream.declaring("likes()").utf8))
    let message = "Test likes() skipped: \\\"Tools/setup --browser installs Chromium\\\""
    events.add(Data(Stream.event("testSkipped", "likes()", message: message).utf8))
    #expect(events.skipped == ["Tools/setup --browser installs Chromium": 1])
  }

  @Test func knownIssuesAreNoFailures() {
    var events = TestEvents()
    events.add(Data(Stream.issue("likes()", "Expectation failed: a", isKnown: true).utf8))
    #expect(events.issues.isEmpty)
    events.add(Data(Stream.issue("likes()", "Expectation failed: a", isKnown: false).utf8))
    #expect(
      events.issues == [
        .init(test: "LikeTests/likes()", place: "LikeTests.swift:7", lines: ["Expectation failed: a"])
      ])
  }

  /// An endless loop records any number of issues.
  @Test func firstIssuesAreKeptAndAllAreCounted() {
    var events = TestEvents()
    let lines = (1...1_500).map { Stream.issue("likes()", "Expectation failed: \($0)", isKnown: false) }
    events.add(Data(lines.joined().utf8))
    #expect(events.issueCount == 1_500)
    #expect(events.issues.count == 1_000)
    #expect(events.issues.last?.lines == ["Expectation failed: 1000"])
  }

  /// The first issue of another test is kept behind those of a loop.
  @Test func everyTestKeepsItsFirstIssue() {
    var events = TestEvents()
    let lines = (1...1_100).map { Stream.issue("likes()", "\($0)", isKnown: false) }
    events.add(Data((lines + [Stream.issue("shares()", "late", isKnown: false)]).joined().utf8))
    #expect(events.issues.count == 1_001)
    #expect(events.issues.last?.lines == ["late"])
  }

  @Test func issuesAreReadWithoutTheOtherEvents() {
    let stream = Stream.declaring("likes()") + Stream.issue("likes()", "a", isKnown: false) + Stream.end
    #expect(TestEvents.issues(in: Data(stream.utf8)).map(\.lines) == [["a"]])
    let cut = Data(stream.utf8) + Stream.issue("likes()", "cut off", isKnown: false).utf8.prefix(80)
    #expect(TestEvents.issues(in: cut).count == 1)
  }

  @Test func slowestTestsAreKept() {
    var events = TestEvents()
    for (number, seconds) in [3, 1, 7, 2, 5, 4].enumerated() {
      events.add(Data(Stream.event("testStarted", "t\(number)()", at: 10).utf8))
      events.add(Data(Stream.event("testEnded", "t\(number)()", at: 10 + Double(seconds)).utf8))
    }
    #expect(events.slowest.map(\.seconds) == [7, 5, 4, 3, 2])
    #expect(events.slowest.first?.name == "LikeTests/t2()")
  }

  @Test func watchdogCountsStartsAndEndsOnly() {
    var events = TestEvents()
    var watchdog = Watchdog(bound: 10, now: 0)
    events.add(Data(Stream.declaring("likes()").utf8))
    events.add(Data(Stream.event("testStarted", "likes()").utf8))
    #expect(watchdog.check(events, now: 9) == nil)
    // A loop that records issues makes no progress.
    events.add(Data(Stream.issue("likes()", "again", isKnown: false).utf8))
    #expect(watchdog.check(events, now: 19) == nil)
    #expect(watchdog.check(events, now: 19.5) == "no test started or ended for 10 seconds")
    events.add(Data(Stream.event("testEnded", "likes()").utf8))
    #expect(watchdog.check(events, now: 20) == nil)
  }

  @Test func wholeRunHasABound() {
    var events = TestEvents()
    var watchdog = Watchdog(bound: 10, now: 0)
    var reasons: Set<String?> = []
    for second in 1...101 {
      events.add(Data(Stream.event("testStarted", "likes()").utf8))
      reasons.insert(watchdog.check(events, now: Double(second)))
    }
    #expect(reasons == [nil, "the tests took more than 100 seconds"])
  }
}

/// Lines as Swift Testing writes them.
enum Stream {
  static func declaring(_ functions: String...) -> String {
    let suite =
      #"{"kind":"test","payload":{"id":"BlogTests.LikeTests","kind":"suite","name":"LikeTests"},"version":0}"#
    return suite + "\n"
      + functions.map {
        """
        {"kind":"test","payload":{"id":"\(id($0))","isParameterized":\($0.contains("_")),"kind":"function","name":"x"}}

        """
      }.joined()
  }

  static func event(
    _ kind: String, _ function: String, _ arguments: String? = nil, message: String = "", at time: Double = 0
  ) -> String {
    let testCase = arguments.map { "\"_testCase\":{\"displayName\":\"\($0)\",\"id\":\"x\"}," } ?? ""
    return """
      {"kind":"event","payload":{\(testCase)"instant":{"absolute":\(time)},"kind":"\(kind)","messages":[{"symbol":"default","text":"\(message)"}],\
      "testID":"\(id(function))"},"version":0}

      """
  }

  static func issue(_ function: String, _ message: String, isKnown: Bool) -> String {
    """
    {"kind":"event","payload":{"issue":{"isKnown":\(isKnown),"sourceLocation":{"fileID":"BlogTests/LikeTests.swift",\
    "line":7}},"kind":"issueRecorded","messages":[{"symbol":"fail","text":"\(message)"}],"testID":"\(id(function))"}}

    """
  }

  static let end = #"{"kind":"event","payload":{"kind":"runEnded","messages":[]},"version":0}"# + "\n"

  private static func id(_ function: String) -> String {
    "BlogTests.LikeTests/\(function)/LikeTests.swift:7:3"
  }
}
