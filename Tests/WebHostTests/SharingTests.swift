import Testing
import WebPage

/// Equal parts of two pages share their storage.
struct SharingTests {
  @Test func equalChildrenShareStorage() {
    let rows = (0..<3).map { Element("li", number: 10 + $0, [.class: "row"], [Element("p", text: "\($0)")]) }
    let old = Element(
      "div", number: 1, [:], [Element("ul", number: 2, [:], rows), Element("p", number: 3, text: "a")])
    var new = Element(
      "div", number: 1, [:],
      [Element("ul", number: 2, [:], rows.map(copy)), Element("p", number: 3, text: "b")])
    #expect(!isSame(new.children[0].children, old.children[0].children))
    new = new.sharing(old)
    #expect(isSame(new.children[0].children, old.children[0].children))
    #expect(new.children[1].text == "b")
  }

  @Test func editKeepsTheOtherChildrenShared() {
    let rows = [Element("li", number: 10, [:], [Element("p", text: "a")]), Element("li", number: 11)]
    let old = Element("div", number: 1, [:], rows)
    var new = old
    new.update(11) { $0.text = "typed" }
    #expect(isSame(new.children[0].children, old.children[0].children))
    #expect(old.children[1].text.isEmpty && new.children[1].text == "typed")
  }

  private func copy(_ element: Element) -> Element {
    Element(
      element.tag, number: element.number, element.attributes, text: element.text, element.children.map(copy))
  }

  private func isSame(_ one: [Element], _ other: [Element]) -> Bool {
    one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { $0.baseAddress == one.baseAddress } }
  }
}
