import CommandTesting
import Foundation
import Testing
import ViewKit
import ViewKitTesting

@testable import CallTracing
@testable import trace

extension Traces {
  /// A recorded trace equals the calls that were made.
  @MainActor
  struct RecordingTests {
    @Test func callsAreThoseOfTheCode() async {
      let rig = FixtureRig()
      let recording = await rig.record { await $0.countUp() }
      #expect(
        Trace(recording).normalised == [
          "input tap #count",
          "  view FixtureView.tapped()",
          "    task",
          "      controller FixtureController.countUp()",
          "        controller FixtureController.showCount()",
          "          view FixtureView.title.setter",
          "        service FixtureService.value(of:)",
          "          service FixtureService.value(of:)",
          "        controller FixtureController.showCount()",
          "          view FixtureView.title.setter",
          "            change #count",
          "  frame #count",
        ])
      #expect(recording.findings == [])
    }

    /// Functions print when they begin. The trace has the same functions, and a function that prints more changes nothing.
    @Test(arguments: [false, true]) func traceIsWhatFunctionsPrint(saysItSends: Bool) async throws {
      let (rig, viewModel) = (FixtureRig(), FixtureViewModel())
      viewModel.saysItSends = saysItSends
      let binding = observe(rig.controller.fixture) { $0.title = viewModel.text }
      prints = []
      let trace = Trace(await rig.record { _ in await viewModel.countUp() })
      let calls = trace.functionCalls.filter { $0.role == .viewModel }
      #expect(calls.map(\.name).sorted() == prints.sorted())
      #expect(
        calls.filter { $0.name == "FixtureViewModel.send(_:)" }.map { $0.calls.map(\.title) } == [
          ["binding update", "view model FixtureViewModel.note()"],
          ["binding update", "view model FixtureViewModel.note()"],
        ])
      #expect(calls.allSatisfy { !$0.place.hasSuffix(":0") })
      _ = binding
    }

    @Test func placesAreLinesOfTheCode() async throws {
      let rig = FixtureRig()
      let recording = await rig.record { $0.showCount() }
      let tapped = try #require(
        Trace(recording).flattened.map(\.call).first { $0.name == "FixtureView.tapped()" })
      let source = try ThisPackage.text("Tests/CallTracingTests/Fixture.swift")
      let line = try #require(
        source.split(separator: "\n", omittingEmptySubsequences: false).firstIndex(of: "    onTap?()"))
      #expect(tapped.place == "Tests/CallTracingTests/Fixture.swift:\(line + 1)")
    }

    @Test func nothingIsRecordedBetweenActions() async {
      let rig = FixtureRig()
      _ = await rig.record { $0.showCount() }
      let count = rig.recorder.events.count
      rig.controller.fixture.title = "not recorded"
      await rig.screen.settle()
      #expect(rig.recorder.events.count == count)
      #expect(ViewActivity.observer == nil)
    }

    @Test func outcomesAreRecorded() async throws {
      let useCase = try #require(UseCase.named("like-refused"))
      let trace = Trace(try await useCase.record(["--blog", "mvc"]))
      let request = try #require(trace.flattened.first { $0.call.name == "BlogService.like(_:)" })
      #expect(request.call.detail.hasSuffix("→ throws offline"))
    }

    @Test func aViewThatIsMissingIsAnError() async throws {
      let useCase = UseCase(
        name: "x", module: "Blog", summary: "", options: ["--scene", "blog-feed"], steps: [.tap("nowhere")])
      await #expect {
        try await useCase.record([])
      } throws: {
        "\($0)" == "The script can't go on: #nowhere is not on the screen."
      }
      #expect(ViewActivity.observer == nil)
    }

    /// Text from data must not control a terminal.
    @Test func textsAreHarmless() {
      let label = Label("\u{1B}[31mred\nnext", identifier: "name")
      #expect(!label.changePoint.detail.contains("\u{1B}"))
      #expect(!label.changePoint.detail.contains("\n"))
    }
  }

  /// Each finding is reported for a feature that is broken on purpose, and not for a sound one.
  @MainActor
  struct FindingTests {
    private struct Case: CustomTestStringConvertible {
      let testDescription: String
      let finding: String?
      let action: @MainActor @Sendable (FixtureController) async -> Void
    }

    @Test(arguments: cases) private func finding(of fault: Case) async {
      let recording = await FixtureRig().record(fault.action)
      #expect(recording.findings.map(\.description) == (fault.finding.map { [$0] } ?? []))
    }

    private nonisolated static let cases = [
      Case(
        testDescription: "a view reaches a service",
        finding: "view reaches service: FixtureView.loadBySelf(_:) calls FixtureService.value(of:)."
      ) { await $0.fixture.loadBySelf($0.service) },
      Case(
        testDescription: "a model reaches a view",
        finding: "model reaches view: FixtureModel.change() calls FixtureView.title.setter."
      ) { controller in
        let model = FixtureModel()
        model.view = controller.fixture
        model.change()
      },
      Case(
        testDescription: "a request for each row",
        finding:
          "repeated request: FixtureService.value(of:) calls FixtureService.value(of:) 3 times after one action."
      ) { await $0.loadEachRow() },
      Case(testDescription: "the same request again", finding: nil) { await $0.loadOneRowOften() },
      Case(
        testDescription: "a redraw without a change",
        finding: "redraw without a change: #fixture is marked for drawing and shows what it showed."
      ) { controller in
        for _ in 0..<2 { controller.setCaption("new") }
      },
      Case(testDescription: "a redraw with a change", finding: nil) { controller in
        for text in ["new", "newer"] { controller.setCaption(text) }
      },
    ]
  }
}
