import ViewKit
import ViewKitTesting

/// A sequence of input steps for a profile.
struct Script: RandomAccessCollection {
  struct Step {
    let name: String
    let act: @MainActor (ProfileRig) async -> Void
  }

  private let steps: [Step]

  private init(_ steps: [(name: String, act: @MainActor (ProfileRig) async -> Void)]) {
    self.steps = steps.map { Step(name: $0.name, act: $0.act) }
  }

  var startIndex: Int { steps.startIndex }
  var endIndex: Int { steps.endIndex }
  subscript(index: Int) -> Step { steps[index] }

  static let othersProfile = Script([
    ("load", { _ in }),
    ("move", { $0.screen.press(.down, .down, .down) }),
    ("like", { $0.screen.press(.right, .enter) }),
    ("like back", { $0.screen.press(.enter) }),
    ("share", { $0.screen.press(.right, .enter) }),
    ("follow", { $0.screen.tap("follow") }),
    ("unfollow", { $0.screen.tap("follow") }),
    ("play", { $0.screen.tap("play", inRow: 0, of: "voices") }),
    ("hear", { $0.clock.advance(by: .seconds(1)) }),
    ("play another", { $0.screen.tap("play", inRow: 1, of: "voices") }),
    ("page", { $0.screen.scroll(by: 1000) }),
    ("hear it to its end", { $0.clock.advance(by: .seconds(20)) }),
    ("page again", { $0.screen.scroll(by: 1000) }),
    ("open a voice message", { $0.screen.tapRow(0, of: "voices") }),
    ("play it there", { $0.screen.tap("play") }),
    ("back from it", { $0.screen.press(.escape) }),
    ("pause", { $0.screen.tap("play", inRow: 0, of: "voices") }),
    ("scroll down", { $0.screen.press(.end) }),
    ("scroll up", { $0.screen.scroll(by: -1000) }),
    ("open a blog", { $0.screen.tapRow(0, of: "blogs") }),
    ("like it there", { $0.screen.tap("like") }),
    ("back", { $0.screen.press(.escape) }),
    ("open friends", { $0.screen.tap("friends") }),
    ("follow a friend", { $0.screen.tap("follow", inRow: 1) }),
    ("back to the profile", { $0.screen.press(.escape) }),
  ])

  static let ownProfile = Script([
    ("load", { _ in }),
    ("like", { $0.screen.tap("like", inRow: 0) }),
    ("page", { $0.screen.scroll(by: 1000) }),
    ("show drafts", { $0.screen.tap("pages.1") }),
    ("delete", { $0.screen.tap("delete", inRow: 0) }),
    ("undo", { $0.screen.press(.character("u")) }),
    ("delete again", { $0.screen.tap("delete", inRow: 0) }),
    ("open the bin", { $0.screen.press(.character("b")) }),
    ("ask before deleting forever", { $0.screen.tap("delete", inRow: 0) }),
    ("think better of it", { $0.screen.press(.escape) }),
    ("restore", { $0.screen.tap("restore", inRow: 0) }),
    ("go back", { $0.screen.press(.escape) }),
    ("open a draft", { $0.screen.tapRow(0) }),
    (
      "edit",
      {
        $0.screen.tap("draft.title")
        $0.screen.type("Now ")
        $0.clock.advance(by: .seconds(1))
      }
    ),
    ("back to the drafts", { $0.screen.press(.escape) }),
    ("next page of drafts", { $0.screen.scroll(by: 1000) }),
    ("show voice messages", { $0.screen.tap("pages.2") }),
    ("play", { $0.screen.tap("play", inRow: 0) }),
    ("hear", { $0.clock.advance(by: .seconds(1)) }),
    ("show blogs while it plays", { $0.screen.tap("pages.0") }),
    ("like another", { $0.screen.tap("share", inRow: 19) }),
    ("come back to it", { $0.screen.tap("pages.2") }),
    ("hear it to its end", { $0.clock.advance(by: .seconds(20)) }),
    ("pause the next", { $0.screen.tap("play", inRow: 1) }),
    ("next page of messages", { $0.screen.scroll(by: 1000) }),
    ("show drafts again", { $0.screen.tap("pages.1") }),
    ("scroll up", { $0.screen.scroll(by: -1000) }),
    ("open another draft", { $0.screen.tapRow(1) }),
  ])

  /// For a profile whose requests fail often: tries again, and changes what the service may refuse.
  static let failures = Script([
    ("load", { _ in }),
    ("try the first notice again", { $0.screen.tap("notice.button") }),
    ("and again", { $0.screen.tap("notice.button") }),
    ("try the next", { $0.screen.tap("notice.button") }),
    ("refresh", { $0.screen.press(.character("r")) }),
    ("refresh again", { $0.screen.press(.character("r")) }),
    ("like", { $0.screen.tap("like", inRow: 0) }),
    ("like another", { $0.screen.tap("like", inRow: 1) }),
    ("take it back", { $0.screen.tap("like", inRow: 1) }),
    (
      "like twice at once",
      {
        $0.screen.tap("like", inRow: 2)
        $0.screen.tap("like", inRow: 2)
      }
    ),
    // Not at once: of two failures, the one that is reported last stays on the screen.
    ("share it", { $0.screen.tap("share", inRow: 2) }),
    ("follow", { $0.screen.tap("follow") }),
    ("unfollow", { $0.screen.tap("follow") }),
    ("page", { $0.screen.scroll(by: 1000) }),
    ("try the page again", { $0.screen.tap("footer.button") }),
    ("page on", { $0.screen.scroll(by: 1000) }),
    ("share", { $0.screen.tap("share", inRow: 39) }),
    ("play", { $0.screen.tap("play", inRow: 0, of: "voices") }),
    ("hear it to its end", { $0.clock.advance(by: .seconds(20)) }),
    ("page the messages", { $0.screen.scroll(by: 1000, in: "voices") }),
    ("refresh once more", { $0.screen.press(.character("r")) }),
    ("open a blog", { $0.screen.tapRow(0, of: "blogs") }),
    ("like it there", { $0.screen.tap("like") }),
    ("back", { $0.screen.press(.escape) }),
  ])

  /// Rows and cards in turn, with the focus and the place on the way.
  static let layouts = Script([
    ("load", { _ in }),
    ("move", { $0.screen.press(.down, .down, .down, .right) }),
    ("cards", { $0.screen.press(.character("c")) }),
    ("like", { $0.screen.press(.enter) }),
    ("page", { $0.screen.scroll(by: 1000) }),
    ("rows", { $0.screen.press(.character("c")) }),
    ("open a blog", { $0.screen.tapRow(20, of: "blogs") }),
    ("back", { $0.screen.press(.escape) }),
    ("scroll up", { $0.screen.scroll(by: -1000) }),
    ("cards again", { $0.screen.press(.character("c")) }),
  ])
}
