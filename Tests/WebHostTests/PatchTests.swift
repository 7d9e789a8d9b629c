import Testing
import WebPage

/// Differences between two pages.
struct PatchTests {
  @Test(arguments: 0..<300)
  func applyingAPatchGivesTheNewPage(seed: UInt64) {
    var pages = RandomPage(seed: seed)
    var page = pages.make()
    var model = PageModel(page)
    for _ in 0..<8 {
      let next = pages.change(page)
      model.apply(Patch(from: page, to: next))
      #expect(model.root == next)
      page = next
    }
  }

  @Test(arguments: 0..<50)
  func eachElementHasAtMostOneEntry(seed: UInt64) {
    var pages = RandomPage(seed: seed)
    let page = pages.make()
    let patch = Patch(from: page, to: pages.change(pages.change(page)))
    #expect(Set(patch.changes.map(\.number)).count == patch.changes.count)
  }

  @Test func equalPagesGiveAnEmptyPatch() {
    var pages = RandomPage(seed: 1)
    let page = pages.make()
    #expect(Patch(from: page, to: page).isEmpty)
  }

  @Test func unchangedRowsAreReferencedByNumber() {
    let old = Element(
      "ul", number: 1, [:], [Element("li", number: 2, text: "two"), Element("li", number: 3, text: "three")])
    let new = Element(
      "ul", number: 1, [:], [Element("li", number: 3, text: "three"), Element("li", number: 4, text: "four")])
    #expect(
      Patch(from: old, to: new).json(sequence: 7) == #"[7,[1,[3,"<li id=\"n4\">four</li>"]]]"#)
  }

  @Test func patchOfALikeHasAtMost32Bytes() {
    let old = Element(
      "div", number: 1, [:], [Element("button", number: 1057, [.class: "button"], text: "Likes 23")])
    let new = Element(
      "div", number: 1, [:],
      [Element("button", number: 1057, [.class: "button", .pressed: "true"], text: "Likes 24")])
    let json = Patch(from: old, to: new).json(sequence: 1234)
    #expect(json == #"[1234,[1057,"Likes 24","p",1]]"#)
    // The WebSocket frame adds a header of two bytes.
    #expect(json.utf8.count + 2 <= 32)
  }

  @Test func textOfPatchesIsValidJSON() {
    let old = Element("p", number: 1, text: "")
    let new = Element("p", number: 1, text: "\"\\\n\u{1}\u{2028}")
    #expect(Patch(from: old, to: new).json(sequence: 1) == "[1,[1,\"\\\"\\\\\\n\u{FFFD}\u{2028}\"]]")
  }

  @Test func removedAttributeIsInThePatch() {
    let old = Element("p", number: 1, [.inert: ""])
    #expect(Patch(from: old, to: Element("p", number: 1)).json(sequence: 2) == #"[2,[1,0,"i",0]]"#)
  }
}
