import Foundation
import ProfileApp
import Synchronization
import TerminalHost
import Testing
import ViewKit
import ViewKitTesting
import WebPage

@testable import CallTracing

/// Which files were read.
private final class Reads: Sendable {
  private let list = Mutex<[String]>([])
  var files: [String] { list.withLock(\.self) }

  @MainActor
  func trace() throws -> LiveTrace {
    try LiveTrace(
      sources: SourceFolder(built: nil) { file in
        self.list.withLock { $0.append(file.lastPathComponent) }
        return try Data(contentsOf: file)
      })
  }
}

extension Traces {
  /// From a line of the trace to its source, and to the same code in another architecture.
  @MainActor
  struct LiveSourceTests {
    private func stage(
      _ architecture: String, _ reads: Reads = Reads(), liked: Bool = false
    ) async throws -> LiveStage {
      try await LiveStage(["--blog", architecture], reads.trace(), liked: liked)
    }

    private func code(on screen: Screen) -> [String] {
      screen.find("trace.code")?.children.map { $0.flattened.map(\.label).joined() } ?? []
    }

    @Test func lineLeadsToItsSourceAndBack() async throws {
      let reads = Reads()
      let stage = try await stage("mvp", reads, liked: true)
      #expect(reads.files == [], "no file is read before a line is opened")
      let before = stage.calls
      await stage.perform { stage.screen.tap(label: "BlogItemPresenter.showLike()") }
      #expect(reads.files == ["BlogItemPresenter.swift"])
      let place = try #require(stage.screen.label("trace.source.place"))
      #expect(place.contains(#/^Modules/Features/Blog/MVP/Logic/BlogItemPresenter.swift:\d+$/#))
      #expect(stage.screen.label("trace.source.name") == "BlogItemPresenter.showLike()")
      let lines = code(on: stage.screen)
      #expect(lines.contains { $0.contains("┃") && $0.contains("func showLike() {") }, "\(lines)")
      #expect(lines.contains { $0.contains("▶") && $0.contains("view?.likeText = ") })
      #expect(lines.first?.hasPrefix("▸ ") == true && lines.last?.hasPrefix("▸ ") == true)
      // What a person does in the panel is not an action of the scene.
      #expect(stage.screen.find("trace.run.calls") == nil)
      #expect(stage.screen.find("trace.code.folded")?.traits.contains(.selected) == false)
      await stage.perform { stage.screen.tap("trace.code.folded") }
      #expect(code(on: stage.screen).prefix(2).map { $0.first } == ["▾", " "])
      #expect(stage.screen.find("trace.code.folded")?.traits.contains(.selected) == true)
      await stage.perform { stage.screen.tap("trace.back") }
      #expect(stage.calls == before && stage.screen.find("trace.source.place") == nil)
      await stage.close()
    }

    @Test func keysLeadThere() async throws {
      let stage = try await stage("mvc", liked: true)
      let link = try #require(
        stage.screen.window.visibleTree.first { ($0 as? Button)?.title == "BlogItemController.showLike()" })
      stage.screen.window.focus(link)
      await stage.perform { stage.screen.press(.enter) }
      #expect(stage.screen.label("trace.source.name") == "BlogItemController.showLike()")
      // The panel takes a narrow screen, and stands beside the scene on a wide one.
      let narrow = await stage.frame(columns: 80)
      #expect(narrow.contains("func showLike() {") && !narrow.contains("[ Likes"))
      let wide = await stage.frame(columns: 150)
      #expect(wide.contains("func showLike() {") && wide.contains("Likes"))
      await stage.perform { stage.screen.press(.escape) }
      #expect(stage.screen.find("trace.run.calls") != nil && stage.screen.window.focusedView === link)
      await stage.perform { stage.screen.press(.escape) }
      #expect(await stage.frame(columns: 80).contains("[ Likes"), "escape leaves the panel")
      await stage.close()
    }

