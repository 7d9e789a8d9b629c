import BlogCore
import Composition
import DemoData
import DraftCore
import Essentials
import Foundation
import ProfileApp
import ProfileScenes
import Testing
import UserInfoCore
import ViewKit
import ViewKitTesting
import VoiceCore

/// Every visible string is translated, and the screen shows no text that bypasses translation.
@MainActor
struct LanguagesTests {
  @Test func everyStringIsTranslated() async throws {
    let english = try await TextTables(in: .english)
    let chinese = try await TextTables(in: .simplifiedChinese)
    for (name, table) in english.found {
      let words = zip(table, chinese.found[name] ?? [])
      // The key of a table is no text.
      let same = words.filter { $0.text == $1.text && !$0.name.hasSuffix("key.rawValue") }.map(\.0.name)
      #expect(same.isEmpty, "these are the same in both languages: \(same.joined(separator: ", "))")
      #expect(!table.isEmpty)
    }
  }

  /// Databases and servers report their reasons in English.
  @Test func reasonsOfDataAreTranslated() {
    let (reason, chinese) = ("the disk is full", "数据无法使用：磁盘已满。")
    #expect(UserFormatter(.words(in: .simplifiedChinese)).reason(.storage(reason)) == chinese)
    #expect(BlogFormatter(.words(in: .simplifiedChinese)).reason(.storage(reason)) == chinese)
    #expect(DraftFormatter(.words(in: .simplifiedChinese)).reason(.storage(reason)) == chinese)
    #expect(VoiceFormatter(.words(in: .simplifiedChinese)).reason(.storage(reason)) == chinese)
    #expect(BlogFormatter(.english).reason(.storage(reason)) == "The data can't be used: the disk is full.")
    #expect(
      BlogFormatter(.words(in: .simplifiedChinese)).reason(.storage("no such table: a")).contains("table"))
  }

  @Test func everyReasonOfDataIsTranslated() throws {
    let backends = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Modules/Data/Backends")
    let files = [
      "SQLite/StorageFailure", "SQLite/SyncedFile", "Storage/DatabaseAccess",
      "PostgreSQL/Backend/Connection/PostgreSQLError", "PostgreSQL/Backend/Connection/PostgreSQLOpenError",
      "PostgreSQL/Backend/Connection/Connection", "HTTP/APIFailure",
    ]
    let reasons = try files.flatMap { file in
      try String(contentsOf: backends.appending(path: "\(file).swift"), encoding: .utf8)
        .matches(of: /(?:: |(?:storage|unreadable|unreachable)\(|\?\? )"((?:the|there|a|it|its) [^"\\]+)"/)
        .map { String($0.1) }
    }
    #expect(reasons.count > 20)
    #expect(reasons.filter { StorageReasons.chinese[$0] == nil } == [])
  }

  /// A table is found if a scene of the session uses it; hosts' tables are named in `TextTables`.
  @Test func everyTableInTheSourcesIsCompared() async throws {
    let declared = try TextTables.declared()
    #expect(declared.count > 5)
    let found = try await TextTables(in: .english).found
    #expect(declared.filter { found[$0] == nil } == [])
  }

  @Test func patternsHaveAPlaceholder() async throws {
    for (_, table) in try await TextTables(in: .simplifiedChinese).found {
      for word in table where word.isPattern {
        #expect(word.text.contains("%@"), "\(word.name) has no place for its value")
      }
    }
  }

  @Test(arguments: await Choices.architectures)
  func screenShowsOnlyChineseAndData(architecture: String) async throws {
    var shown: Set<String> = []
    for faults in [
      "like=0", "blogs=1,user=1,friends=1,voices=1", "like=1,follow=1,share=1,blog=1,sound=1",
      "latency=200ms",
    ] {
      for scene in SceneName.allCases {
        let rig = try await ProfileRig(
          "--language", "zh-Hans", "--scene", scene.rawValue, "--faults", faults, "--architecture",
          architecture, "--signed-in-as",
          scene == .draftBox || scene == .recycleBin ? "132" : "1")
        shown.formUnion(await texts(of: rig))
      }
    }
    #expect(shown.contains("用户资料") && shown.contains("没有更多了") && shown.contains("无法连接服务器。"))
    expectChineseAndData(shown)
  }

  /// An untitled draft, a deletion that can be undone, and a voice message that can't be loaded.
  @Test(arguments: await Choices.architectures)
  func rareStateShowsOnlyChineseAndData(architecture: String) async throws {
    let words = DraftTexts.simplifiedChinese
    let options = ["--language", "zh-Hans", "--architecture", architecture]
    let drafts = try await ProfileRig(arguments: ["--me", "--scene", "draft-box"] + options).finish()
    await drafts.tap("delete", inRow: 0)
    #expect(drafts.screen.label("toast.action") == words.undo)
    expectChineseAndData(drafts.textsAndHints)
    await drafts.press(.character("n"))
    #expect(drafts.textsAndHints.isSuperset(of: [words.titlePlaceholder, words.bodyPlaceholder]))
    expectChineseAndData(drafts.textsAndHints)

    let voices = try await ProfileRig(arguments: ["--scene", "user", "--faults", "voice=1"] + options)
      .finish()
    await voices.tapRow(0, of: "voices")
    #expect(voices.screen.label("notice.text") == VoiceFormatter(.simplifiedChinese).reason(.offline))
    expectChineseAndData(voices.textsAndHints)
  }

  /// Two texts of a draft, a draft that is gone, refused changes, and the questions of the recycle bin.
  @Test(arguments: await Choices.architectures)
  func draftInTroubleShowsOnlyChineseAndData(architecture: String) async throws {
    let words = DraftTexts.simplifiedChinese
    let options = ["--me", "--language", "zh-Hans", "--architecture", architecture]
    let editor = try await ProfileRig(arguments: ["--scene", "draft-box"] + options).runToRest()
    await look(editor, after: .press("n"))
    editor.screen.type("标题")
    await look(editor, after: .tap("draft.body"))
    await look(editor, after: .type("正文"), showing: words.saved)
    let drafts = try editor.truth.drafts
    let draft = try #require(try await drafts.drafts(after: nil, limit: 1).items.first)
    #expect(draft.body == "正文")
    _ = try await drafts.save(
      draft.id, title: "别的", body: "别的", revision: draft.revision, edit: EditID())
    await look(editor, after: .type("改"), showing: words.conflict.keepMine)
    await look(editor, after: .tap("draft.publish"), showing: words.notPublished(words.reasons.conflict))
    await look(editor, after: .answer("draft.choice.1"), showing: words.saved)
    _ = try await drafts.delete(draft.id)
    await look(editor, after: .tap("draft.body"))
    await look(editor, after: .type("改"), showing: words.conflict.keepAsNew)

    let faults = "create=1,delete=1,publish=1,save=1,restore=1,purge=1,empty=1"
    let list = try await ProfileRig(arguments: ["--scene", "draft-box", "--faults", faults] + options)
      .runToRest()
    await look(list, after: .press("n"), showing: words.notCreated(words.reasons.offline))
    await look(list, after: .tap("delete"), showing: words.notDeleted(words.reasons.offline))
    await look(list, after: .tap("publish"), showing: words.notPublished(words.reasons.offline))
    let bin = try await ProfileRig(arguments: ["--scene", "recycle-bin", "--faults", faults] + options)
      .runToRest()
    let texts = ProfileTexts.simplifiedChinese
    await look(bin, after: .tap("restore"), showing: words.notRestored(words.reasons.offline))
    await look(bin, after: .tap("delete"), showing: texts.purge)
    await look(bin, after: .answer("alert.0"), showing: words.notDeleted(words.reasons.offline))
    await look(bin, after: .tap("empty"), showing: texts.emptyQuestion)
    await look(bin, after: .answer("alert.0"), showing: words.notEmptied(words.reasons.offline))
  }

  private enum Input {
    /// After a pause: a button that has just appeared takes no tap.
    case answer(String)
    case press(Character)
    case tap(String)
    case type(String)
  }

  /// Expects a text after an input, and nothing but Chinese and data at any time.
  private func look(
    _ rig: ProfileRig, after input: Input, showing text: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    switch input {
    case .answer(let identifier):
      rig.clock.advance(by: .seconds(1))
      await rig.screen.settle()
      rig.screen.tap(identifier)
    case .press(let key): rig.screen.press(.character(key))
    case .tap(let identifier):
      if !rig.screen.tap(identifier) { rig.screen.tap(identifier, inRow: 0) }
    case .type(let word): rig.screen.type(word)
    }
    var shown: Set<String> = []
    for _ in 0..<60 {
      await rig.truth.catchUp()
      await rig.screen.settle()
      shown.formUnion(rig.textsAndHints)
      if !text.isEmpty, shown.contains(where: { $0.hasPrefix(text) }) { break }
      rig.clock.advance(by: .milliseconds(50))
    }
    #expect(shown.contains { $0.hasPrefix(text) }, "\(shown.sorted())", sourceLocation: sourceLocation)
    expectChineseAndData(shown, sourceLocation: sourceLocation)
  }

  private func expectChineseAndData(_ shown: Set<String>, sourceLocation: SourceLocation = #_sourceLocation) {
    let foreign = shown.filter { !Self.data.contains($0) && Self.hasLatinWord($0) }.sorted()
    #expect(
      foreign.isEmpty, "not localised: \(foreign.joined(separator: " | "))", sourceLocation: sourceLocation)
  }

  /// All texts that the screen shows while a script taps and scrolls through a scene.
  private func texts(of rig: ProfileRig) async -> Set<String> {
    var texts: Set<String> = []
    var former: ViewSnapshot?
    func look() async {
      for _ in 0..<40 {
        let frame = rig.screen.snapshot
        if frame != former { texts.formUnion(rig.screen.texts) }
        former = frame
        await Task.yield()
      }
      await rig.runToRest()
      texts.formUnion(rig.screen.texts)
    }
    await look()
    for identifier in ["follow", "like", "share"] {
      rig.screen.tap(identifier, inRow: rig.scene?.slots.count == 3 || identifier != "follow" ? 0 : 1)
      await look()
    }
    rig.screen.tap("follow")
    await look()
    for _ in 0..<4 {
      rig.screen.scroll(by: 1000)
      await look()
    }
    for row in [0, 0, 1] {
      rig.screen.tap("play", inRow: row, of: "voices")
      await look()
    }
    rig.screen.press(.character("a"))
    await look()
    rig.screen.press(.escape)
    rig.screen.tapRow(54)
    await look()
    return texts
  }

  /// Texts from the demo data, as the formatters show them.
  private static let data: Set<String> = {
    let words = UserFormatter(.simplifiedChinese)
    let people = DemoData.users.flatMap { [words.name(of: $0), $0.summary] }
    let authors = DemoData.blogs.map(BlogFormatter(.simplifiedChinese).author)
    let captions = DemoData.voices.map(\.caption)
    let writings = DemoData.blogs.flatMap { [$0.title, $0.summary, $0.body] }
    let texts = ProfileTexts.simplifiedChinese
    let questions = DemoData.users.flatMap { user in
      [texts.unfollowQuestion, texts.friendsOf, texts.blogFeedOf].map { $0(words.name(of: user)) }
    }
    let writing = DraftFormatter(.simplifiedChinese)
    let drafts = DemoData.drafts.flatMap {
      [
        writing.title(of: $0), writing.excerpt(of: $0), writing.texts.deleted(writing.title(of: $0)),
        $0.title, $0.body, texts.purgeQuestion(writing.title(of: $0)),
      ]
    }
    return Set(people + authors + writings + questions + drafts + captions)
  }()

  /// Whether a text has Latin letters outside the names of architectures, which are not translated.
  private static func hasLatinWord(_ text: String) -> Bool {
    let rest = names.reduce(text) { $0.replacing($1, with: "") }
    return rest.contains { $0.isASCII && $0.isLetter }
  }

  /// Longest first, because MVC is a part of MVCS.
  private static let names: [String] = {
    Catalogue.all.allArchitectures.map(\.description).sorted { $0.count > $1.count }
  }()
}

extension ProfileRig {
  /// All texts on the screen, with those that empty fields show, and the names of badges.
  fileprivate var textsAndHints: Set<String> {
    let hints = screen.snapshot.flattened.compactMap { view -> String? in
      guard case .field(_, let placeholder, _) = view.detail else { return view.badge?.name }
      return placeholder
    }
    return Set(screen.texts + hints)
  }
}
