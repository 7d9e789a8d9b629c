import NIOCore
import Testing
import WebPage

@testable import WebHost

/// Escaping: text from data never becomes markup or code.
struct HTMLTests {
  @Test func markupInTextIsEscaped() {
    let html = Element("p", text: "<script>alert(1)</script> & \"quotes\" 'too'").html
    #expect(
      html == "<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quotes&quot; &#39;too&#39;</p>")
  }

  @Test func quotesInAttributesAreEscaped() {
    let html = Element("p", [.label: "\" onclick=\"alert(1)"]).html
    #expect(html == "<p aria-label=\"&quot; onclick=&quot;alert(1)\"></p>")
  }

  @Test func textCanNotCloseATextArea() {
    let html = Element("textarea", [.value: "\n</textarea><script>"]).html
    #expect(html == "<textarea>\n\n&lt;/textarea&gt;&lt;script&gt;</textarea>")
  }

  @Test(arguments: ["\u{0}", "\u{1B}", "\u{7F}", "\u{85}", "\u{202E}", "\u{2066}", "\u{FFFE}"])
  func controlCharactersAreReplaced(text: String) {
    #expect(Element("p", text: text).html == "<p>\u{FFFD}</p>")
  }

  @Test(arguments: ["\u{202E}", "\u{2067}a\u{2069}"])
  func typedTextKeepsItsDirectionMarks(text: String) {
    #expect(Element("textarea", [.value: text]).html == "<textarea>\n\(text)</textarea>")
    let (old, new) = (Element("input", number: 1), Element("input", number: 1, [.value: text]))
    #expect(Patch(from: old, to: new).json(sequence: 1) == "[1,[1,0,\"v\",\"\(text)\"]]")
  }

  @Test func booleanAttributesHaveNoValue() {
    #expect(Element("button", [.disabled: ""], text: "x").html == "<button disabled>x</button>")
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
