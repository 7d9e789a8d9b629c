import Testing

/// Every check is seen failing on a page made to break it, and passing on the same page mended.
struct CheckTests {
  @Test(arguments: [
    "[a](docs/nowhere.md)", "[a](docs/README.md#no-such-heading)", "[a](#nowhere)", "[a](../outside.md)",
  ])
  func linkThatLeadsNowhere(text: String) {
    #expect(complaints(.links, text).count == 1)
  }

  @Test(arguments: [
    "[a](docs/README.md)", "[a](docs/README.md#who-may-know-whom)", "# Here\n[a](#here)",
    "[a](https://swift.org)",
    "`[a](nowhere.md)`", "[a](Modules)",
  ])
  func linkThatLeadsSomewhere(text: String) {
    #expect(complaints(.links, text).isEmpty)
  }

  @Test func linkIsSeenFromItsFolder() {
    #expect(complaints(.links, "[a](../README.md)", path: "docs/page.md").isEmpty)
    #expect(complaints(.links, "[a](README.md#licence)", path: "docs/page.md").count == 1)
  }

  @Test(arguments: ["`Modules/Nowhere`", "`Nowhere.swift`", "`Core/Blog.swift`", "`nowhere.md`"])
  func pathThatDoesNotExist(text: String) {
    #expect(complaints(.paths, text).count == 1)
  }

  @Test(arguments: ["`Modules/Blog/`", "`Blog.swift`", "`.ci/run`", "`.build-blog/debug`", "`a / b`"])
  func pathThatExists(text: String) {
    #expect(complaints(.paths, text).isEmpty)
  }

  @Test func pathIsSeenFromItsFolder() {
    #expect(complaints(.paths, "`Core/Blog.swift`", path: "Modules/Blog/README.md").isEmpty)
  }

  @Test(arguments: [
    "`NoSuchType`", "`Paging.noSuchMember`", "`noSuchFunction()`", "`noSuchValue`", "`begin(_:noSuchLabel:)`",
    "`NoSuchPrefix…`", "`FeatureFactory<NoSuchFeature>`",
  ])
  func symbolThatDoesNotExist(text: String) {
    #expect(complaints(.symbols, text).count == 1)
  }

  @Test(arguments: [
    "`Paging`", "`Paging.recordChange(of:)`", "`view?.refresh()`", "`UserCard…`", "`mvvm`", "`MVC`", "`.row`",
    "NoSuchType", "`no such Thing`",
  ])
  func symbolThatExists(text: String) {
    #expect(complaints(.symbols, text).isEmpty)
  }

  @Test(arguments: [
    "Tools/nowhere", "nosuchtool x", "swift nonsense", "swift run nonsense", "Tools/test Nowhere",
    "Tools/run --no-such-option", "swift run profile --no-such-option",
    "swift run -c release inspect --plain",
    "diff Modules/Blog/nowhere.swift x", "wc -l Modules/Nowhere/*.swift", "ls && nosuchtool",
  ])
  func commandThatCannotWork(command: String) {
    #expect(complaints(.commands, "```sh\n\(command)\n```").count == 1)
  }

  @Test(arguments: [
    "Tools/run --in-memory --seed 7", "Tools/test Blog", "Tools/test --fast",
    "swift run -c release benchmarks --quick",
    "git status",
    "wc -l Modules/Blog/MVC/*.swift | sort", "# nothing", "TEST_MODULE=Blog swift test",
  ])
  func commandThatWorks(command: String) {
    #expect(complaints(.commands, "```sh\n\(command)\n```").isEmpty)
  }

  @Test func commandInALineIsChecked() {
    #expect(complaints(.commands, "Run `Tools/run --no-such-option`.").count == 1)
  }

  @Test func optionThatNoProgramHas() {
    #expect(complaints(.options, "`--no-such-option`").count == 1)
    #expect(complaints(.options, "`--in-memory`, `--seed 7`, `-c`").isEmpty)
  }

  @Test func quoteThatIsNotInItsFile() {
    let file = "Modules/Composition/Architecture.swift"
    let line = "  public static let mvc = Architecture(rawValue: \"mvc\")"
    #expect(complaints(.quotes, "```swift \(file)\n\(line)\n```").isEmpty)
    #expect(complaints(.quotes, "```swift \(file)\n\(line) // \n```").count == 1)
    #expect(complaints(.quotes, "```swift Modules/Nowhere.swift\n\(line)\n```").count == 1)
    #expect(complaints(.quotes, "```swift\nlet anything = 1\n```").isEmpty)
  }

  @Test func backtickWithoutPartner() {
    #expect(complaints(.backticks, "a `b c d\n\ne").count == 1)
    #expect(complaints(.backticks, "a `b\nc` d\n```\na ` b\n```").isEmpty)
  }

  private func complaints(_ check: Check, _ text: String, path: String = "page.md") -> [String] {
    check.complaints(Page(path: path, text: text), Repository.current)
  }
}
