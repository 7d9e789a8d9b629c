import CallTracing
import ViewKit
import ViewKitTesting

extension UseCase {
  /// In the order of the documentation.
  package static let all: [UseCase] = [
    UseCase(
      name: "like", module: "Blog", summary: "A person likes a blog.", options: ["--scene", "blog-feed"],
      steps: [.tap("like", inRow: 0)]),
    UseCase(
      name: "like-refused", module: "Blog",
      summary: "A person likes a blog, and the service refuses: the like is taken back.",
      options: ["--scene", "blog-feed", "--faults", "like=1"], steps: [.tap("like", inRow: 0)]),
    UseCase(
      name: "unlike", module: "Blog", summary: "A person removes a like; the scene could ask first.",
      options: ["--scene", "blog-feed"], way: [.tap("like", inRow: 0)], steps: [.tap("like", inRow: 0)]),
    UseCase(
      name: "share", module: "Blog", summary: "A person shares a blog.", options: ["--scene", "blog-feed"],
      steps: [.tap("share", inRow: 0)]),
    UseCase(
      name: "open", module: "Blog", summary: "A person opens a blog from the list.",
      options: ["--scene", "blog-feed"], steps: [.tapRow(0)]),
    UseCase(
      name: "page", module: "Blog",
      summary: "A person scrolls to the end of the list: the next page is loaded.",
      options: ["--scene", "blog-feed"], steps: [.scroll(by: 1000)]),
    UseCase(
      name: "refresh", module: "Blog", summary: "A person refreshes the scene.",
      options: ["--scene", "blog-feed"], steps: [.press(.character("r"), name: "r")]),
    UseCase(
      name: "follow", module: "UserInfo", summary: "A person follows a user.",
      options: ["--scene", "user-detail"], steps: [.tap("follow")]),
    UseCase(
      name: "unfollow-refused", module: "UserInfo",
      summary: "A person unfollows a friend. The scene asks, and the person cancels.",
      options: ["--scene", "follow-list"], steps: [.tap("follow", inRow: 2), .press(.escape, name: "escape")]),
    UseCase(
      name: "type", module: "Draft", summary: "A person types into a draft. After a pause it is saved.",
      options: ["--scene", "draft-box"], way: [.tapRow(0), .tap("draft.title")],
      steps: [.press(.character("x"), name: "x"), .wait(seconds: 3)]),
    UseCase(
      name: "delete", module: "Draft", summary: "A person deletes a draft.",
      options: ["--me"], way: [.tap("pages.1")],
      steps: [.tap("delete", inRow: 0, of: "drafts")]),
    UseCase(
      name: "play", module: "Voice", summary: "A person plays a voice message.",
      options: ["--scene", "user"],
      steps: [.tap("play", inRow: 0, of: "voices")]),
  ]

  package static func named(_ name: String) -> UseCase? { all.first { $0.name == name } }
}

extension UseCase.Step {
  static func tap(_ identifier: String, inRow row: Int? = nil, of list: String? = nil) -> Self {
    Self(input: "tap #\(identifier)") { stage in
      guard stage.screen.tap(identifier, inRow: row, of: list) else {
        throw TraceError.notOnScreen("#" + identifier)
      }
    }
  }

  static func tapRow(_ row: Int) -> Self {
    Self(input: "tap a row") { stage in
      guard stage.screen.tapRow(row) else { throw TraceError.notOnScreen("row \(row)") }
    }
  }

  static func scroll(by lines: Int) -> Self {
    Self(input: "scroll") { stage in stage.screen.scroll(by: lines) }
  }

  static func press(_ key: Key, name: String) -> Self {
    Self(input: "press \(name)") { stage in stage.screen.press(key) }
  }

  static func wait(seconds: Int) -> Self {
    Self(input: "wait") { stage in stage.clock.advance(by: .seconds(seconds)) }
  }
}
