import CommandTesting
import Testing
import ToolSupport

@testable import compare

/// The conclusions of `docs/comparison.md` and `docs/learning/10-how-to-choose.md` say what the tables say.
@Suite(.serialized)
struct ConclusionsTests {
  private let counted: [String: StaticFigures]
  private let all: StaticComparison
  private let measurements: Measurements
  private let screen = "MassiveProfile"
  private let blog = ["Blog MVC", "Blog MVP", "Blog MVU", "Blog MVVM"]

  init() throws {
    all = try ThisPackage.counted
    measurements = try Measurements(root: ThisPackage.root)
    // Without those that somebody has added since the figures were measured.
    let known = try #require(measurements.shares[.contract]).results
    counted = Dictionary(
      uniqueKeysWithValues: all.rows.map { ($0.subject.name, $0.figures) }.filter { known[$0.0] != nil })
  }

  /// The page without line ends, which are anywhere.
  private func page(_ path: String) throws -> String {
    try ThisPackage.text(path).split { $0 == "\n" || $0 == " " }.joined(separator: " ")
  }

  /// Whether a page has claims with the numbers of the tables.
  private func expect(_ path: String, says claims: [String]) throws {
    let page = try page(path)
    for claim in claims { #expect(page.contains(claim), "\(path)") }
  }

  private func figures(_ name: String) throws -> StaticFigures { try #require(counted[name]) }

  private func median(_ quantity: Quantity, _ name: String) throws -> Double {
    try #require(measurements.quantities[quantity]?.median(of: name))
  }

  /// How many times the instructions of MVC an architecture needs for a like.
  private func likeRatio(_ name: String) throws -> Double {
    try median(.like, name) / median(.like, "Blog MVC")
  }

  private func share(_ quantity: ShareQuantity, _ name: String) throws -> Share {
    try #require(measurements.shares[quantity]?.results[name]).share
  }

  private func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }

  /// The shares of Blog's architectures, “84 to 100 %”, and their intervals together.
  private func shares(_ quantity: ShareQuantity) throws -> (values: String, intervals: String) {
    let shares = try blog.map { try share(quantity, $0) }
    func text(_ least: [Double], _ most: [Double]) -> String {
      "\(percent(least.min() ?? 0)) to \(percent(most.max() ?? 0)) %"
    }
    let (lower, upper) = (shares.map(\.interval.lowerBound), shares.map(\.interval.upperBound))
    // Some share is in the interval of every subject, so the sample shows no difference.
    #expect(lower.max() ?? 1 <= upper.min() ?? 0)
    return (text(shares.map(\.value), shares.map(\.value)), text(lower, upper))
  }

  @Test func conclusionsOfTheSources() throws {
    let (massive, mvc, mvp, mvu, mvvm) = try (
      figures(screen), figures("Blog MVC"), figures("Blog MVP"), figures("Blog MVU"), figures("Blog MVVM")
    )
    let screens = Dictionary(all.screen.map { ($0.name, $0.figures) }) { $1 }
    let scenes = try ["MVC", "MVVM", "MVP"].map { try #require(screens["The scene in \($0)"]) }
    let density = { (figures: StaticFigures) in Double(figures.cognitive) / Double(figures.codeLines) }
    let ratios = scenes.map { density(massive) / density($0) }.sorted()
    let (least, most) = (
      try #require(ratios.first).text(digits: 1), try #require(ratios.last).text(digits: 1)
    )
    let times = scenes.map { (Double($0.lines) / Double(massive.lines)).text(digits: 1) }
    let saved = (Double(mvvm.notificationLines) / Double(mvp.notificationLines)).text(digits: 2)
    try expect(
      "docs/comparison.md",
      says: [
        "the same screen takes \(times[0]) times as many in MVC, \(times[1]) times in MVVM, \(times[2]) times in MVP",
        "It has the most decisions, and \(least) to \(most) times the cognitive complexity for 100 lines",
        "MVC is the smallest of the architectures", "It has no logic that a test can run without a view",
        "MVP makes most of the code testable**: two thirds of Blog's",
        "the most lines that tell a view what changed", "MVVM needs \(saved) of these lines",
        "MVU has the most lines and the most decisions", "Its tests need no doubles",
      ])
    let others = try blog.map(figures)
    #expect(scenes.allSatisfy { $0.lines > massive.lines && $0.decisions < massive.decisions })
    #expect(others.allSatisfy { $0.codeLines >= mvc.codeLines } && mvc.logicLines == 0)
    #expect((0.6...0.7).contains(Double(mvp.logicLines) / Double(mvp.codeLines)))
    #expect(others.allSatisfy { $0.notificationLines <= mvp.notificationLines } && mvvm.doubleLines == 0)
    #expect(others.allSatisfy { $0.lines <= mvu.lines && $0.decisions <= mvu.decisions })
    #expect(mvu.doubles == 0 && mvu.unitTests > 0)

    let lines = { (figures: StaticFigures) in Double(figures.lines) / Double(mvc.lines) }
    let sums = ["MVC", "MVP", "MVVM"].map(notificationLines)
    let (ofMVP, ofMVC) = ((sums[2] / sums[1]).text(digits: 2), (sums[2] / sums[0]).text(digits: 1))
    try expect(
      "docs/learning/10-how-to-choose.md",
      says: [
        "MVVM has a third more, MVP half more, MVU twice as many",
        "\(least) to \(most) times the cognitive complexity for each line",
        "MVVM needs \(ofMVP) of MVP's lines, and \(ofMVC) times those of MVC",
        "about half of the lines in the others, or more",
      ])
    #expect((1.25...1.42).contains(lines(mvvm)))
    #expect((1.4...1.6).contains(lines(mvp)))
    #expect((1.8...2.2).contains(lines(mvu)))
    #expect(counted.values.allSatisfy { $0.logicLines == 0 || $0.logicLines * 100 >= $0.codeLines * 45 })
    try expect(
      "docs/learning/10-how-to-choose.zh-Hans.md",
      says: ["认知复杂度是各架构的 \(least) 到 \(most) 倍", "MVVM 需要 MVP 的 \(ofMVP) 倍，MVC 的 \(ofMVC) 倍"])
    let blogLines = [mvc, mvp, mvvm, mvu].map { " | \($0.lines)" }.joined() + " |"
    let columns = "| | MVC | MVP | MVVM | MVU |"
    try expect(
      "README.md", says: ["needs \(ofMVP) of the lines", columns, "| lines in Blog\(blogLines)"])
    try expect(
      "README.zh-Hans.md", says: ["只需要 \(ofMVP) 倍的行数", columns, "| Blog 的行数\(blogLines)"])
    let row = try rowLines()
    let (all, mvuLines) = (sums.map { Int($0) }, mvu.notificationLines)
    #expect(row[2] >= row[1])
    try expect(
      "docs/learning/4-binding.md",
      says: [
        "binding saves \(row[0] - row[3]) lines of this row",
        "its controllers need \(all[0]) lines, and MVVM \(all[2])",
        "carries every change there, in \(mvuLines) lines",
      ])
    try expect(
      "docs/learning/4-binding.zh-Hans.md",
      says: [
        "绑定在这一行里省下 \(row[0] - row[3]) 行", "控制器需要 \(all[0]) 行，MVVM 需要 \(all[2]) 行",
        "共 \(mvuLines) 行",
      ])
  }

  /// The lines that carry changes to views, in all features.
  private func notificationLines(_ architecture: String) -> Double {
    Double(
      counted.filter { $0.key.hasSuffix(" \(architecture)") }.values.map(\.notificationLines).reduce(0, +))
  }

  /// Those of one row, in each manner.
  private func rowLines() throws -> [Int] {
    try RowTables.notification(root: ThisPackage.root, ThisPackage.project).rows.map { Int($0[3]) ?? 0 }
  }

  @Test func conclusionsOfTheStory() throws {
    let rows = try ThisPackage.story.rows
    let (one, drafts, bin, share) = ([rows[0], rows[4]], rows[1...3], rows[5...7], Array(rows[8...]))
    let cost = share.map { "\($0.added) in \($0.changedFiles)" }
    func range(_ rows: ArraySlice<Story.Row>, _ value: KeyPath<Story.Row, Int>) -> String {
      let values = Set(rows.map { $0[keyPath: value] })
      let ends = [values.min() ?? 0, values.max() ?? 0].map(String.init)
      return values.count == 1 ? ends[0] : ends.joined(separator: " to ")
    }
    let tests = try RowTables.tests(ThisPackage.project).rows
    let windowless = (Int(tests[1][1]) ?? 0) - (Int(tests[1][3]) ?? 0)
    try expect(
      "docs/comparison.md",
      says: [
        "drafts take \(one[0].added), a bin \(one[1].added)",
        "these are \(range(drafts, \.added)), and \(range(bin, \.added))",
        "Drafts change \(range(drafts, \.changedFunctions)) functions there and \(one[0].changedFunctions) here",
        "the bin \(range(bin, \.changedFunctions)) there and \(one[1].changedFunctions) here",
        "Tests change only in MVP and MVVM",
        "a share takes \(share[4].added) lines in \(share[4].changedFiles) files; \(cost[0]) in one controller, "
          + "\(cost[1]) in MVC, \(cost[2]) in MVP, \(cost[3]) in MVU",
        "\(windowless) of \(tests[1][1]) tests of a row need no window",
      ])
    #expect(drafts.allSatisfy { $0.added > one[0].added } && share.allSatisfy { $0.added >= share[4].added })
    #expect(rows.map { $0.testLines > 0 ? 1 : 0 } == [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0])
    let changed = [rows[1], rows[0], rows[5], rows[4]].map(\.changedFunctions)
    let row = try rowLines()
    try expect(
      "docs/learning/claims.md",
      says: [
        "drafts change \(changed[0]) functions, in one controller \(changed[1]); a bin \(changed[2]), there \(changed[3])",
        "a row: block \(row[2]) lines, protocol \(row[1]), binding \(row[3])",
        "a row: MVVM \(tests[4][2]) code lines for a test, MVC \(tests[1][2])",
      ])
  }

  @Test func conclusionsOfTheRuns() throws {
    let (mvu, mvvm) = try (likeRatio("Blog MVU").text(digits: 1), likeRatio("Blog MVVM").text(digits: 1))
    let (contract, units) = try (shares(.mutationContract), shares(.mutationUnit))
    try expect(
      "docs/comparison.md",
      says: [
        "needs the fewest instructions for a like and for a row", "It costs as much as MVC at run time",
        "A like takes \(mvvm) times the instructions of MVC, because bindings observe what they read",
        "A like takes \(mvu) times the instructions of MVC, because every visible row is compared",
        "The contract finds \(contract.values) of the mutants** (\(contract.intervals)), and the intervals of all architectures overlap",
        "Other tests find \(units.values) (\(units.intervals)), those of MVC with a view \(percent(try share(.mutationUnit, "Blog MVC").value)) %; these overlap too",
      ])
    for quantity in [Quantity.like, .row] {
      let others = try blog.map { try median(quantity, $0) }
      #expect(try median(quantity, screen) < others.min() ?? 0)
    }
    #expect((0.95...1.05).contains(try likeRatio("Blog MVP")))
    try expect(
      "docs/learning/10-how-to-choose.md",
      says: [
        "MVP as many instructions as MVC", "MVVM \(mvvm) times as many; MVU \(mvu) times",
        "\(contract.values) (interval: \(contract.intervals)) of those a tool makes in Blog",
      ])
    try expect(
      "docs/learning/10-how-to-choose.zh-Hans.md", says: ["MVVM 是 \(mvvm) 倍；MVU 是 \(mvu) 倍"])
  }

  /// Steps 5 and 10 of the learning path repeat ratios of `docs/benchmarks.md`.
  @Test func ratiosOfTheBenchmarks() throws {
    let benchmarks = try page("docs/benchmarks.md")
    let frames = try #require(
      benchmarks.firstMatch(of: #/first complete frame in MVC .*? in MVVM \|.*?\| ([0-9.]+)×/#)
    ).1
    let memory = try #require(benchmarks.firstMatch(of: #/memory in MVC .*? in MVVM \|.*?\| ([0-9.]+)×/#)).1
    let drafts = try #require(benchmarks.firstMatch(of: #/10,000 drafts .*? MVC \|.*?\| ([0-9.]+)×/#)).1
    try expect(
      "docs/learning/10-how-to-choose.md",
      says: [
        "Is the first frame later? | In MVVM \(frames) times", "need more memory? | In MVVM \(memory) times",
        "one of 10,000 drafts: MVC takes \(drafts) times",
      ])
    try expect(
      "docs/learning/10-how-to-choose.zh-Hans.md",
      says: [
        "第一帧更晚吗？ | MVVM 是 MVC 的 \(frames) 倍", "更多内存吗？ | MVVM 是 MVC 的 \(memory) 倍",
        "MVC 需要 \(drafts) 倍的时间",
      ])
    try expect("docs/learning/5-a-store.md", says: ["MVC takes \(drafts) times"])
    try expect("docs/learning/5-a-store.zh-Hans.md", says: ["MVC 需要 \(drafts) 倍的时间"])
  }

  /// The table of `docs/learning/claims.md` repeats figures.
  @Test func figuresOfTheClaims() throws {
    let (massive, mvc, mvp, mvvm) = try (
      figures(screen), figures("Blog MVC"), figures("Blog MVP"), figures("Blog MVVM")
    )
    let scene = try #require(all.screen.first { $0.name == "The scene in MVC" }).figures
    let density = { (figures: StaticFigures) in
      (Double(figures.cognitive) * 100 / Double(figures.codeLines)).text(digits: 1)
    }
    let longest = try ["UserScene", "SelfScene"].map {
      try ThisPackage.text("Modules/Features/ProfileScenes/\($0).swift").count { $0 == "\n" }
    }
    func ratio(_ quantity: ShareQuantity, _ name: String) throws -> String {
      let share = try share(quantity, name)
      return "\(share.successes) of \(share.total)"
    }
    try expect(
      "docs/learning/claims.md",
      says: [
        "Blog: \(mvvm.lines) lines, MVC \(mvc.lines)", "both keep \(ratio(.contract, "Blog MVVM")) clauses",
        "complexity \(density(massive)) for 100 lines, Blog MVC \(density(mvc))",
        "`UserScene`: \(longest[0]) lines; `SelfScene`, the longest: \(longest[1]) (`wc -l`)",
        "contract \(ratio(.mutationContract, "Blog MVC")) mutants, other tests \(ratio(.mutationUnit, "Blog MVC"))",
        "lines that tell the view: MVC \(mvc.notificationLines), MVP \(mvp.notificationLines)",
        "other tests \(ratio(.mutationUnit, "Blog MVP")) mutants, contract \(ratio(.mutationContract, "Blog MVP"))",
        "MVVM ÷ MVP: \((notificationLines("MVVM") / notificationLines("MVP")).text(digits: 2))",
        "Blog: \(mvc.files), \(mvp.files) and \(mvvm.files) files; \(mvc.lines), \(mvp.lines) and \(mvvm.lines) lines",
        "decisions in the screen: \(massive.decisions), in MVC \(scene.decisions)",
      ])
    #expect(mvvm.lines > mvc.lines)
    #expect(try ratio(.contract, "Blog MVC") == ratio(.contract, "Blog MVVM"))
  }
}
