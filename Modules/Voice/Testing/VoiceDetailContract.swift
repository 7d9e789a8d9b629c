public import Composition
import CompositionTesting
import Essentials
public import Testing
import ViewKit
import ViewKitTesting
import VoiceCore
public import VoiceInterface

/// One thing that every implementation of the single voice message does.
public struct VoiceDetailClause: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (VoiceDetailFactory) async throws -> Void

  public var testDescription: String { name }

  init(_ name: String, _ check: @escaping @Sendable @MainActor (VoiceDetailFactory) async throws -> Void) {
    self.name = name
    self.check = check
  }
}

/// What makes an implementation of the single voice message one.
public enum VoiceDetailContract {
  public static let clauses: [VoiceDetailClause] = [
    VoiceDetailClause("shows every value, and where sound comes out") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      await rig.screen.settle()
      #expect(rig.screen.label("caption") == "Caption 1")
      #expect(rig.screen.label("date") == "2016-07-01 10:08")
      #expect(rig.screen.label("duration") == "0:07")
      #expect(rig.screen.label("device") == "plays through aplay")
      #expect(rig.playback == "Play|")
    },
    VoiceDetailClause("says why there is no message, and fetches it on Retry") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      rig.service.failures[.voice] = .offline
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "The server can't be reached.")
      #expect(rig.screen.find("device") == nil && rig.screen.find("play") == nil)
      rig.service.failures = [:]
      rig.screen.tap("notice.button")
      await rig.screen.settle()
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("caption") == "Caption 1")
    },
    VoiceDetailClause("says that there is no such message") { factory in
      let rig = VoiceDetailRig(factory, voices: [], id: 7)
      await rig.screen.settle()
      #expect(rig.screen.label("notice.text") == "There is no such voice message.")
    },
    VoiceDetailClause("plays, pauses and goes on") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      await rig.screen.settle()
      await rig.tap()
      await rig.wait(3.5)
      #expect(rig.playback == "Pause|Playing 0:03")
      #expect(rig.screen.find("progress")?.detail == .progress(0.5))
      await rig.tap()
      #expect(rig.playback == "Resume|Paused 0:03")
      await rig.tap()
      await rig.wait(0.5)
      #expect(rig.playback == "Pause|Playing 0:04")
      #expect(rig.output.plays.map(\.offset) == [.zero, .seconds(3.5)])
    },
    VoiceDetailClause("shows a message that plays already, and what becomes of it") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      rig.player.play(.sample(id: 1))
      await rig.screen.settle()
      #expect(rig.playback == "Pause|Playing 0:00")
      await rig.wait(1)
      #expect(rig.playback == "Pause|Playing 0:01")
      rig.player.play(.sample(id: 2))
      await rig.screen.settle()
      #expect(rig.playback == "Play|")
    },
    VoiceDetailClause("says why a sound can't be had, and plays it on Retry") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.failures[.sound] = .offline
      await rig.tap()
      #expect(rig.playback == "Retry|The server can't be reached.")
      #expect(rig.screen.find("status")?.style.tint == .destructive)
      rig.service.failures = [:]
      await rig.tap()
      #expect(rig.playback == "Pause|Playing 0:00")
    },
    VoiceDetailClause("pays no attention to other messages") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      await rig.screen.settle()
      let before = rig.screen.text
      rig.player.play(.sample(id: 2))
      await rig.screen.settle()
      #expect(rig.screen.text == before)
    },
    VoiceDetailClause("says where sound comes out when that changes") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      await rig.screen.settle()
      await rig.tap()
      rig.output.device = .silent
      await rig.wait(1)
      #expect(rig.screen.label("device") == "plays silently")
    },
    VoiceDetailClause("goes on while the message is fetched again") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      await rig.screen.settle()
      await rig.tap()
      await rig.wait(2)
      rig.service.voices[0].caption = "Another"
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("caption") == "Another")
      #expect(rig.playback == "Pause|Playing 0:02")
      #expect(rig.output.plays.count == 1)
    },
    VoiceDetailClause("keeps the message when a refresh fails, and says so") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.failures[.voice] = .offline
      rig.screen.press(.character("r"))
      await rig.screen.settle()
      #expect(rig.screen.label("caption") == "Caption 1")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("toast") == "The server can't be reached.")
    },
    VoiceDetailClause("leaves nothing behind, and lets the message go on") { factory in
      let (player, leaks) = await visit(factory)
      #expect(leaks.map(\.hasLeaked) == leaks.map { _ in false })
      #expect(!leaks.isEmpty)
      #expect(player.changes.listenerCount == 0)
      #expect(player.playback(of: VoiceID(1)) == .playing(elapsed: .seconds(1)))
    },
  ]

  /// What must stay as it is when one implementation takes the place of another.
  @MainActor
  public static func exchange(_ old: VoiceDetailFactory, _ new: VoiceDetailFactory) async {
    let rig = VoiceDetailRig(old, new, voices: [.sample(id: 1)])
    await rig.screen.settle()
    await rig.tap()
    await rig.wait(2)
    let before = rig.screen.text
    let calls = rig.service.calls
    await rig.scene.exchange(to: new.architecture)
    await rig.screen.settle()
    #expect(rig.screen.text == before)
    #expect(rig.service.calls == calls)
    #expect(rig.output.plays.count == 1)
    await rig.wait(1)
    #expect(rig.playback == "Pause|Playing 0:03")
  }

  @MainActor
  private static func visit(_ factory: VoiceDetailFactory) async -> (SoundPlayer, [LeakCheck]) {
    let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
    await rig.screen.settle()
    await rig.tap()
    await rig.wait(1)
    let controllers = rig.scene.slots[0].children
    return (rig.player, (controllers as [AnyObject] + rig.scene.view.visibleTree).map(LeakCheck.init))
  }
}
