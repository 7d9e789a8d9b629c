import NIOCore
import Testing
import WebPage

@testable import WebHost

/// Escaping: text from data never becomes markup or code.
struct HTMLTests {
  @Test(arguments: [
    (
      Element("p", text: "<script>alert(1)</script> & \"quotes\" 'too'"),
      "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; &#39;too&#39;</p>"
    ),
    (
      Element("p", [.label: "\" onclick=\"alert(1)"]),
      "<p aria-label=\"&quot; onclick=&quot;alert(1)\"></p>"
    ),
    (
      Element("textarea", [.value: "\n</textarea><script>"]),
      "<textarea>\n\n&lt;/textarea&gt;&lt;script&gt;</textarea>"
    ),
    (Element("button", [.disabled: ""], text: "x"), "<button disabled>x</button>"),
    (
      Element("p", text: "\u{0}\u{1B}\u{7F}\u{85}\u{202E}\u{2066}\u{FFFE}"),
      "<p>\(String(repeating: "\u{FFFD}", count: 7))</p>"
    ),
  ])
  func markupAndControlCharactersAreEscaped(element: Element, html: String) {
    #expect(element.html == html)
  }

  @Test(arguments: ["\u{202E}", "\u{2067}a\u{2069}"])
  func typedTextKeepsItsDirectionMarks(text: String) {
    #expect(Element("textarea", [.value: text]).html == "<textarea>\n\(text)</textarea>")
    let (old, new) = (Element("input", number: 1), Element("input", number: 1, [.value: text]))
    #expect(Patch(from: old, to: new).json(sequence: 1) == "[1,[1,0,\"v\",\"\(text)\"]]")
  }

  @Test func documentDescribesItselfAndDoesItsPartWithoutAScript() {
    let text = Element("div", [.class: "body many"], text: "One\n two \(String(repeating: "x", count: 200))")
    let root = Element("div", [.pageTitle: "T", .audio: "1 0 0.0 /sounds/a"], [text])
    var page = PageDocument(root: root, page: "p", sequence: 1, strings: .simplifiedChinese, isBusy: true)
    #expect(page.html.contains(#/content="T：One two x+…"/#) && !page.html.contains("autoplay"))
    page.root.attributes[.audio] = "1 1 0.0 /sounds/a"
    page.reloads = 9
    #expect(page.html.contains("autoplay") && page.html.contains("reloads=10"))
    page.reloads = 10
    #expect(page.html.contains(page.strings.slow) && !page.html.contains("reloads="))
  }

  @Test func attributesHaveUniqueShortNames() {
    #expect(Set(Attribute.allCases.map(\.name)).count == Attribute.allCases.count)
  }

  @Test func scriptHasTheNamesOfAllAttributesThatChange() throws {
    let script = String(decoding: PageAsset.script.bytes, as: UTF8.self)
    let table = try #require(script.split(separator: "const attributes = {").last?.prefix { $0 != "}" })
    let names = table.matches(of: #/(\w): "([-\w]+)"/#).map { "\($0.1) \($0.2)" }
    #expect(Set(names) == Set(Attribute.allCases.filter { !$0.isFixed }.map { "\($0.code) \($0.name)" }))
  }

  @Test func scriptHasAtMostEightKilobytesWhenCompressed() {
    #expect(GzipTemplate(PageAsset.script.bytes).body().readableBytes <= 8192)
  }

  @Test func scriptNeverEvaluatesText() {
    let script = String(decoding: PageAsset.script.bytes, as: UTF8.self)
    for way in ["eval(", "Function(", "document.write", "outerHTML", "insertAdjacentHTML", "setTimeout(\""] {
      #expect(!script.contains(way))
    }
    // Once, with HTML that the host has escaped, and on a template element, whose scripts do not run.
    #expect(script.ranges(of: "innerHTML").count == 1)
  }
}
