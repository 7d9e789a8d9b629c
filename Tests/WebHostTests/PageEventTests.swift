import Testing
import WebPage

/// Parsing of events from the browser.
struct PageEventTests {
  @Test(arguments: [
    (#"["t",12]"#, PageEvent.tap(12)), (#"["t",12,null]"#, .tap(12)),
    (#"["t",12,0]"#, .toggle(12, wasPressed: false)), (#"["t",12,1]"#, .toggle(12, wasPressed: true)),
    (#"["i",3,"a\nb"]"#, .edit(3, text: "a\nb")),
    (#"["i",3,"a",2]"#, .edit(3, text: "a", version: "2")), (#"["i",3,"a",null]"#, .edit(3, text: "a")),
    (#"["i",3,"a","2 d0/5",7,"/ name"]"#, .edit(3, text: "a", version: "2 d0/5", count: 7, field: "/ name")),
    (#"["s",4,10,20]"#, .rows(4, first: 10, count: 20)), (#"["k","r"]"#, .key("r")),
    (#"["r",4]"#, .refresh(4)), (#"["v",4,0.5]"#, .slide(4, to: 0.5)), (#"["v",4,1]"#, .slide(4, to: 1)),
    (#"["e"]"#, .escape), (#"["b",1]"#, .back(depth: 1)),
    (#"["h","abc",7]"#, .hello(page: "abc", sequence: 7)),
    (
      #"["m",2,"playing",1.5,0.25]"#,
      .audio(AudioReport(order: 2, state: .playing, time: 1.5, share: 0.25))
    ),
  ])
  func message(json: String, event: PageEvent) {
    #expect(PageEvent(json: json.utf8) == event)
  }

  @Test(arguments: [
    "", "[]", "{}", "null", "12", "[1]", #"["t"]"#, #"["t","1"]"#, #"["t",1.5]"#, #"["t",1e300]"#,
    #"["s",1,-1,3]"#, #"["s",1,0,0]"#, #"["s",1,0,401]"#, #"["k","ab"]"#, #"["k",""]"#, #"["b",-1]"#,
    #"["x"]"#,
    #"["v",4]"#, #"["v",4,1.01]"#, #"["v",4,-0.01]"#, #"["v",4,"1"]"#, #"["v",0.5,0.5]"#,
    #"["r"]"#, #"["r","4"]"#, #"["r",4.5]"#, #"["r",null]"#,
    #"["m",1,"playing",1e300,0]"#, #"["m",1,"playing",9223372036854775808,0]"#, #"["m",1e300,"playing",0,0]"#,
    #"["m",1,"playing",0,1e999]"#, #"["m",1,"playing",NaN,0]"#, #"["m",1,"playing",1e999,0]"#,
    #"["h","a",1e300]"#, #"["i",1e300,"a"]"#, #"["s",1,1e300,3]"#, #"["s",1,1,1e300]"#, #"["b",1e300]"#,
    #"["t",-9223372036854775808]"#, #"["t",9223372036854775807]"#, #"["r",1e15]"#, #"["t",-1e300]"#,
    #"["m",1,"explode",0,0]"#, #"["m",1,"playing",-1,0]"#, "[\"t\",1", "\u{0}\u{1}", #"["i",1,null]"#,
  ])
  func invalidMessageIsRefused(json: String) {
    #expect(PageEvent(json: json.utf8) == nil)
  }

  @Test func deeplyNestedMessageIsRefused() {
    let deep = String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000)
    #expect(PageEvent(json: deep.utf8) == nil)
  }

  @Test(arguments: [Int.max, .min, 1_000_000_000_000_000, -1_000_000_000_000_000])
  func formNumbersAreBounded(number: Int) {
    let form = ["tap", "more", "earlier"].map { ($0, "\(number)") } + [("n\(number)", "text")]
    #expect(PageEvent.events(form: form) == [])
  }

  @Test func formEditsFieldsAndTheirVersionsBeforeItPressesTheButton() {
    let events = PageEvent.events(form: [
      ("tap", "5"), ("n7", "a\r\nb"), ("page", "x"), ("nx", "y"), ("n8", "b"), ("v7", "3"), ("v9", "x"),
      ("n9", "c"), ("more", "6"), ("earlier", "4"), ("key", "q"), ("key", "no"),
    ])
    let edits = [PageEvent.edit(7, text: "a\nb", version: "3"), .edit(8, text: "b"), .edit(9, text: "c")]
    #expect(events == edits + [.tap(5), .turn(6, forward: true), .turn(4, forward: false), .key("q")])
  }
}
