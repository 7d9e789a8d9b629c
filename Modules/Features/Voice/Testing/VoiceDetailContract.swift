import Composition
public import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore
public import VoiceInterface

/// A requirement of every implementation of the single voice message.
public typealias VoiceDetailClause = FeatureClause<VoiceDetail>

/// The requirements of an implementation of the single voice message.
public enum VoiceDetailContract {
  public static let clauses: [VoiceDetailClause] = VoiceDetailRig.itemClauses + own

  @ArrayBuilder<VoiceDetailClause> private static var own: [VoiceDetailClause] {
    VoiceDetailClause("shows every value and where sound is played, and ignores other messages") { factory in
      let rig = await VoiceDetailRig(factory, voices: [.sample(id: 1)]).settled()
      #expect(rig.screen.label("caption") == "Caption 1")
      #expect(rig.screen.label("date") == "2016-07-01 10:08")
      #expect(rig.screen.label("duration") == "0:07")
      #expect(rig.screen.label("device") == "plays through aplay")
      #expect(rig.playback == "Play|")
      let before = rig.screen.text
      rig.player.play(.sample(id: 2))
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      await rig.tap()
      rig.output.device = .silent
      await rig.wait(1)
      #expect(rig.screen.label("device") == "plays silently")
    }
    VoiceDetailClause("shows that the message does not exist") { factory in
      let rig = await VoiceDetailRig(factory, voices: [], id: 7).settled()
      #expect(rig.screen.label("notice.text") == "There is no such voice message.")
    }
    VoiceDetailClause("plays, pauses and resumes") { factory in
      let rig = await VoiceDetailRig(factory, voices: [.sample(id: 1)]).settled()
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
    }
    VoiceDetailClause("shows a message that is already playing, and its changes") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      rig.player.play(.sample(id: 1))
      await rig.screen.settle()
      #expect(rig.playback == "Pause|Playing 0:00")
      await rig.wait(1)
      #expect(rig.playback == "Pause|Playing 0:01")
      rig.player.play(.sample(id: 2))
      await rig.screen.settle()
      #expect(rig.playback == "Play|")
    }
    VoiceDetailClause("shows why a download failed, and plays the sound on Retry") { factory in
      let rig = await VoiceDetailRig(factory, voices: [.sample(id: 1)]).settled()
      rig.service.failures[.sound] = .offline
      await rig.tap()
      #expect(rig.playback == "Retry|The server can't be reached.")
      #expect(rig.screen.find("status")?.style.tint == .destructive)
      rig.service.failures = [:]
      await rig.tap()
      #expect(rig.playback == "Pause|Playing 0:00")
    }
    VoiceDetailClause("takes two quick taps as two actions") { factory in
      let rig = await VoiceDetailRig(factory, voices: [.sample(id: 1)]).settled()
      rig.screen.tap("play")
      await rig.tap("play")
      #expect(rig.playback == "Play|")
      #expect(rig.output.plays.isEmpty)
    }
    VoiceDetailClause("shows playback and a device that change during the first request") { factory in
      let rig = VoiceDetailRig(factory, voices: [.sample(id: 1)])
      rig.service.gate(.voice).close()
      await rig.screen.settle()
      rig.player.play(.sample(id: 1))
      await rig.screen.settle()
      rig.output.device = .silent
      await rig.wait(1)
      await rig.open(.voice)
      #expect(rig.playback == "Pause|Playing 0:01")
      #expect(rig.screen.label("device") == "plays silently")
      await rig.wait(1)
      #expect(rig.playback == "Pause|Playing 0:02")
    }
    VoiceDetailClause("shows playback that changes during a refresh") { factory in
      let rig = await VoiceDetailRig(factory, voices: [.sample(id: 1)]).settled()
      rig.service.gate(.voice).close()
      await rig.refresh()
      await rig.tap()
      await rig.wait(1)
      await rig.tap()
      await rig.open(.voice)
      #expect(rig.playback == "Resume|Paused 0:01")
    }
    VoiceDetailClause("redraws only the time and the bar of the playing message") { factory in
      let rig = await VoiceDetailRig(factory, voices: [.sample(id: 1)]).settled()
      await rig.tap()
      await rig.wait(1)
      let status = try #require(rig.screen.find("status"))
      let progress = try #require(rig.screen.find("progress"))
      let dirty = await rig.redrawn(within: 1)
      #expect(Set(dirty) == [status.id, progress.id])
      #expect(dirty.count == 2, "each once")
    }
    VoiceDetailClause("continues playback during a refresh") { factory in
      let rig = await VoiceDetailRig(factory, voices: [.sample(id: 1)]).settled()
      await rig.tap()
      await rig.wait(2)
      rig.service.voices[0].caption = "Another"
      await rig.refresh()
      #expect(rig.screen.label("caption") == "Another")
      #expect(rig.playback == "Pause|Playing 0:02")
      #expect(rig.output.plays.count == 1)
    }
    VoiceDetailClause("updates the bar when a refresh changes the duration") { factory in
      let rig = await VoiceDetailRig(factory, voices: [.sample(id: 1, seconds: 8)]).settled()
      await rig.tap()
      await rig.wait(2)
      rig.service.voices = [.sample(id: 1, seconds: 4)]
      await rig.refresh()
      #expect(rig.screen.label("duration") == "0:04")
      #expect(rig.screen.find("progress")?.detail == .progress(0.5))
    }
    VoiceDetailClause("keeps the message when a refresh fails, and says why once") { factory in
      let rig = await VoiceDetailRig(factory, voices: [.sample(id: 1)]).settled()
      rig.service.failures[.voice] = .offline
      await rig.refresh()
      #expect(rig.screen.label("caption") == "Caption 1")
      #expect(rig.screen.find("notice") == nil)
      #expect(rig.screen.label("toast") == "Refresh failed: The server can't be reached.")
      await rig.waitForToast()
      rig.service.failures = [:]
      await rig.refresh()
      #expect(rig.screen.find("toast") == nil)
      rig.service.failures[.voice] = .refused
      await rig.refresh()
      #expect(rig.screen.label("toast") == "Refresh failed: The server refuses that.")
    }
    VoiceDetailClause("leaks nothing, and lets playback continue") { factory in
      let (player, leaks) = await visit(factory)
      #expect(leaks.leaked == [])
      #expect(!leaks.isEmpty)
      #expect(player.changes.listenerCount == 0)
      #expect(player.playback(of: VoiceID(1)) == .playing(elapsed: .seconds(1)))
    }
  }

  /// Opens a page, uses it, and leaves during playback. Returns the objects that must be released.
  @MainActor
  private static func visit(_ factory: VoiceDetailFactory) async -> (SoundPlayer, [LeakCheck]) {
    let rig = await VoiceDetailRig(factory, voices: [.sample(id: 1)]).settled()
    await rig.tap()
    await rig.wait(1)
    let controllers = rig.scene.slots[0].children
    return (rig.player, (controllers as [AnyObject] + rig.scene.view.visibleTree).map(LeakCheck.init))
  }
}
