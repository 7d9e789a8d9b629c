import CommandTesting
import Foundation
import Testing

/// The pages of the learning path follow each other, and what they promise happens.
struct LearningPathTests {
  private let copy = TemporaryFolder()
  private static let path = LearningPath.current

  @Test func pagesFollowEachOtherWithoutGaps() throws {
    #expect(Self.path.pages.map(LearningPath.number) == Array(0..<12))
    let overview = Repository.current.page("docs/learning/README.md")
    let names = Self.path.pages.map { String($0.path.dropFirst("docs/learning/".count)) }
    #expect(overview.links.filter { $0.contains(/^[0-9]+-/) } == names)
    for (page, next) in zip(Self.path.pages, names.dropFirst()) {
      #expect(page.links.last == next, "the last link of \(page.path)")
    }
  }

  /// The pages that explain the architectures tell how long their commands build the first time.
  @Test func pagesTellHowLongTheyBuild() {
    let repository = Repository.current
    for path in ["docs/learning/composition-in-ten-minutes.md"] + Self.path.pages.prefix(7).map(\.path) {
      let twin = repository.text(path.replacing(".md", with: ".zh-Hans.md"))
      let time = repository.text(path).firstMatch(of: /First build: (\d+) s\./)?.1
      #expect(time != nil && time == twin.firstMatch(of: /首次构建：(\d+) 秒。/)?.1, "\(path)")
    }
  }

  /// Compiles the slice of the page's step, with the edits of the page, and runs the page's commands.
  @Test(arguments: path.pages) func promisesHold(page: Page) async throws {
    for complaint in try await Self.path.complaints(page) { Issue.record(Comment(rawValue: complaint)) }
  }

  /// The architecture of a step does not change what a person sees: the pages promise the same rows after the same taps.
  @Test func everyStepPromisesTheSameRows() {
    let steps = Self.path.pages.filter { $0.fences.contains { $0.path(after: "swift step") != nil } }
    let promised = steps.compactMap { page in
      LearningPath.attempts(on: page).first {
        $0.edits.isEmpty && $0.commands.last == "swift run slice 1 1 3"
      }?
      .promised.prefix(3)
    }
    #expect(promised.count == 5 && steps.count == 5)
    #expect(Set(promised).count == 1, "\(promised)")
  }

  @Test func stepsAreFormatted() async throws {
    let folder = TemporaryFolder()
    for (number, page) in Self.path.pages.enumerated() {
      for fence in page.fences {
        guard let path = fence.path(after: "swift step") else { continue }
        folder.edit("\(number)/\(path)", fence.lines.joined(separator: "\n") + "\n")
      }
    }
    let configuration = Repository.current.root.appending(path: ".swift-format").path
    let words = ["format", "lint", "--strict", "--recursive", "--configuration", configuration]
    try await Command(found: "swift", words + [folder.url.path]).succeed()
  }

  @Test func pagesTellTheSizeOfTheSlice() {
    for (number, files) in [(0, Self.path.slice(at: Self.path.pages[0])), (7, LearningPath.composed)] {
      let lines = files.values.reduce(0) { $0 + $1.utf8.count { $0 == UInt8(ascii: "\n") } }
      #expect(lines <= 350)
      #expect(Self.path.pages[number].prose.contains { $0.text.contains("in \(lines) lines") }, "\(lines)")
    }
  }

  // MARK: Stages

