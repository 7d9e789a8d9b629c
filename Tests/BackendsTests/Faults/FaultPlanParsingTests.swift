import ServiceCalls
import Testing

@Suite struct FaultPlanParsingTests {
  @Test func parsesAList() throws {
    let plan = try FaultPlan(
      parsing: "like=0.5, latency=200.5ms ,jitter=60s,reorder=.25,lost-answer=0.3", seed: 7)

    #expect(plan.failures == [.like: 0.5])
    #expect(plan.latency == .microseconds(200_500))
    #expect(plan.jitter == .seconds(60))
    #expect(plan.reorder == 0.25)
    #expect(plan.lostAnswer == 0.3)
    #expect(plan.seed == 7)
  }

  @Test(arguments: ["all=0.1,like=0.9", "like=0.9,all=0.1"])
  func namedOperationOverridesAll(_ text: String) throws {
    let plan = try FaultPlan(parsing: text, seed: 0)

    #expect(plan.failures[.like] == 0.9)
    #expect(plan.failures[.image] == 0.1)
    #expect(plan.failures.count == ServiceOperation.allCases.count)
  }

  @Test(arguments: [
    ("", FaultParseError.empty), ("  ", .empty), ("like", .noValue("like")), ("like=1,", .empty),
    ("lick=1", .unknownKey("lick")), ("=1", .unknownKey("")), ("Like=1", .unknownKey("Like")),
    ("like=1,like=1", .duplicate("like")), ("latency=1s,latency=1s", .duplicate("latency")),
    ("like=1.01", .badProbability("like", "1.01")), ("like=-0.1", .badProbability("like", "-0.1")),
    ("like=", .badProbability("like", "")), ("like=often", .badProbability("like", "often")),
    ("all=nan", .badProbability("all", "nan")), ("reorder=inf", .badProbability("reorder", "inf")),
    ("like=0.5=1", .badProbability("like", "0.5=1")), ("like=1e-1", .badProbability("like", "1e-1")),
    ("lost-answer=1.5", .badProbability("lost-answer", "1.5")),
    ("latency=200", .badDuration("latency", "200")), ("latency=ms", .badDuration("latency", "ms")),
    ("latency=-1s", .badDuration("latency", "-1s")), ("jitter=2h", .badDuration("jitter", "2h")),
    ("latency=61s", .badDuration("latency", "61s")), ("latency=infs", .badDuration("latency", "infs")),
    ("latency=999999999999999999999s", .badDuration("latency", "999999999999999999999s")),
  ])
  func invalidTextIsReportedInOneSentence(_ text: String, _ error: FaultParseError) {
    #expect(throws: error) { try FaultPlan(parsing: text, seed: 0) }
    #expect(error.description.hasSuffix("."))
    #expect(!error.description.contains("\n") && !error.description.contains(". "))
  }

  @Test func unknownKeyReportsTheKnownOnes() {
    let known =
      ["all", "jitter", "latency", "lost-answer", "reorder"]
      + ServiceOperation.allCases.map(\.rawValue).sorted()

    #expect(FaultParseError.unknownKey("lick").description.contains(known.joined(separator: ", ")))
  }
}
