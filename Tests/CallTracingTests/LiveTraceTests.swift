import CommandTesting
import Composition
import Essentials
import Foundation
import Observation
import ProfileApp
import ProfileScenes
import TerminalHost
import Testing
import UserInfoCore
import UserInfoTesting
import ViewKit
import ViewKitTesting
import WebPage
import trace

@testable import CallTracing

extension Traces {
  /// The panel of the running program shows what a recording shows.
  @MainActor
  struct LiveTraceTests {
    @Test(arguments: ["mvc", "mvp", "mvvm", "mvu"])
    func showsTheCommittedTraceOfALike(architecture: String) async throws {
      let stage = try await LiveStage(["--blog", architecture], liked: true)
      #expect(stage.calls == (try Self.committed("like", architecture)))
      #expect(stage.title == "Blog \(architecture.uppercased())")
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

    /// The response of the first action comes after the next key.
    @Test(arguments: ["mvc", "mvvm"]) func frameOfAnEarlierActionIsShown(architecture: String) async throws {
      let stage = try await LiveStage(["--blog", architecture])
      stage.screen.tap("like", inRow: 0)
      stage.screen.press(.character("z"))
      await stage.rest()
      #expect(stage.calls == (try Self.committed("like", architecture)))
      await stage.close()
    }

    /// A host asks scenes for their keys when it draws a page.
    @Test func whatAHostReadsIsLeftOut() async throws {
      let stage = try await LiveStage(["--scene", "user"])
      let screen = (stage.screen.window.rootViewController as? NavigationController)?.topViewController
      stage.screen.window.performed("do this") {
        stage.announce(1)
        #expect(screen?.keyCommands.isEmpty == false)
      }
      await stage.rest()
      #expect(stage.calls.prefix(2) == ["input do this", "  post User"])
      #expect(!stage.calls.contains { $0.contains("getter") })
      await stage.close()
    }

    /// Two bindings update together. An action has caused the update of the first one only.
    @Test func changesWithoutAnActionAreNotShown() async throws {
      let stage = try await LiveStage()
      let (queue, first, second) = (UpdateQueue(), Counter(), Counter())
      let bindings = [
        observe(first, in: queue) { counter in stage.announce(counter.value) },
        observe(second, in: queue) { counter in stage.announce(counter.value) },
      ]
      stage.screen.window.performed("do this") { first.value = 1 }
      second.value = 2
      await stage.rest()
      #expect(stage.announced == [0, 0, 1, 2])
      #expect(stage.calls == ["input do this", "  binding update", "    post User"])
      #expect(stage.screen.find("trace.run.modules") == nil, "no empty line")
      await stage.close()
      _ = bindings
    }

    @Test func nothingIsRecordedWhileThePanelIsHidden() async throws {
      let trace = try LiveTrace()
      let (left, right) = (try await LiveStage([], trace), try await LiveStage([], trace))
      for isLast in [false, true] {
        if isLast { await right.perform { right.screen.press(.character("t")) } }
        left.screen.tap("like", inRow: isLast ? 1 : 0)
        // The task that makes the request begins after this turn.
        let recorder = try #require(left.panel?.recorder)
        left.screen.press(.character("t"))
        #expect((ViewActivity.observer == nil) == isLast)
        await left.rest()
        #expect(!recorder.events.contains { $0.point?.role == .service })
        left.screen.press(.character("t"))
      }
      await left.close()
      await right.close()
    }

    @Test func hiddenPanelKeepsNoRecorder() async throws {
      let stage = try await LiveStage()
      let (queue, counter) = (UpdateQueue(), Counter())
      let binding = observe(counter, in: queue) { _ = $0.value }
      stage.screen.window.performed("do this") { counter.value = 1 }
      weak let recorder = stage.panel?.recorder
      #expect(recorder != nil)
      stage.screen.press(.character("t"))
      await stage.rest()
      #expect(recorder == nil)
      await stage.close()
      _ = binding
    }

    /// The same action before, whatever a person did in between.
    @Test func runBeforeIsKeptForComparison() async throws {
      let stage = try await LiveStage(liked: true)
      #expect(stage.calls(of: "trace.former").isEmpty)
      let before = stage.calls
      await stage.perform { stage.screen.press(.character("a")) }
      #expect(stage.calls == before, "a menu replaces nothing")
      await stage.perform { stage.screen.tap(label: "MVVM", about: "Blog list") }
      stage.screen.tap("like", inRow: 1)
      await stage.rest()
      #expect(stage.title == "Blog MVVM" && stage.screen.label("trace.former.modules") == "Blog MVC")
      #expect(stage.calls(of: "trace.former") == before)
      #expect(stage.calls == (try Self.committed("like", "mvvm")))
      #expect(stage.screen.label("trace.former.heading") == "▾ Before · tap #like")
      await stage.close()
    }

    @Test func headingHidesAndShowsTheCalls() async throws {
      let stage = try await LiveStage(liked: true)
      #expect(stage.screen.find("trace.run.calls") != nil)
      #expect(stage.screen.find("trace.run.heading")?.traits.contains(.selected) == true)
      await stage.perform { stage.screen.tap("trace.run.heading") }
      #expect(stage.screen.find("trace.run.heading")?.traits.contains(.selected) == false)
      #expect(stage.screen.find("trace.run.calls") == nil && stage.title == "Blog MVC")
      #expect(stage.screen.find("study") == nil && stage.screen.find("trace.source") == nil, "no --study")
      await stage.perform { stage.screen.tap("trace.run.heading") }
      #expect(stage.screen.find("trace.run.calls") != nil)
      await stage.close()
    }

    /// Each line is beside the margin of its caller, also where it wraps.
    @Test func linesThatWrapKeepTheirIndentation() async throws {
      let stage = try await LiveStage(liked: true)
      let frame = await PlainFrame.finished(
        window: stage.screen.window, size: TerminalSize(columns: 112, rows: 60))
      let panel = frame.split(separator: "\n", omittingEmptySubsequences: false).map { $0.dropFirst(68) }
      let calls = panel.filter { $0.contains("presenter ") || $0.contains("controller ") }
      #expect(!calls.isEmpty)
      let start = try #require(panel.firstIndex { $0.contains("closure in") })
      let name = panel[start].distance(
        from: panel[start].startIndex, to: panel[start].firstRange(of: "closure in")!.lowerBound)
      let rest = panel[start + 1].prefix { $0 == " " }.count
      #expect(rest == name, "\(panel[start])\n\(panel[start + 1])")
      await stage.close()
    }

    @Test func longActionsAreCutOff() async throws {
      let stage = try await LiveStage()
      stage.screen.window.performed("do this") {
        for number in 0..<TracePanel.eventLimit { stage.announce(number) }
      }
      await stage.rest()
      #expect(stage.calls.last == "    post User")
      stage.screen.window.performed("do more") {
        for number in 0...TracePanel.eventLimit + 10 { stage.announce(number) }
      }
      let recorder = try #require(stage.panel?.recorder)
      await stage.rest()
      #expect(recorder.events.count == TracePanel.eventLimit)
      #expect(stage.calls.first == "input do more")
      #expect(stage.calls.last == "Later events are left out.")
      await stage.close()
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
      let stage = try await LiveStage(["--blog", "mvp"], liked: true)
      let wide = await stage.frame(columns: 140).split(separator: "\n")
      #expect(wide.first?.firstRange(of: "Trace")?.lowerBound.utf16Offset(in: wide[0]) ?? 0 > 80)
      #expect(wide.contains { $0.hasSuffix(" Blog MVP") })
      let narrow = await stage.frame(columns: 80).split(separator: "\n")
      #expect(narrow.contains { $0.hasPrefix(" Blog MVP") })
      #expect(narrow.first?.contains("Trace") == false)
      await stage.close()
    }

    @Test func isALandmarkOfAPage() async throws {
      let stage = try await LiveStage(["--blog", "mvp"], liked: true)
      var builder = PageBuilder()
      let page = builder.page(PageState(stage.screen.snapshot))
      let aside = try #require(page.flattened.first { $0.tag == "aside" })
      #expect(aside.attributes[.label] == "Trace")
      #expect(aside.attributes[.tabIndex] == "0", "a keyboard can scroll it")
      let text = aside.flattened.map(\.text).joined(separator: "\n")
      #expect(text.contains("\nview\nBlogItemView.likeTapped()\n"))
      let role = aside.flattened.first { $0.text == "presenter" }
      #expect(
        role?.attributes[.class]?.split(separator: " ").contains("purple") == true, "a colour for each role")
      await stage.close()
    }

    private static func committed(_ name: String, _ architecture: String) throws -> [String] {
      let useCase = try #require(UseCase.named(name))
      let known = try KnownTraces.committed(useCase, in: KnownTraces.folder(below: ThisPackage.root))
      return try #require(known.architectures[architecture]).calls
    }
  }
}

/// A value that bindings read.
@MainActor @Observable
private final class Counter {
  var value = 0
}