  @Test func pageListsEveryStage() {
    let rows = Self.path.pages[7].prose.compactMap { $0.text.prefixMatch(of: #/\| (7\.[0-9]) /#)?.1 }
    #expect(rows.map(String.init) == LearningPath.stages)
    #expect(LearningPath.stages.count == 6)
  }

  /// Applies the diffs one after another, compiles and runs the program of each, and compares the last with the committed one.
  @Test func stagesLeadToTheComposedProgram() async throws {
    try await commitCopy()
    for stage in LearningPath.stages {
      let outcome = try await step(stage)
      try #require(outcome.end == .exit(0), "\(stage): \(outcome.errorText)")
      let frame = try await LearningPath.Slice(slice).run(["1", "1", "3"])
      #expect(LearningPath.firstMissing(of: Self.rows, in: frame) == nil, "\(stage): \(frame)")
    }
    #expect(slice == LearningPath.composed)
  }

  @Test func stageOfAnotherSliceIsRefused() async throws {
    try await commitCopy()
    copy.edit("docs/learning/stages/7.2.diff", "// another\n")
    let refused = try await step("7.3")
    #expect(refused.end == .exit(1))
    #expect(
      refused.errorText
        == "Tools/step: docs/learning/stages/7.3.diff does not apply to the committed Apps/Slice.\n")
    #expect(try await step("7.1").end == .exit(0))
  }

  /// The first list of the catalogue is shown at first, and any order shows the same.
  @Test(arguments: ["[.mvc, .mvu]", "[.mvu, .mvc]"])
  func swappingIsEditingOneLine(lists: String) async throws {
    let slice = try await composed(replacing: "[.mvc, .mvu]", with: lists)
    #expect(LearningPath.firstMissing(of: Self.rows, in: try await slice.run(["1", "x", "1", "3"])) == nil)
    let lines = try await slice.run(["contract"]).split(separator: "\n")
    #expect(lines.count == 10 && lines.allSatisfy { $0.contains(" keeps: ") }, "\(lines)")
  }

  /// An implementation that ignores its state loads again. One that forgets its scene has another count.
  @Test(arguments: [
    ("if posts.isEmpty { posts = try", "do { posts = try", "MVC BREAKS: goes on from a state"),
    ("    context.onChange(posts)\n  }\n}", "  }\n}", "MVU BREAKS: tells its scene"),
  ])
  func brokenClauseIsReported(text: String, broken: String, line: String) async throws {
    #expect(try await composed(replacing: text, with: broken).run(["contract"]).contains(line))
  }

  /// The rows after the first like is taken back and the third post is liked.
  private static let rows = LearningPath.attempts(on: path.pages[2])[0].promised

  private func composed(replacing old: String, with new: String) async throws -> LearningPath.Slice {
    let changed = LearningPath.composed.mapValues { $0.replacing(old, with: new) }
    try #require(old == new || changed != LearningPath.composed)
    return try await LearningPath.Slice(changed)
  }

  // MARK: Scripts

  @Test func stepsAreWrittenToTheSlice() async throws {
    try await commitCopy()
    let page = Self.path.pages[4]
    #expect(try await step("4").end == .exit(0))
    #expect(slice == Self.path.slice(at: page))

    // An edit of the reader is kept.
    copy.edit("Apps/Slice/PostLogic.swift", "// mine")
    let refused = try await step("0")
    #expect(refused.end == .exit(1))
    #expect(
      refused.errorText == "Tools/step: Apps/Slice has changes of yours. To lose them, add --force.\n")
    #expect(copy.text(of: "Apps/Slice/PostLogic.swift") == "// mine")

    #expect(try await step("0", "--force").end == .exit(0))
    #expect(slice == Self.path.slice(at: Self.path.pages[0]))
  }

  /// Killed between the two moves: the reader's files have the name of the old ones.
  @Test func nothingIsLostIfARunWasKilled() async throws {
    try await commitCopy()
    copy.edit("Apps/Slice/PostLogic.swift", "// mine")
    try FileManager.default.moveItem(at: copy.file("Apps/Slice"), to: copy.file("Apps/.Slice.old"))
    try FileManager.default.createDirectory(
      at: copy.file("Apps/.Slice.new"), withIntermediateDirectories: true)
    #expect(try await step("4").end == .exit(1))
    #expect(copy.text(of: "Apps/Slice/PostLogic.swift") == "// mine")

    #expect(try await step("4", "--force").end == .exit(0))
    #expect(slice == Self.path.slice(at: Self.path.pages[4]))
    #expect(copy.names(in: "Apps") == ["Slice"])
  }