    @Test func pairOfACallIsShownBesideIt() async throws {
      let stage = try await stage("mvc", liked: true)
      #expect(stage.screen.find("trace.compare.mvc") == nil)
      #expect(stage.screen.find("trace.compare.mvp")?.accessibilitySubject == "comparison")
      await stage.perform { stage.screen.tap("trace.compare.mvp") }
      let columns = stage.screen.find("trace.comparison")?.flattened.map(\.label) ?? []
      #expect(columns.contains("Blog MVC") && columns.contains("Blog MVP (recorded)"))
      await stage.perform { stage.screen.tap(label: "BlogItemController.showLike()") }
      let texts = stage.screen.find("trace.pair")?.flattened.map(\.label) ?? []
      #expect(
        texts.contains("BlogItemController.showLike()") && texts.contains("BlogItemPresenter.showLike()"))
      #expect(texts.contains { $0.hasPrefix("Modules/Features/Blog/MVP/Logic/BlogItemPresenter.swift:") })
      await stage.perform { stage.screen.press(.escape) }
      #expect(stage.screen.find("trace.comparison") != nil && stage.screen.find("trace.pair") == nil)
      await stage.perform { stage.screen.press(.escape) }
      #expect(stage.screen.find("trace.run.calls") != nil)
      await stage.close()
    }

    /// After an exchange, what the person did before is compared.
    @Test func liveCounterpartIsCompared() async throws {
      let reads = Reads()
      let stage = try await stage("mvc", reads, liked: true)
      await stage.perform { stage.screen.press(.character("a")) }
      await stage.perform { stage.screen.tap(label: "MVVM", about: "Blog list") }
      await stage.perform { stage.screen.tap("like", inRow: 1) }
      await stage.perform { stage.screen.tap("trace.compare.mvc") }
      let texts = stage.screen.find("trace.comparison")?.flattened.map(\.label) ?? []
      #expect(texts.contains("Blog MVVM") && texts.contains("Blog MVC"))
      #expect(reads.files == [])
      await stage.close()
    }

    @Test func moduleSaysItsFilesAndHowItDiffers() async throws {
      let stage = try await stage("mvc")
      await stage.perform { stage.screen.press(.character("a")) }
      await stage.perform { stage.screen.tap(label: "Blog list MVC: files and differences") }
      #expect(stage.screen.label("trace.module.name") == "Blog MVC")
      func files() -> [String] {
        stage.screen.find("trace.module.files")?.flattened.map(\.label).filter { !$0.isEmpty } ?? []
      }
      #expect(files().prefix(1) == ["BlogDetailController.swift"])
      #expect(files().contains { $0.wholeMatch(of: #/\d+ lines/#) != nil })
      await stage.perform { stage.screen.tap("trace.module.mvp") }
      let pairs = files().filter { $0.hasSuffix(".swift") }
      #expect(pairs.prefix(2) == ["BlogDetailController.swift", "BlogDetailPresenter.swift"])
      await stage.perform { stage.screen.tap(label: "BlogItemController.swift") }
      #expect(stage.screen.find("trace.pair") != nil)
      await stage.perform { stage.screen.tap("trace.back") }
      await stage.perform { stage.screen.tap("trace.module.exchange") }
      #expect(stage.screen.find(label: "MVVM", about: "Blog list") != nil)
      await stage.perform { stage.screen.press(.escape) }
      await stage.close()
    }

    /// Without the panel, a badge offers the architectures alone.
    @Test func hiddenPanelOffersNothing() async throws {
      let stage = try await stage("mvc")
      await stage.perform { stage.screen.press(.character("t")) }
      await stage.perform { stage.screen.press(.character("a")) }
      #expect(!stage.screen.shows("files and differences"))
      await stage.perform { stage.screen.press(.escape) }
      await stage.close()
    }

    @Test func unknownActionSaysWhatToDo() async throws {
      let stage = try await stage("mvc")
      await stage.perform { stage.screen.press(.character("c")) }
      await stage.perform { stage.screen.tap("trace.compare.mvp") }
      #expect(stage.screen.shows("No recorded trace resembles this action."))
      await stage.close()
    }

    @Test func changedFileGivesOneSentence() async throws {
      let trace = try LiveTrace(sources: SourceFolder(built: .distantPast))
      let stage = try await LiveStage(["--blog", "mvp"], trace, liked: true)
      await stage.perform { stage.screen.tap(label: "BlogItemPresenter.showLike()") }
      #expect(stage.screen.label("trace.failure")?.contains(" has changed since ") == true)
      await stage.perform { stage.screen.press(.escape) }
      #expect(stage.screen.find("trace.run.calls") != nil)
      await stage.close()
    }

    @Test func pageShowsSourceAndPair() async throws {
      let stage = try await stage("mvc", liked: true)
      await stage.perform { stage.screen.tap(label: "BlogItemController.showLike()") }
      func page() -> Element {
        var builder = PageBuilder()
        return builder.page(PageState(stage.screen.snapshot))
      }
      let source = page().flattened
      #expect(source.contains { $0.attributes[.class]?.split(separator: " ").contains("cover") == true })
      #expect(source.contains { $0.text == "func" && $0.attributes[.class] == "purple" })
      await stage.perform { stage.screen.tap("trace.back") }
      await stage.perform { stage.screen.tap("trace.compare.mvp") }
      await stage.perform { stage.screen.tap(label: "BlogItemController.send(isLiked:)") }
      let pair = page().flattened
      #expect(pair.contains { $0.attributes[.class]?.hasPrefix("comparison") == true })
      #expect(pair.contains { $0.attributes[.class]?.contains("marked") == true })
      await stage.close()
    }
  }
}
