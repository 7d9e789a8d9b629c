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

  private func figures(_ name: String) throws -> StaticFigures { try #require(counted[name]) }

  private func median(_ quantity: Quantity, _ name: String) throws -> Double {
    try #require(measurements.quantities[quantity]?.median(of: name))
  }

  /// How many times the instructions of MVC an architecture needs for a like.
  private func likeRatio(_ name: String) throws -> Double {
    try median(.like, name) / median(.like, "Blog MVC")
  }

  private func percent(_ quantity: ShareQuantity, _ name: String) throws -> Int {
    Int((try #require(measurements.shares[quantity]?.results[name]).share.value * 100).rounded())
  }

  /// Whether some share is in the interval of every subject, so that the sample shows no difference.
  private func overlap(_ quantity: ShareQuantity, _ names: [String]) throws -> Bool {
    let intervals = try names.map { try #require(measurements.shares[quantity]?.results[$0]).share.interval }
    return (intervals.map(\.lowerBound).max() ?? 1) <= (intervals.map(\.upperBound).min() ?? 0)
  }

  /// The intervals of several subjects together: “84 to 100 %”.
  private func interval(_ quantity: ShareQuantity, _ names: [String]) throws -> String {
    let intervals = try names.map { try #require(measurements.shares[quantity]?.results[$0]).share.interval }
    let (least, most) = (intervals.map(\.lowerBound).min() ?? 0, intervals.map(\.upperBound).max() ?? 0)
    return "\(Int((least * 100).rounded())) to \(Int((most * 100).rounded())) %"
  }

  /// Each claim: its words, with the numbers of the tables, and whether it holds.
  private func check(_ claims: [(words: String, holds: Bool)], on path: String) throws {
    let page = try page(path)
    for (words, holds) in claims {
      #expect(page.contains(words), "\(path) does not say: \(words)")
      #expect(holds, "the tables do not say: \(words)")
    }
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
    let tested = Double(mvp.logicLines) / Double(mvp.codeLines)
    let others = try blog.map(figures)
    try check(
      [
        (
          "the same screen takes \(times[0]) times as many in MVC, \(times[1]) times in MVVM, \(times[2]) times in MVP",
          scenes.allSatisfy { $0.lines > massive.lines }
        ),
        (
          "It has the most decisions, and \(least) to \(most) times the cognitive complexity for 100 lines",
          scenes.allSatisfy { $0.decisions < massive.decisions }
        ),
        ("MVC is the smallest of the architectures", others.allSatisfy { $0.codeLines >= mvc.codeLines }),
        ("It has no logic that a test can run without a view", mvc.logicLines == 0),
        ("MVP makes most of the code testable**: two thirds of Blog's", (0.6...0.7).contains(tested)),
        (
          "the most lines that tell a view what changed",
          others.allSatisfy { $0.notificationLines <= mvp.notificationLines }
        ),
        ("MVVM needs \(saved) of these lines", mvvm.doubleLines == 0),
        (
          "MVU has the most lines and the most decisions",
          others.allSatisfy { $0.lines <= mvu.lines && $0.decisions <= mvu.decisions }
        ),
        ("Its tests need no doubles", mvu.doubles == 0 && mvu.unitTests > 0),
      ], on: "docs/comparison.md")
    let lines = { (figures: StaticFigures) in Double(figures.lines) / Double(mvc.lines) }
    let sums = ["MVC", "MVP", "MVVM"].map(notificationLines)
    let (ofMVP, ofMVC) = ((sums[2] / sums[1]).text(digits: 2), (sums[2] / sums[0]).text(digits: 1))
    try check(
      [
        ("MVVM has a third more, MVP half more", (1.25...1.42).contains(lines(mvvm))),
        ("MVP half more, MVU twice as many", (1.4...1.6).contains(lines(mvp))),
        ("MVU twice as many", (1.8...2.2).contains(lines(mvu))),
        ("\(least) to \(most) times the cognitive complexity for each line", true),
        ("MVVM needs \(ofMVP) of MVP's lines, and \(ofMVC) times those of MVC", true),
        (
          "about half of the lines in the others, or more",
          counted.values.allSatisfy { $0.logicLines == 0 || $0.logicLines * 100 >= $0.codeLines * 45 }
        ),
      ], on: "docs/learning/10-how-to-choose.md")
    try check(
      [
        ("认知复杂度是各架构的 \(least) 到 \(most) 倍", true),
        ("MVVM 需要 MVP 的 \(ofMVP) 倍，MVC 的 \(ofMVC) 倍", true),
      ], on: "docs/learning/10-how-to-choose.zh-Hans.md")
    let blogLines = [mvc, mvp, mvvm, mvu].map { " | \($0.lines)" }.joined()
    for (path, saving, row) in [
      ("README.md", "needs \(ofMVP) of the lines", "| lines in Blog"),
      ("README.zh-Hans.md", "只需要 \(ofMVP) 倍的行数", "| Blog 的行数"),
    ] {
      let columns = "| | MVC | MVP | MVVM | MVU |"
      try check([(saving, true), (columns, true), ("\(row)\(blogLines) |", true)], on: path)
    }
    let rows = try RowTables.notification(root: ThisPackage.root, ThisPackage.project).rows
    let row = rows.map { Int($0[3]) ?? 0 }
    let (all, mvuLines) = (sums.map { Int($0) }, mvu.notificationLines)
    try check(
      [
        ("binding saves \(row[0] - row[3]) lines of this row", row[2] >= row[1]),
        ("its controllers need \(all[0]) lines, and MVVM \(all[2])", true),
        ("carries every change there, in \(mvuLines) lines", true),
      ], on: "docs/learning/4-binding.md")
    try check(
      [
        ("绑定在这一行里省下 \(row[0] - row[3]) 行", true),
        ("控制器需要 \(all[0]) 行，MVVM 需要 \(all[2]) 行", true), ("共 \(mvuLines) 行", true),
      ], on: "docs/learning/4-binding.zh-Hans.md")
  }

  /// The lines that carry changes to views, in all features.
  private func notificationLines(_ architecture: String) -> Double {
    Double(
      counted.filter { $0.key.hasSuffix(" \(architecture)") }.values.map(\.notificationLines).reduce(0, +))
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
    try check(
      [
        ("drafts take \(one[0].added), a bin \(one[1].added)", drafts.allSatisfy { $0.added > one[0].added }),
        ("these are \(range(drafts, \.added)), and \(range(bin, \.added))", true),
        (
          "Drafts change \(range(drafts, \.changedFunctions)) functions there and \(one[0].changedFunctions) here",
          true
        ),
        ("the bin \(range(bin, \.changedFunctions)) there and \(one[1].changedFunctions) here", true),
        (
          "Tests change only in MVP and MVVM",
          rows.map { $0.testLines > 0 } == [0, 0, 0, 0, 0, 0, 1, 1, 0, 0, 1, 0, 0].map { $0 == 1 }
        ),
        (
          "a share takes \(share[4].added) lines in \(share[4].changedFiles) files; \(cost[0]) in one controller, "
            + "\(cost[1]) in MVC, \(cost[2]) in MVP, \(cost[3]) in MVU",
          share.allSatisfy { $0.added >= share[4].added }
        ),
        ("\(windowless) of \(tests[1][1]) tests of a row need no window", true),
      ], on: "docs/comparison.md")
    let changed = [rows[1], rows[0], rows[5], rows[4]].map(\.changedFunctions)
    let row = try RowTables.notification(root: ThisPackage.root, ThisPackage.project).rows.map { $0[3] }
    try check(
      [
        (
          "drafts change \(changed[0]) functions, in one controller \(changed[1]); a bin \(changed[2]), there \(changed[3])",
          true
        ),
        ("a row: block \(row[2]) lines, protocol \(row[1]), binding \(row[3])", true),
        ("a row: MVVM \(tests[4][2]) code lines for a test, MVC \(tests[1][2])", true),
      ], on: "docs/learning/claims.md")
  }

  @Test func conclusionsOfTheRuns() throws {
    let (mvu, mvvm) = try (likeRatio("Blog MVU").text(digits: 1), likeRatio("Blog MVVM").text(digits: 1))
    let likes = try blog.map { try median(.like, $0) }
    let rows = try blog.map { try median(.row, $0) }
    let screenIsLeast =
      try (median(.like, screen), median(.row, screen)) < (likes.min() ?? 0, rows.min() ?? 0)
    let contract = try blog.map { try percent(.mutationContract, $0) }
    let found = try interval(.mutationContract, blog)
    let units = try blog.map { try percent(.mutationUnit, $0) }.sorted()
    try check(
      [
        ("needs the fewest instructions for a like and for a row", screenIsLeast),
        ("It costs as much as MVC at run time", (0.95...1.05).contains(try likeRatio("Blog MVP"))),
        ("A like takes \(mvvm) times the instructions of MVC, because bindings observe what they read", true),
        ("A like takes \(mvu) times the instructions of MVC, because every visible row is compared", true),
        (
          "The contract finds \(contract.min() ?? 0) to \(contract.max() ?? 0) % of the mutants** (\(found)), and the intervals of all architectures overlap",
          try overlap(.mutationContract, blog)
        ),
        (
          "Other tests find \(units.first ?? 0) to \(units.last ?? 0) % (\(try interval(.mutationUnit, blog))), those of MVC with a view \(try percent(.mutationUnit, "Blog MVC")) %; these overlap too",
          try overlap(.mutationUnit, blog)
        ),
      ], on: "docs/comparison.md")
    try check(
      [
        ("MVP as many instructions as MVC", (0.95...1.05).contains(try likeRatio("Blog MVP"))),
        ("MVVM \(mvvm) times as many; MVU \(mvu) times", true),
        (
          "\(contract.min() ?? 0) to \(contract.max() ?? 0) % (interval: \(found)) of those a tool makes in Blog",
          true
        ),
      ], on: "docs/learning/10-how-to-choose.md")
    try check(
      [("MVVM 是 \(mvvm) 倍；MVU 是 \(mvu) 倍", true)], on: "docs/learning/10-how-to-choose.zh-Hans.md")
  }

  /// Steps 5 and 10 of the learning path repeat ratios of `docs/benchmarks.md`.
  @Test func ratiosOfTheBenchmarks() throws {
    let benchmarks = try page("docs/benchmarks.md")
    let frames = try #require(
      benchmarks.firstMatch(of: #/first complete frame in MVC .*? in MVVM \|.*?\| ([0-9.]+)×/#)
    ).1
    let memory = try #require(benchmarks.firstMatch(of: #/memory in MVC .*? in MVVM \|.*?\| ([0-9.]+)×/#)).1
    let drafts = try #require(benchmarks.firstMatch(of: #/10,000 drafts .*? MVC \|.*?\| ([0-9.]+)×/#)).1
    try check(
      [
        ("Is the first frame later? | In MVVM \(frames) times", true),
        ("need more memory? | In MVVM \(memory) times", true),
        ("one of 10,000 drafts: MVC takes \(drafts) times", true),
      ], on: "docs/learning/10-how-to-choose.md")
    try check(
      [
        ("第一帧更晚吗？ | MVVM 是 MVC 的 \(frames) 倍", true), ("更多内存吗？ | MVVM 是 MVC 的 \(memory) 倍", true),
        ("MVC 需要 \(drafts) 倍的时间", true),
      ], on: "docs/learning/10-how-to-choose.zh-Hans.md")
    try check([("MVC takes \(drafts) times", true)], on: "docs/learning/5-a-store.md")
    try check([("MVC 需要 \(drafts) 倍的时间", true)], on: "docs/learning/5-a-store.zh-Hans.md")
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
      try lines(of: "Modules/Features/ProfileScenes/\($0).swift")
    }
    try check(
      [
        ("Blog: \(mvvm.lines) lines, MVC \(mvc.lines)", mvvm.lines > mvc.lines),
        (
          "both keep \(try ratio(.contract, "Blog MVVM")) clauses",
          try ratio(.contract, "Blog MVC") == ratio(.contract, "Blog MVVM")
        ),
        ("complexity \(density(massive)) for 100 lines, Blog MVC \(density(mvc))", true),
        ("`UserScene`: \(longest[0]) lines; `SelfScene`, the longest: \(longest[1]) (`wc -l`)", true),
        (
          "contract \(try ratio(.mutationContract, "Blog MVC")) mutants, other tests \(try ratio(.mutationUnit, "Blog MVC"))",
          true
        ),
        ("lines that tell the view: MVC \(mvc.notificationLines), MVP \(mvp.notificationLines)", true),
        (
          "other tests \(try ratio(.mutationUnit, "Blog MVP")) mutants, contract \(try ratio(.mutationContract, "Blog MVP"))",
          true
        ),
        ("MVVM ÷ MVP: \((notificationLines("MVVM") / notificationLines("MVP")).text(digits: 2))", true),
        (
          "Blog: \(mvc.files), \(mvp.files) and \(mvvm.files) files; \(mvc.lines), \(mvp.lines) and \(mvvm.lines) lines",
          true
        ),
        ("decisions in the screen: \(massive.decisions), in MVC \(scene.decisions)", true),
      ], on: "docs/learning/claims.md")
  }

  private func ratio(_ quantity: ShareQuantity, _ name: String) throws -> String {
    let share = try #require(measurements.shares[quantity]?.results[name]).share
    return "\(share.successes) of \(share.total)"
  }

  private func lines(of path: String) throws -> Int {
    try ThisPackage.text(path).count { $0 == "\n" }
  }
}