  @Test func wrongStepIsRefused() async throws {
    try await commitCopy()
    for arguments in [
      [], ["7"], ["7.0"], ["7.7"], ["7.1.diff"], ["-1"], ["two"], ["03"], ["08"], ["00"], ["2", "--now"],
      ["2", "--force", "3"],
    ] {
      let outcome = try await Command(found: copy.file("Tools/step").path, arguments).run()
      #expect(outcome.end == .exit(64), "\(arguments)")
      #expect(outcome.errorLines.count == 1, "\(outcome.errorText)")
    }
    #expect(slice == Self.path.slice(at: Self.path.pages[0]))
  }

  /// The folder of the catalogue is relative to the person.
  @Test func pagesBecomeADocumentationCatalogueWithoutWarnings() async throws {
    try await commitCopy()
    try await inCopy("mkdir person && cd person && ../Tools/docs out")
    #expect(copy.names(in: "person/out") == ["Chinese.doccarchive", "English.doccarchive"])
    #expect(!copy.has("out"))
    for archive in ["English", "Chinese"] {
      let pages = "person/out/\(archive).doccarchive/data/documentation/\(archive.lowercased())"
      #expect(copy.names(in: pages).count > Self.path.pages.count)
    }
  }

  @Test func warningOfTheCatalogueIsAnError() async throws {
    try await commitCopy()
    copy.edit("docs/learning/ideas.md", "# Ideas\n\n[nowhere](nowhere.md)\n")
    let outcome = try await Command(found: copy.file("Tools/docs").path, [copy.file("out").path]).run()
    #expect(outcome.end != .exit(0))
    #expect((outcome.outputText + outcome.errorText).contains("nowhere"))
  }

  /// Copies the pages, the slice and the scripts, and commits them.
  private func commitCopy() async throws {
    for path in ["Apps/Slice", "Tools/docs", "Tools/step", "docs/learning"] { try copy.copy(path) }
    // A person's settings can sign commits and start hooks.
    try await inCopy(
      """
      git init -q && git add . && git -c user.name=Test -c user.email=test@localhost -c commit.gpgsign=false \
        -c core.hooksPath=/dev/null commit -qm Slice
      """)
  }

  private func inCopy(_ line: String) async throws {
    try await Command(found: "bash", ["-c", "cd '\(copy.url.path)' && \(line)"]).succeed()
  }

  /// The files of the copied slice.
  private var slice: [String: String] {
    let paths = copy.names(in: "Apps/Slice").map { "Apps/Slice/\($0)" }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, copy.text(of: $0) ?? "") })
  }

  private func step(_ arguments: String...) async throws -> Command.Outcome {
    try await Command(found: copy.file("Tools/step").path, arguments).run()
  }

  // MARK: Seen failing

  @Test(arguments: [
    ("```sh\nswift run slice 1\n```\n```text\nNo such line\n```", "does not print"),
    ("```sh\nswift run slice 9\n```\n```text\nPosts\n```", "is not a row"),
    ("```sh\nrm -rf nothing\n```\n```text\nPosts\n```", "can't run"),
    (
      "`Apps/Slice/Post.swift`\n```diff try\n-no such line\n```\n```sh\nswift run slice\n```\n```text\nPosts\n```",
      "does not contain these lines"
    ),
    (
      "`Apps/Slice/Post.swift`\n```swift step\nlet post = Pots()\n```\n```sh\nswift run slice\n```\n```text\nx\n```",
      "Pots"
    ),
  ])
  func brokenPromiseIsReported(text: String, complaint: String) async throws {
    let complaints = try await Self.path.complaints(Page(path: "docs/learning/0-page.md", text: text))
    #expect(complaints.count == 1)
    #expect(complaints.first?.contains(complaint) == true, "\(complaints)")
  }

  @Test func promisedLinesHaveAnOrder() {
    #expect(LearningPath.firstMissing(of: ["a", "c"], in: "a (1)\nb\nc") == nil)
    #expect(LearningPath.firstMissing(of: ["c", "a"], in: "a\nb\nc") == "a")
    #expect(LearningPath.firstMissing(of: ["a"], in: "ab") == "a")
  }
}
