import Foundation
import Testing

/// Links, paths, names and commands on all pages are valid.
struct PagesTests {
  @Test(arguments: Repository.current.pages)
  func passesAllChecks(page: Page) {
    for complaint in Check.all.flatMap({ $0.complaints(page, Repository.current) }) {
      Issue.record(Comment(rawValue: complaint))
    }
  }

  @Test func allPagesAreFound() {
    #expect(Repository.current.pages.count > 30, "pages that are not found are not checked")
  }

  /// The front page links to the table of modules, and the table links to the page of every module.
  @Test func everyModuleHasAPageInTheTable() {
    let repository = Repository.current
    let table = repository.page("docs/README.md")
    let modules = repository.folders.filter {
      $0.split(separator: "/").count == 3 && $0.hasPrefix("Modules/")
    }
    #expect(!modules.isEmpty)
    let pages = Set(modules.map { "\($0)/README.md" })
    #expect(pages.subtracting(repository.files) == [], "modules without a page")
    #expect(
      pages.subtracting(table.links.map { String($0.dropFirst(3)) }) == [],
      "modules that docs/README.md does not name")
    #expect(repository.page("README.md").links.contains("docs/README.md#modules"))
    #expect(table.anchors.contains("modules"))
  }

  @Test func everyRuleIsExplained() {
    let repository = Repository.current
    let rules = repository.files.filter { $0.hasPrefix("Tools/Study/InspectKit/Rules/") }.flatMap { file in
      repository.text(file).matches(of: /let name = "([a-z-]+)"/).map { String($0.1) }
    }
    let page = repository.page("docs/README.md")
    let explained = page.prose.compactMap { $0.text.prefixMatch(of: /\| `([a-z-]+)`/).map { String($0.1) } }
    #expect(Set(rules) == Set(explained))
    #expect(!rules.isEmpty)
    #expect(page.anchors.contains("who-may-know-whom"), "messages of the rules name this heading")
  }

  /// `CallTracing` records it again.
  @Test func pageShowsACommittedTrace() throws {
    struct Traces: Decodable {
      struct Architecture: Decodable { let calls: [String] }
      let architectures: [String: Architecture]
    }
    let repository = Repository.current
    let traces = try JSONDecoder().decode(
      Traces.self, from: Data(repository.text("docs/traces/like.json").utf8))
    let fences = repository.page("docs/technotes/trace.md").fences.map(\.lines)
    #expect(fences.contains(try #require(traces.architectures["mvp"]).calls))
  }

  /// Numbers are not used again, so some are missing.
  @Test func everyDecisionIsListedOnceUnderItsNumber() {
    let repository = Repository.current
    let decisions = repository.files.compactMap { file in
      file.wholeMatch(of: /docs\/decisions\/(\d{4}-.*\.md)/).map { String($0.1) }
    }
    #expect(!decisions.isEmpty)
    #expect(Set(decisions.map { $0.prefix(4) }).count == decisions.count, "a number is used twice")
    let overview = repository.page("docs/decisions/README.md")
    #expect(overview.links.filter { $0.contains(/^\d{4}-/) }.sorted() == decisions.sorted())
    for decision in decisions {
      let title = repository.page("docs/decisions/\(decision)").prose.first?.text ?? ""
      #expect(title.hasPrefix("# \(decision.prefix(4)) "), "\(decision): \(title)")
      let row = "- [\(decision.prefix(4))](\(decision)) \(title.dropFirst(7))"
      #expect(overview.prose.contains { $0.text == row }, "docs/decisions/README.md should say: \(row)")
    }
  }
}
