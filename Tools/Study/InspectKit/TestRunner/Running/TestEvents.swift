package import Foundation

/// The events of Swift Testing in a run: which tests have begun, ended and failed so far.
package struct TestEvents: Sendable {
  /// A recorded issue of a test.
  package struct Issue: Equatable, Sendable {
    /// `BlogContractTests/list(_:_:)`.
    package let test: String
    /// The arguments of the case, separated by commas; empty for a test without parameters.
    package let arguments: String
    /// `File.swift:12`; empty if not known.
    package let place: String
    /// The message and its details.
    package let lines: [String]

    package init(test: String, arguments: String = "", place: String = "", lines: [String] = []) {
      (self.test, self.arguments, self.place, self.lines) = (test, arguments, place, lines)
    }

    /// `BlogContractTests`.
    package var suite: String { String(test.prefix { $0 != "/" }) }
    /// `list`.
    package var function: String { String((test.split(separator: "/").last ?? "").prefix { $0 != "(" }) }
  }

  /// A test, or one case of a test with parameters.
  package struct Case: Hashable, Sendable {
    /// `BlogContractTests/list(_:_:)`.
    package let test: String
    /// The arguments, separated by commas; empty for a test without parameters.
    package let arguments: String

    var name: String { arguments.isEmpty ? test : "\(test) with \(arguments)" }
  }

  /// The implementation and the clause in the arguments of a contract's case. A clause can contain commas.
  package static func parts(of arguments: String) -> (implementation: String, clause: String)? {
    arguments.firstRange(of: ", ").map { comma in
      (String(arguments[..<comma.lowerBound]), String(arguments[comma.upperBound...]))
    }
  }

  /// A test or a case that ended, and how long it took.
  package struct Timed: Equatable, Sendable {
    package let name: String
    package let seconds: Double
  }

  package private(set) var tests = 0
  package private(set) var suites = 0
  /// The first issues, and the first of each test. An endless loop can record any number.
  package private(set) var issues: [Issue] = []
  /// The number of all issues.
  package private(set) var issueCount = 0
  /// The number of skipped tests, by the reason.
  package private(set) var skipped: [String: Int] = [:]
  package private(set) var hasEnded = false
  /// The number of tests and cases that started or ended. It grows as long as the run proceeds.
  package private(set) var progress = 0
  /// The tests and cases that ended, in their order.
  package private(set) var ended: [Case] = []
  /// The tests and cases that took the longest, the longest first.
  package private(set) var slowest: [Timed] = []
  private var failed: Set<Case> = []
  private var testsWithIssues: Set<String> = []
  private var declared: Set<String> = []
  private var parameterized: Set<String> = []
  private var open: [(unit: Case, start: Double)] = []
  private var rest = Data()

  /// How many issues are kept, and how many of the slowest tests.
  private static let (keptIssues, keptSlowest) = (1_000, 5)

  /// - Parameter stream: See `add(_:)`.
  package init(_ stream: Data = Data()) { add(stream) }

  /// The tests and cases that started and did not end, in the order in which they started.
  package var running: [String] { open.map(\.unit.name) }

  /// The tests of which nothing has ended, sorted: they are skipped, have no cases, or the run ended before them.
  package var notRun: [String] { declared.subtracting(ended.map(\.test)).sorted() }

  /// Whether a test or a case recorded an issue. One that a test records outside of its cases counts for all of them.
  package func hasFailed(_ ended: Case) -> Bool {
    failed.contains(ended) || failed.contains(Case(test: ended.test, arguments: ""))
  }

  /// Adds a part of the stream, a JSON object on each line. The part may end within a line.
  package mutating func add(_ data: Data) {
    rest += data
    var start = rest.startIndex
    while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if let record = try? JSONDecoder().decode(Record.self, from: rest[start..<end]) { add(record) }
      start = rest.index(after: end)
    }
    rest = Data(rest[start...])
  }

  /// The issues in a whole stream. Much quicker than reading all of its events.
  package static func issues(in stream: Data) -> [Issue] {
    let marker = Data("issueRecorded".utf8)
    var events = TestEvents()
    for line in stream.split(separator: UInt8(ascii: "\n")) where line.range(of: marker) != nil {
      events.add(line + Data("\n".utf8))
    }
    return events.issues
  }

  private mutating func add(_ record: Record) {
    let payload = record.payload
    guard record.kind == "event" else {
      if payload.kind == "suite" { suites += 1 }
      if payload.kind == "function", let id = payload.id {
        tests += 1
        declared.insert(Self.name(id))
        if payload.isParameterized == true { parameterized.insert(id) }
      }
      return
    }
    let id = payload.testID ?? ""
    let isFunction = id.contains("/") && id.contains("(")
    let test = Self.name(id)
    let hasCases = parameterized.contains(id)
    let unit = Case(test: test, arguments: hasCases ? payload._testCase?.displayName ?? "" : "")
    switch payload.kind {
    case "testStarted" where isFunction && !hasCases, "testCaseStarted" where hasCases:
      begin(unit, at: payload.seconds)
    case "testEnded" where isFunction && !hasCases, "testCaseEnded" where hasCases:
      finish(unit, at: payload.seconds)
    case "testSkipped" where isFunction: skip(payload.messages?.first?.text ?? "")
    case "issueRecorded" where payload.issue?.isKnown != true:
      failed.insert(unit)
      addIssue(payload, of: test)
    case "runEnded": hasEnded = true
    default: break
    }
  }

  private mutating func begin(_ unit: Case, at time: Double) {
    progress += 1
    open.append((unit, time))
  }

  private mutating func finish(_ unit: Case, at time: Double) {
    progress += 1
    ended.append(unit)
    guard let index = open.firstIndex(where: { $0.unit == unit }) else { return }
    let timed = Timed(name: unit.name, seconds: time - open.remove(at: index).start)
    let place = slowest.firstIndex { $0.seconds < timed.seconds } ?? slowest.endIndex
    slowest.insert(timed, at: place)
    if slowest.count > Self.keptSlowest { slowest.removeLast() }
  }

  /// - Parameter message: `Test skipped() skipped: "the reason"`.
  private mutating func skip(_ message: String) {
    progress += 1
    let parts = message.split(separator: " skipped: ", maxSplits: 1)
    let reason = parts.count == 2 ? parts[1].trimmingCharacters(in: ["\""]) : "skipped"
    skipped[reason, default: 0] += 1
  }

  private mutating func addIssue(_ payload: Record.Payload, of test: String) {
    issueCount += 1
    guard testsWithIssues.insert(test).inserted || issues.count < Self.keptIssues else { return }
    let place = payload.issue?.sourceLocation.map {
      "\($0.fileID.split(separator: "/").last ?? ""):\($0.line)"
    }
    issues.append(
      Issue(
        test: test.isEmpty ? "outside of a test" : test, arguments: payload._testCase?.displayName ?? "",
        place: place ?? "",
        lines: payload.messages?.flatMap { $0.text.split(separator: "\n", omittingEmptySubsequences: false) }
          .map(String.init) ?? []))
  }

  /// `BlogTests.BlogContractTests/list(_:_:)/BlogContractTests.swift:9:4` without the module and the place.
  private static func name(_ id: String) -> String {
    let parts = id.split(separator: "/")
    let names = parts.last?.contains(".swift:") == true ? parts.dropLast() : parts[...]
    let name = names.joined(separator: "/")
    guard let dot = name.firstIndex(of: "."), !name[..<dot].contains("/") else { return name }
    return String(name[name.index(after: dot)...])
  }

  /// A line of the stream, as far as it is read.
  private struct Record: Decodable {
    struct Payload: Decodable {
      let kind: String
      var id: String?
      var isParameterized: Bool?
      var testID: String?
      var _testCase: Case?
      var issue: Issue?
      var messages: [Message]?
      var instant: Instant?

      /// On a clock of the process.
      var seconds: Double { instant?.absolute ?? 0 }
    }
    struct Instant: Decodable { let absolute: Double }
    struct Case: Decodable { let displayName: String? }
    struct Issue: Decodable {
      let isKnown: Bool?
      let sourceLocation: Location?
    }
    struct Location: Decodable {
      let fileID: String
      let line: Int
    }
    struct Message: Decodable { let text: String }

    let kind: String
    let payload: Payload
  }
}
