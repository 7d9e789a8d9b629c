import Testing

/// Every check fails on a faulty page and passes on a correct one.
struct CheckTests {
  @Test(arguments: [
    "[a](docs/nowhere.md)", "[a](docs/README.md#no-such-heading)", "[a](#nowhere)", "[a](../outside.md)",
  ])
  func brokenLinkIsReported(text: String) {
    #expect(complaints(.links, text).count == 1)
  }

  @Test(arguments: [
    "[a](docs/README.md)", "[a](docs/README.md#who-may-know-whom)", "# Here\n[a](#here)",
    "[a](https://swift.org)",
    "`[a](nowhere.md)`", "[a](Modules)",
  ])
  func validLinkPasses(text: String) {
    #expect(complaints(.links, text).isEmpty)
  }

  @Test func linksAreRelativeToTheFolder() {
    #expect(complaints(.links, "[a](../README.md)", path: "docs/page.md").isEmpty)
    #expect(complaints(.links, "[a](README.md#licence)", path: "docs/page.md").count == 1)
  }

  @Test(arguments: ["`Modules/Nowhere`", "`Nowhere.swift`", "`Core/Blog.swift`", "`nowhere.md`"])
  func missingPathIsReported(text: String) {
    #expect(complaints(.paths, text).count == 1)
  }

  @Test(arguments: [
    "`Modules/Features/Blog/`", "`Blog.swift`", "`.ci/run`", "`.build-blog/debug`", "`a / b`",
  ])
  func existingPathPasses(text: String) {
    #expect(complaints(.paths, text).isEmpty)
  }

  @Test func pathsMayBeRelativeToTheFolder() {
    #expect(complaints(.paths, "`Core/Blog.swift`", path: "Modules/Features/Blog/README.md").isEmpty)
  }

  @Test(arguments: [
    "`NoSuchType`", "`Paging.noSuchMember`", "`noSuchFunction()`", "`noSuchValue`", "`begin(_:noSuchLabel:)`",
    "`NoSuchPrefix…`", "`FeatureFactory<NoSuchFeature>`",
  ])
  func unknownSymbolIsReported(text: String) {
    #expect(complaints(.symbols, text).count == 1)
  }

  @Test(arguments: [
    "`Paging`", "`Paging.recordChange(of:)`", "`view?.refresh()`", "`UserCard…`", "`mvvm`", "`MVC`", "`.row`",
    "NoSuchType", "`no such Thing`",
  ])
  func knownSymbolPasses(text: String) {
    #expect(complaints(.symbols, text).isEmpty)
  }

  @Test(arguments: [
    "Tools/nowhere", "nosuchtool x", "swift nonsense", "swift run nonsense", "Tools/test Nowhere",
    "Tools/test Blog Nowhere", "Tools/test --nonsense", "Tools/test --list Nowhere",
    "Tools/run --no-such-option", "swift run profile --no-such-option",
    "swift run -c release inspect --plain", "swift run scaffold preview Blog",
    "diff Modules/Features/Blog/nowhere.swift x", "wc -l Modules/Nowhere/*.swift", "ls && nosuchtool",
  ])
  func invalidCommandIsReported(command: String) {
    #expect(complaints(.commands, "```sh\n\(command)\n```").count == 1)
  }

  @Test(arguments: [
    "Tools/run --in-memory --seed 7", "Tools/test Blog", "Tools/test --fast",
    "Tools/test Blog Draft", "Tools/test --affected HEAD~3 --list", "Tools/test --shard 2/4",
    "swift run -c release benchmarks --quick",
    "git status",
    "wc -l Modules/Features/Blog/MVC/*.swift | sort", "# nothing", "TEST_MODULES=Blog swift test",
  ])
  func validCommandPasses(command: String) {
    #expect(complaints(.commands, "```sh\n\(command)\n```").isEmpty)
  }

  @Test func inlineCommandIsChecked() {
    #expect(complaints(.commands, "Run `Tools/run --no-such-option`.").count == 1)
  }

  @Test func unknownOptionIsReported() {
    #expect(complaints(.options, "`--no-such-option`").count == 1)
    #expect(complaints(.options, "`--in-memory`, `--seed 7`, `-c`").isEmpty)
  }

  @Test func outdatedQuoteIsReported() {
    let file = "Modules/Kit/Composition/Architecture.swift"
    let line = "  public static let mvc = Architecture(rawValue: \"mvc\")"
    #expect(complaints(.quotes, "```swift \(file)\n\(line)\n```").isEmpty)
    #expect(complaints(.quotes, "```swift \(file)\n\(line) // \n```").count == 1)
    #expect(complaints(.quotes, "```swift Modules/Nowhere.swift\n\(line)\n```").count == 1)
    #expect(complaints(.quotes, "```swift\nlet anything = 1\n```").isEmpty)
  }

  @Test func namesOfAnotherFrameworkAreLeftOut() {
    let table = "| ViewKit | UIKit |\n| --- | --- |\n| `View` | `UINoSuchView` |\n"
    #expect(complaints(.symbols, table).isEmpty)
    #expect(complaints(.symbols, table + "\n`UINoSuchView`").count == 1)
    #expect(complaints(.symbols, table.replacing("`View`", with: "`NoSuchView`")).count == 1)
    #expect(complaints(.symbols, table + "\n" + table.replacing("UIKit", with: "AppKit")).count == 1)
  }

  @Test func unpairedBacktickIsReported() {
    #expect(complaints(.backticks, "a `b c d\n\ne").count == 1)
    #expect(complaints(.backticks, "a `b\nc` d\n```\na ` b\n```").isEmpty)
  }

  private func complaints(_ check: Check, _ text: String, path: String = "page.md") -> [String] {
    check.complaints(Page(path: path, text: text), Repository.current)
  }
}
