import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

extension VoiceListContract {
  /// One message, from the tap to the end.
  static let playing: [VoiceListClause] = [
    VoiceListClause("fetches a sound, says how much has come, and plays it") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      rig.service.sound = ProgrammedVoiceService.file(seconds: 9) + [UInt8](repeating: 0, count: 56)
      rig.service.partSize = 811
      await rig.screen.settle()
      rig.service.gate(.sound).close()
      await rig.tap(0)
      #expect(rig.playback(0) == "Stop|Downloading 0.0%")
      #expect(rig.progress(0) == 0)
      rig.service.gate(.sound).release()
      await rig.screen.settle()
      #expect(rig.playback(0) == "Stop|Downloading 81.1%")
      #expect(rig.progress(0) == 0.811)
      rig.service.gate(.sound).open()
      await rig.screen.settle()
      #expect(rig.playback(0) == "Pause|Playing 0:00")
      #expect(rig.progress(0) == 0)
      #expect(rig.service.calls(.sound).map(\.offset) == [0, 811])
      #expect(rig.output.plays == [.init(sound: rig.service.sound, offset: .zero)])
      #expect(rig.playback(1) == "Play|")
    },
    VoiceListClause("tells the time that has passed, once a second") { factory in
      let rig = VoiceListRig(factory, voices: [.sample(seconds: 6.5)])
      await rig.screen.settle()
      await rig.tap(0)
      await rig.wait(0.9)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
      await rig.wait(0.1)
      #expect(rig.playback(0) == "Pause|Playing 0:01")
      #expect(rig.progress(0) == 1 / 6.5)
      await rig.wait(4)
      #expect(rig.playback(0) == "Pause|Playing 0:05")
      await rig.wait(60)
      #expect(rig.playback(0) == "Pause|Playing 0:06", "it plays no longer than it is long")
      #expect(rig.progress(0) == 1)
    },
    VoiceListClause("redraws only the time and the bar of what plays") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(4))
      await rig.screen.settle()
      await rig.tap(1)
      await rig.wait(1)
      let status = try #require(rig.screen.find("status", inRow: 1))
      let progress = try #require(rig.screen.find("progress", inRow: 1))
      let dirty = await rig.redrawn(within: 1)
      #expect(Set(dirty) == [status.id, progress.id])
      #expect(dirty.count == 2, "once")
    },
    VoiceListClause("pauses where it is, and goes on from there") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(1))
      await rig.screen.settle()
      await rig.tap(0)
      await rig.wait(3.5)
      await rig.tap(0)
      #expect(rig.playback(0) == "Resume|Paused 0:03")
      #expect(rig.progress(0) == 0.5)
      #expect(rig.output.soundingCount == 0)
      await rig.wait(60)
      #expect(rig.playback(0) == "Resume|Paused 0:03")
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:03")
      #expect(rig.output.plays.map(\.offset) == [.zero, .seconds(3.5)])
      await rig.wait(0.5)
      #expect(rig.playback(0) == "Pause|Playing 0:04")
    },
    VoiceListClause("is as it was when it has ended") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(1))
      await rig.screen.settle()
      await rig.tap(0)
      await rig.wait(7)
      await rig.end()
      #expect(rig.playback(0) == "Play|")
      #expect(rig.progress(0) == nil)
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
    },
    VoiceListClause("stops waiting for a sound, which then changes nothing") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(1))
      await rig.screen.settle()
      rig.service.gate(.sound).close()
      await rig.tap(0)
      await rig.tap(0)
      #expect(rig.playback(0) == "Play|")
      rig.service.gate(.sound).open()
      await rig.screen.settle()
      #expect(rig.playback(0) == "Play|")
      #expect(rig.output.plays.isEmpty)
    },
    VoiceListClause("fetches a sound once, however often it is played") { factory in
      let rig = VoiceListRig(factory, voices: [.sample(id: 1), .sample(id: 2, sound: "sound/1")])
      await rig.screen.settle()
      await rig.tap(0)
      await rig.wait(7)
      await rig.end()
      #expect(rig.playback(1) == "Pause|Playing 0:00", "the same sound in another message")
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
      #expect(rig.service.calls(.sound).count == 1)
    },
    VoiceListClause("asks the player, and says nothing before the player does") { factory in
      let player = RecordingVoicePlayer()
      let rig = VoiceListRig(factory, voices: Voice.samples(1), player: player)
      await rig.screen.settle()
      let expected: [(Playback, String, RecordingVoicePlayer.Command)] = [
        (.idle, "Play|", .play(VoiceID(1))),
        (.downloading(progress: 0.5), "Stop|Downloading 50.0%", .stop(VoiceID(1))),
        (.playing(elapsed: .seconds(2)), "Pause|Playing 0:02", .pause(VoiceID(1))),
        (.paused(elapsed: .seconds(3)), "Resume|Paused 0:03", .play(VoiceID(1))),
        (.failed(.damaged), "Retry|The sound is damaged.", .play(VoiceID(1))),
      ]
      for (playback, text, command) in expected {
        player.set(playback, of: 1)
        await rig.screen.settle()
        #expect(rig.playback(0) == text)
        await rig.tap(0)
        #expect(rig.playback(0) == text, "a tap changes nothing by itself")
        #expect(player.commands.last == command)
      }
      #expect(player.commands.count == expected.count)
    },
    VoiceListClause("shows what another module or the player does") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(3))
      await rig.screen.settle()
      rig.player.play(.sample(id: 2))
      await rig.screen.settle()
      #expect(rig.playback(1) == "Pause|Playing 0:00")
      rig.player.pause(VoiceID(2))
      await rig.screen.settle()
      #expect(rig.playback(1) == "Resume|Paused 0:00")
      rig.player.play(.sample(id: 99))
      await rig.screen.settle()
      #expect((0..<3).map { rig.playback($0) } == ["Play|", "Play|", "Play|"])
      await rig.player.shutDown()
      #expect(rig.output.soundingCount == 0)
    },
    VoiceListClause("says where sound comes out when that changes") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(1))
      await rig.screen.settle()
      await rig.tap(0)
      rig.output.device = .silent
      await rig.wait(1)
      #expect(rig.screen.label("accessory") == "plays silently")
    },
  ]
}
