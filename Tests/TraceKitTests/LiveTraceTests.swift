import Composition
import Essentials
import Foundation
import ProfileShared
import TerminalHost
import Testing
import TraceCases
import ViewKit
import ViewKitTesting
import WebPage

@testable import TraceKit

extension Traces {
  /// The panel of the running program shows what a recording shows.
  @MainActor
  struct LiveTraceTests {
    @Test(arguments: ["mvc", "mvp", "mvvm", "mvu"])
    func showsTheCommittedTraceOfALike(architecture: String) async throws {
      let stage = try await LiveStage(["--blog", architecture])
      await stage.tapLike()
      #expect(stage.calls == (try Self.committed("like", architecture)))
      #expect(stage.title == "Trace  Blog \(architecture.uppercased())")
      await stage.close()
    }

    @Test(arguments: [("share", "mvvm"), ("page", "mvp"), ("refresh", "mvc"), ("open", "mvu")])
    func showsOtherActions(name: String, architecture: String) async throws {
      let stage = try await LiveStage(["--blog", architecture])
      await stage.perform {
        switch name {
        case "share": return stage.screen.tap("share", inRow: 0)
        case "page":
          stage.screen.scroll(by: 1000)
          return true
        case "refresh": return stage.screen.press(.character("r"))
        default: return stage.screen.tapRow(0)
        }
      }
      let committed = try Self.committed(name, architecture)
      #expect(stage.calls.first == committed.first)
      // Responses arrive as they come, and the host draws when it likes.
      #expect(Set(stage.calls).isSuperset(of: committed.filter { $0.contains("service") }))
      await stage.close()
    }

    @Test func followsAnExchange() async throws {
      let stage = try await LiveStage(["--blog", "mvc"])
      await stage.tapLike()
      await stage.perform { stage.screen.press(.character("a")) }
      await stage.perform { stage.screen.tap(label: "Blog list: MVVM") }
      await stage.perform { stage.screen.tap("like", inRow: 1) }
      #expect(stage.title == "Trace  Blog MVVM")
      #expect(stage.calls == (try Self.committed("like", "mvvm")))
      await stage.close()
    }

    /// What a page does later is not in the trace of another one.
    @Test func pagesDoNotMix() async throws {
      let trace = try LiveTrace()
      let (left, right) = (
        try await LiveStage(["--blog", "mvc"], trace), try await LiveStage(["--blog", "mvvm"], trace)
      )
      left.screen.tap("like", inRow: 0)
      right.screen.tap("like", inRow: 0)
      for stage in [left, right, left] { await stage.rest() }
      #expect(left.calls == (try Self.committed("like", "mvc")))
      #expect(right.calls == (try Self.committed("like", "mvvm")))
      await left.close()
      await right.close()
    }

    @Test func withoutTheOptionNothingObserves() async throws {
      let plain = try await LiveStage(observed: false)
      #expect(ViewActivity.observer == nil)
      #expect(plain.screen.find("trace") == nil)
      let observed = try await LiveStage()
      #expect(ViewActivity.observer != nil)
      #expect(await observed.frame(columns: 80) != plain.frame(columns: 80))
      await observed.perform { observed.screen.press(.character("t")) }
      #expect(ViewActivity.observer == nil)
      for columns in [80, 160] {
        #expect(await observed.frame(columns: columns) == plain.frame(columns: columns))
      }
      await observed.perform { observed.screen.press(.character("t")) }
      #expect(ViewActivity.observer != nil)
      await observed.close()
      await plain.close()
    }

    @Test func moreActionsAreNotKept() async throws {
      let stage = try await LiveStage()
      weak var recorder: TraceRecorder?
      await stage.tapLike()
      recorder = stage.panel?.recorder
      #expect(recorder != nil)
      await stage.tapLike()
      await stage.tapLike()
      #expect(recorder == nil)
      await stage.close()
      #expect(ViewActivity.observer == nil)
    }

    @Test func standsBesideTheSceneOrBelow() async throws {
      let stage = try await LiveStage(["--blog", "mvp"])
      await stage.tapLike()
      let wide = await stage.frame(columns: 140).split(separator: "\n")
      #expect(wide.first?.firstRange(of: "Trace  Blog MVP")?.lowerBound.utf16Offset(in: wide[0]) ?? 0 > 80)
      let narrow = await stage.frame(columns: 80).split(separator: "\n")
      #expect(narrow.contains { $0.hasPrefix(" Trace  Blog MVP") })
      #expect(narrow.first?.contains("Trace") == false)
      await stage.close()
    }

    @Test func isALandmarkOfAPage() async throws {
      let stage = try await LiveStage(["--blog", "mvp"])
      await stage.tapLike()
      var builder = PageBuilder()
      let page = builder.page(PageState(view: stage.screen.snapshot))
      let aside = try #require(page.flattened.first { $0.tag == "aside" })
      #expect(aside.attributes[.label] == "Trace  Blog MVP")
      #expect(aside.attributes[.tabIndex] == "0", "a keyboard can scroll it")
      let text = aside.flattened.map(\.text).joined(separator: "\n")
      #expect(text.contains("\n view BlogItemView.likeTapped()\n"))
      await stage.close()
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()

    private static func committed(_ name: String, _ architecture: String) throws -> [String] {
      let useCase = try #require(UseCase.named(name))
      let known = try KnownTraces.committed(useCase, in: KnownTraces.folder(below: root))
      return try #require(known.architectures[architecture]).calls
    }
  }
}

/// A session of the product with a panel, on a test screen.
@MainActor
private final class LiveStage {
  let screen: Screen
  private let session: ProfileSession

  init(_ arguments: [String] = [], _ trace: LiveTrace? = nil, observed: Bool = true) async throws {
    let options = try ProfileOptions(
      arguments: ["--in-memory", "--language", "en", "--player", "silent", "--scene", "blog-feed"] + arguments
    )
    session = try await ProfileSession(options, observer: observed ? trace ?? LiveTrace() : nil)
    screen = Screen(session.makeRoot(), listHeight: 16)
    await rest()
  }

  var title: String { screen.label("trace.title") ?? "" }
  /// The lines of the panel, which is narrow, with the indentation of a committed trace.
  var calls: [String] {
    (screen.label("trace.calls") ?? "").split(separator: "\n").map { line in
      String(line.prefix { $0 == " " } + line)
    }
  }
  var panel: TracePanel? { screen.window.visibleTree.lazy.compactMap { $0 as? TracePanel }.first }

  func tapLike() async {
    await perform { screen.tap("like", inRow: 0) }
    // The second like of one row asks first.
    if screen.find("alert.0") != nil { await perform { screen.tap("alert.0") } }
  }

  func perform(_ action: () -> Bool) async {
    #expect(action())
    await rest()
  }

  func rest() async {
    await screen.finish()
    await screen.settle()
    await CallStack.finishFinding()
    await screen.settle()
  }

  func frame(columns: Int) async -> String {
    await PlainFrame.finished(window: screen.window, size: TerminalSize(columns: columns, rows: 30))
  }

  func close() async {
    await session.end(screen.window)
    await rest()
  }
}
