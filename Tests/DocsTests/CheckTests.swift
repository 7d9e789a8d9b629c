import Testing

/// Every check fails on a faulty page and passes on a correct one.
struct CheckTests {
  @Test(
    arguments: [
      (
        .links,
        [
          "[a](docs/nowhere.md)", "[a](docs/README.md#no-such-heading)", "[a](#nowhere)",
          "[a](../outside.md)",
        ]
      ),
      (.paths, ["`Modules/Nowhere`", "`Nowhere.swift`", "`Core/Blog.swift`", "`nowhere.md`"]),
      (
        .symbols,
        [
          "`NoSuchType`", "`Paging.noSuchMember`", "`noSuchFunction()`", "`noSuchValue`",
          "`begin(_:noSuchLabel:)`", "`NoSuchPrefix…`", "`FeatureFactory<NoSuchFeature>`",
          // The names of UIKit are in the column under its name alone.
          uiKit + "\n`UINoSuchView`", uiKit.replacing("`View`", with: "`NoSuchView`"),
          uiKit + "\n" + uiKit.replacing("UIKit", with: "AppKit"),
        ]
      ),
      (
        .commands,
        [
          "Tools/nowhere", "nosuchtool x", "swift nonsense", "swift run nonsense", "Tools/test Nowhere",
          "Tools/test Blog Nowhere", "Tools/test --nonsense", "Tools/test --list Nowhere",
          "Tools/run --no-such-option", "swift run profile --no-such-option",
          "swift run -c release inspect --plain", "swift run scaffold preview Blog",
          "diff Modules/Features/Blog/nowhere.swift x", "wc -l Modules/Nowhere/*.swift", "ls && nosuchtool",
        ].map(script) + ["Run `Tools/run --no-such-option`."]
      ),
      (.options, ["`--no-such-option`"]),
      (
        .quotes,
        [
          "`\(quoted)`\n```swift\n\(line) // \n```", "`Modules/Nowhere.swift`\n```swift\n\(line)\n```",
          "`\(quoted)`\n```swift\n\(line) // …\n```",
          "```swift \(quoted)\n\(line)\n```", "```swift step\n\(line)\n```", "\n```diff try\n+\(line)\n```",
        ]
      ),
      (.backticks, ["a `b c d\n\ne"]),
    ] as [(Check, [String])])
  func faultIsReported(_ check: Check, texts: [String]) {
    for text in texts { #expect(complaints(check, text).count == 1, "\(text)") }
  }

  @Test(
    arguments: [
      (
        .links,
        [
          "[a](docs/README.md)", "[a](docs/README.md#who-may-know-whom)", "# Here\n[a](#here)",
          "[a](https://swift.org)", "`[a](nowhere.md)`", "[a](Modules)",
        ]
      ),
      (.paths, ["`Modules/Features/Blog/`", "`Blog.swift`", "`.ci/run`", "`.build-blog/debug`", "`a / b`"]),
      (
        .symbols,
        [
          "`Paging`", "`Paging.recordChange(of:)`", "`view?.refresh()`", "`UserCard…`", "`mvvm`", "`MVC`",
          "`.row`", "NoSuchType", "`no such Thing`", uiKit,
        ]
      ),
      (
        .commands,
        [
          "Tools/run --in-memory --seed 7", "Tools/test Blog", "Tools/test --fast", "Tools/test Blog Draft",
          "Tools/test --affected HEAD~3 --list", "Tools/test --shard 2/4",
          "swift run -c release benchmarks --quick", "git status",
          "wc -l Modules/Features/Blog/MVC/*.swift | sort", "# nothing", "TEST_MODULES=Blog swift test",
        ].map(script)
      ),
      (.options, ["`--in-memory`, `--seed 7`, `-c`"]),
      (
        .quotes,
        [
          "`\(quoted)`\n```swift\n\(line)\n```", "`\(quoted)`\n```swift\n\(line.dropLast())…\n```",
          "```swift\nlet anything = 1\n```",
        ]
      ),
      (.backticks, ["a `b\nc` d\n```\na ` b\n```"]),
    ] as [(Check, [String])])
  func correctTextPasses(_ check: Check, texts: [String]) {
    for text in texts { #expect(complaints(check, text) == [], "\(text)") }
  }

  @Test func linksAndPathsAreRelativeToTheFolder() {
    #expect(complaints(.links, "[a](../README.md)", path: "docs/page.md").isEmpty)
    #expect(complaints(.links, "[a](README.md#licence)", path: "docs/page.md").count == 1)
    #expect(complaints(.paths, "`Core/Blog.swift`", path: "Modules/Features/Blog/README.md").isEmpty)
  }

  private static let uiKit = "| ViewKit | UIKit |\n| --- | --- |\n| `View` | `UINoSuchView` |\n"
  private static let quoted = "Modules/Kit/Composition/Architecture.swift"
  private static let line = "  public static let mvc = Architecture(rawValue: \"mvc\")"
  private static func script(_ command: String) -> String { "```sh\n\(command)\n```" }

  private func complaints(_ check: Check, _ text: String, path: String = "page.md") -> [String] {
    check.complaints(Page(path: path, text: text), Repository.current)
  }
}
