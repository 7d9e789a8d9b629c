import CommandTesting
import Foundation
import ProfileApp
import Testing
import ViewKit
import ViewKitTesting
import trace

@testable import CallTracing

extension Traces {
  /// The guide of `--study`.
  @MainActor
  struct StudyTests {
    private func done(_ stage: LiveStage) -> [StudyProgress.Action] {
      StudyProgress.Action.allCases.filter { stage.screen.label("study.\($0)")?.hasPrefix("☑") == true }
    }

    @Test func guideTicksOffWhatIsDone() async throws {
      let stage = try await LiveStage(["--blog", "mvc", "--scene", "blog-feed"], LiveTrace(isStudy: true))
      #expect(done(stage).isEmpty && stage.screen.label("study.like") == "☐ Like a blog.")
      await stage.tapLike()
      #expect(done(stage) == [.like])
      await stage.perform { stage.screen.tap("like", inRow: 2) }
      #expect(done(stage) == [.like], "the same architecture")
      await stage.perform { stage.screen.press(.character("a")) }
      await stage.perform { stage.screen.tap(label: "MVVM", about: "Blog list") }
      #expect(done(stage) == [.like, .exchange])
      await stage.perform { stage.screen.tap("like", inRow: 1) }
      #expect(done(stage) == [.like, .exchange, .likeAgain])
      #expect(stage.screen.label("study.end") == nil)
      await stage.close()
    }

    @Test(arguments: [
      ("mvc", "BlogItemController"), ("mvp", "BlogItemPresenter"), ("mvvm", "BlogItemViewModel"),
    ])
    func sourceOfTheLogicIsShown(architecture: String, type: String) async throws {
      let stage = try await LiveStage(["--blog", architecture], LiveTrace(isStudy: true))
      #expect(stage.screen.find("trace.source") == nil)
      await stage.tapLike()
      #expect(stage.screen.label("trace.source.name") == "\(type).likeButtonTapped()")
      await stage.close()
    }

    @Test func messagesThatAreOfferedAreNotPlayed() {
      var progress = StudyProgress()
      let calls = [
        "input key r", "  player VoicePlayer.offer(_:of:hasMore:)", "  player VoicePlayer.stop(_:)",
      ]
      progress.see(Trace(lines: calls).inputs, in: ["Voice MVC"])
      #expect(progress.done.isEmpty)
    }

    @Test(arguments: [
      ("like", StudyProgress.Action.like), ("unlike", nil), ("type", .type), ("play", .play),
      ("follow", nil),
      ("open", nil),
    ])
    func everyArchitectureTicksOff(useCase: String, action: StudyProgress.Action?) throws {
      let known = try KnownTraces.committed(
        try #require(UseCase.named(useCase)), in: KnownTraces.folder(below: ThisPackage.root))
      for (architecture, entry) in known.architectures {
        var progress = StudyProgress()
        progress.see(Trace(lines: entry.calls).inputs, in: ["\(known.module) \(architecture.uppercased())"])
        #expect(progress.done == Set([action].compactMap(\.self)), "\(architecture)")
      }
    }
  }
}
