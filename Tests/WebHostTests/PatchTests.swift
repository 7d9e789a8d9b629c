import Testing
import WebPage

/// Differences between two pages.
struct PatchTests {
  /// Each element has one entry at most, and sharing what is equal changes nothing.
  @Test(arguments: 0..<300)
  func applyingAPatchGivesTheNewPage(seed: UInt64) {
    var pages = RandomPage(seed: seed)
    var page = pages.make()
    var model = PageModel(page)
    for _ in 0..<8 {
      let next = pages.change(page)
      let patch = Patch(from: page, to: next)
      #expect(Set(patch.changes.map(\.number)).count == patch.changes.count)
      #expect(next.sharing(page) == next)
      model.apply(patch)
      #expect(model.root == next)
      page = next
    }
  }

  private static func list(_ rows: (Int, String)...) -> Element {
    Element("ul", number: 1, [:], rows.map { Element("li", number: $0.0, text: $0.1) })
  }

  @Test(arguments: [
    (
      "rows that stay are named by their numbers", list((2, "two"), (3, "three")),
      list((3, "three"), (4, "four")), #"[1234,[1,[3,"<li id=\"n4\">four</li>"]]]"#
    ),
    (
      "a like has 32 bytes, with the two of its frame",
      Element("button", number: 1057, [.class: "button"], text: "Likes 23"),
      Element("button", number: 1057, [.class: "button", .pressed: "true"], text: "Likes 24"),
      #"[1234,[1057,"Likes 24","p",1]]"#
    ),
    (
      "an unlike has as many", Element("button", number: 1057, [.pressed: "true"], text: "Likes 24"),
      Element("button", number: 1057, [.pressed: "false"], text: "Likes 23"),
      #"[1234,[1057,"Likes 23","p",2]]"#
    ),
    (
      "texts are valid JSON", Element("p", number: 1, text: ""),
      Element("p", number: 1, text: "\"\\\n\t\u{1}\u{2028}"),
      "[1234,[1,\"\\\"\\\\\\n\\t\u{FFFD}\u{2028}\"]]"
    ),
    (
      "an attribute that is gone is 0", Element("p", number: 1, [.inert: ""]), Element("p", number: 1),
      #"[1234,[1,0,"i",0]]"#
    ),
  ])
  func changeIsWritten(_ rule: String, old: Element, new: Element, json: String) {
    #expect(Patch(from: old, to: new).json(sequence: 1234) == json)
  }
}
