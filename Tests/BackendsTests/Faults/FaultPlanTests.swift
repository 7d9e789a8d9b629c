import ServiceCalls
import Testing

@Suite struct FaultPlanTests {
  @Test func seedDecidesTheFates() throws {
    let (one, two) = try (plan("all=0.5,jitter=1s", seed: 7), plan("all=0.5,jitter=1s", seed: 7))

    #expect(fates(one) == fates(two))
    #expect(try fates(one).map(\.fails) != fates(plan("all=0.5,jitter=1s", seed: 8)).map(\.fails))
  }

  /// Fixed results, so that `--seed 7` gives the same failures in every version.
  @Test func seedSevenGivesFixedFates() throws {
    let failing = fates(try plan("like=0.5", seed: 7), of: .like).prefix(12).map { $0.fails ? "x" : "." }

    #expect(failing.joined() == "xxx....x.xxx")
  }

  @Test(arguments: [
    ("all=0", 0...0), ("all=1", 1000...1000), ("like=0.3", 250...350), ("unlike=1", 0...0),
  ])
  func failureRateIsCloseToTheProbability(_ text: String, _ expected: ClosedRange<Int>) throws {
    #expect(expected.contains(fates(try plan(text)).count { $0.fails }))
  }

  @Test func jitterAddsARandomDelay() throws {
    let delays = fates(try plan("latency=1s,jitter=2s")).map(\.delay)

    #expect(delays.allSatisfy { (Duration.seconds(1)..<Duration.seconds(3)).contains($0) })
    #expect(delays.contains { $0 < .milliseconds(1200) })
    #expect(delays.contains { $0 > .milliseconds(2800) })
  }

  @Test func reorderedRequestTakesLongerThanAnyOther() throws {
    let delays = fates(try plan("latency=1s,jitter=1s,reorder=0.5")).map(\.delay)
    let held = delays.filter { $0 >= .seconds(3) }

    #expect((400...600).contains(held.count))
    #expect(delays.allSatisfy { $0 < .seconds(2) || $0 >= .seconds(3) })
    let withoutLatency = try fates(plan("reorder=0.5")).map { $0.delay / .milliseconds(1) }
    #expect(Set(withoutLatency) == [0, 100, 200, 300])
  }

  @Test func oneSettingDoesNotChangeTheOthers() throws {
    let plain = fates(try plan("like=0.5,latency=1s"))
    let jittery = fates(try plan("like=0.5,latency=1s,jitter=1s,reorder=0.5"))
    let lossy = fates(try plan("like=0.5,latency=1s,jitter=1s,reorder=0.5,lost-answer=0.5"))

    #expect(plain.map(\.fails) == jittery.map(\.fails))
    #expect(jittery.map(\.fails) == lossy.map(\.fails))
    #expect(jittery.map(\.delay) == lossy.map(\.delay))
  }

  @Test func onlyChangesLoseTheirAnswers() throws {
    let plan = try plan("lost-answer=0.3")

    #expect((250...350).contains(fates(plan).count { $0.losesAnswer }))
    for operation in ServiceOperation.allCases {
      #expect(fates(plan, of: operation).contains { $0.losesAnswer } == operation.isChange)
    }
  }

  private func plan(_ text: String, seed: UInt64 = 1) throws -> FaultPlan {
    try FaultPlan(parsing: text, seed: seed)
  }

  private func fates(_ plan: FaultPlan, of operation: ServiceOperation = .like) -> [FaultPlan.Fate] {
    (0..<1000).map { plan.fate(of: operation, call: $0) }
  }
}
