import CommandTesting
import Foundation
import Testing
import ToolSupport

@testable import InspectKit

struct SiteTests {
  @Test(arguments: [
    ("like.html", "side/Blog.html", "side/Blog.html"), ("do/like.html", "do/index.html", "index.html"),
    ("zh/do/like.html", "site.css", "../../site.css"),
    ("pages/docs/a.html", "pages/docs/learning/b.html", "learning/b.html"),
  ])
  func linkFromPageToPage(page: String, target: String, link: String) {
    #expect(SitePage.link(from: page, to: target) == link)
  }

  @Test(arguments: [
    ("docs/learning/1.md", "../../README.md", "README.md"), ("README.md", "docs/", "docs"),
    ("docs/a.md", "b.md", "docs/b.md"),
    ("Modules/Features/Blog/README.md", "../../../docs/./c.md", "docs/c.md"),
  ])
  func pathOfALink(page: String, link: String, path: String) {
    #expect(MarkdownPage.joined(page, link) == path)
  }

  @Test func linksOfAPageLeadThroughTheSite() throws {
    let page = MarkdownPage(
      path: "docs/a.md",
      text: """
        # A `page`

        [one](b.md#part) [two](../Tools/x.swift) [three](https://a.test/) [four](#a-page)

        ## Its *part*

        `Modules/A.swift`
        ```swift step
        let a = b < c
        ```

        | | x |
        | --- | --- |
        | 1 | 2 |
        """)
    let html = try page.html { path, fragment in path == "docs/b.md" ? "b.html#\(fragment ?? "")" : nil }
    #expect(page.title == "A page")
    #expect(html.contains("<a href=\"b.html#part\">one</a> two <a href=\"https://a.test/\">three</a>"))
    #expect(html.contains("<h2 id=\"its-part\">"))
    #expect(html.contains("<code class=\"language-swift\">let a = b &lt; c"))
    #expect(html.contains("<td></td>"))
  }

  @Test func linkThatLeadsNowhereIsFound() {
    let page = "<p id=\"a\"> <a href=\"#a\"> <a href=\"#b\"> <a href=\"c.html\"> <a href=\"https://a.test/\">"
    #expect(SiteLinks.broken(in: ["p.html": Data(page.utf8)]) == ["p.html → #b", "p.html → c.html"])
  }

  @Test(arguments: [
    ("  presenter BlogItemPresenter.send(isLiked:)", 1, "presenter", "BlogItemPresenter.send(isLiked:)"),
    (
      "    view side closure in BlogItemView.attach(to:in:)", 2, "view side closure in",
      "BlogItemView.attach(to:in:)"
    ),
    ("input tap #like", 0, "input tap #like", ""), ("      task", 3, "task", ""),
    ("          binding update", 5, "binding update", ""),
  ])
  func callOfATrace(line: String, depth: Int, words: String, function: String) {
    let call = RecordedTrace.call(line)
    #expect(call.depth == depth && call.words == words && call.function == function)
  }

  @Test func differencesIgnoreNamesOfArchitectures() {
    let missing = Choice.differences([
      ["final class AController {", "  var view: View?", "}"], ["final class APresenter {", "}", ""],
      ["final class AViewModel {", "  var view: View?", "}"],
    ])
    #expect(missing == [[[], [1], []], [[], [], []], [[], [1], []]])
  }

  @Test func everyLineOfADrawingLeadsDownwards() throws {
    let drawing = GraphDrawing(nodes: ["A", "B", "C"], edges: ["A": ["B", "C"], "B": ["C"]])
    let svg = drawing.svg("Graph")
    let ends = svg.matches(of: #/M[\d.]+ ([\d.]+)C.* ([\d.]+)"/#).map {
      (Double($0.1) ?? 0, Double($0.2) ?? 0)
    }
    #expect(ends.count == 3 && ends.allSatisfy { $0 < $1 })
    #expect(svg.contains("role=\"img\" aria-label=\"Graph\""))
  }

  // MARK: Writing

  @Test func laterSiteReplacesTheFormer() throws {
    let folder = TemporaryFolder()
    try Site.write(["index.html": Data("1".utf8), "do/a.html": Data()], to: folder.url)
    try Site.write(["index.html": Data("2".utf8)], to: folder.url)
    #expect(folder.names() == [".inspect-site", "do", "index.html"] && folder.names(in: "do").isEmpty)
    #expect(folder.text(of: "index.html") == "2")
  }

  @Test func otherFilesAreNotReplaced() throws {
    let folder = TemporaryFolder(["index.html": "mine"])
    #expect(throws: ToolError.self) { try Site.write(["index.html": Data()], to: folder.url) }
    #expect(throws: ToolError.self) { try Site.write([:], to: folder.file("index.html")) }
    #expect(folder.text(of: "index.html") == "mine")
  }
}

extension PackageTests {
  /// Takes some ten seconds, because it reads every line of the implementations.
  @Test func siteOfThisPackage() throws {
    let files = try Site(try ThisPackage.project, root: ThisPackage.root).files()

    #expect(files.values.map(\.count).reduce(0, +) <= 3_200_000)
    let pages = files.filter { $0.key.hasSuffix(".html") }.mapValues { String(decoding: $0, as: UTF8.self) }
    for (path, page) in pages {
      #expect(page.contains("default-src 'none'; style-src 'self'; img-src 'self'"), "\(path)")
      #expect(
        !page.contains("<script") && !page.contains(" style=") && !page.contains(" on" + "click"), "\(path)")
      #expect(page.matches(of: #/(?:src|link [^>]*href)="https?:/#).isEmpty, "\(path)")
    }
    let like = try #require(pages["do/like.html"])
    #expect(like.contains(">BlogItemPresenter.likeButtonTapped()</a>"))
    #expect(like.contains("../side/Blog.html#MVP.BlogItemPresenter.send"))
    let calls = like.matches(of: #/<span[^>]*>[^<]*<a href="#s\d+">/#).count
    let functions = like.matches(of: #/[A-Z]\w+\.\w+[^<]*(?:<\/a>)?<\/span>/#).count
    #expect(calls == functions, "each call opens its source")
    for name in pages.keys where !name.hasPrefix("zh/") && !name.hasPrefix("pages/") {
      #expect(pages["zh/\(name)"]?.contains("<html lang=\"zh-Hans\">") == true, "\(name)")
    }
  }
}
