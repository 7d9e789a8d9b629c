import CompositionTesting
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

extension VoiceListContract {
  /// One message, from the tap to its end.
  @ArrayBuilder<VoiceListClause> static var playing: [VoiceListClause] {
    VoiceListClause("downloads a sound, shows the progress, and plays it") { factory in
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
      await rig.open(.sound)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
      #expect(rig.progress(0) == 0)
      #expect(rig.service.calls(.sound).map(\.offset) == [0, 811])
      #expect(rig.output.plays == [.init(sound: rig.service.sound, offset: .zero)])
      #expect(rig.playback(1) == "Play|")
    }
    VoiceListClause("shows the elapsed time once a second") { factory in
      let rig = await VoiceListRig(factory, voices: [.sample(seconds: 6.5)]).settled()
      await rig.tap(0)
      await rig.wait(0.9)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
      await rig.wait(0.1)
      #expect(rig.playback(0) == "Pause|Playing 0:01")
      #expect(rig.progress(0) == 1 / 6.5)
      await rig.wait(4)
      #expect(rig.playback(0) == "Pause|Playing 0:05")
      await rig.wait(60)
      #expect(rig.playback(0) == "Pause|Playing 0:06", "not longer than its duration")
      #expect(rig.progress(0) == 1)
    }
    VoiceListClause("redraws only the time and the bar of the playing message") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(4)).settled()
      await rig.tap(1)
      await rig.wait(1)
      let status = try #require(rig.screen.find("status", inRow: 1))
      let progress = try #require(rig.screen.find("progress", inRow: 1))
      let dirty = await rig.redrawn(within: 1)
      #expect(Set(dirty) == [status.id, progress.id])
      #expect(dirty.count == 2, "each once")
    }
    VoiceListClause("pauses, and resumes from the same time") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(1)).settled()
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
    }
    VoiceListClause("continues from the time that a person chooses") { factory in
      let rig = await VoiceListRig(factory, voices: [.sample(seconds: 8)]).settled()
      #expect(!rig.screen.slide("progress", to: 0.5, inRow: 0), "an idle message has no bar")
      await rig.tap(0)
      await rig.wait(1)
      #expect(await rig.slide("progress", to: 0.5, inRow: 0))
      #expect(rig.playback(0) == "Pause|Playing 0:04")
      #expect(rig.output.plays.map(\.offset) == [.zero, .seconds(4)])
      #expect(rig.output.soundingCount == 1)
      await rig.wait(1)
      #expect(rig.playback(0) == "Pause|Playing 0:05")
    }
    VoiceListClause("moves a paused message without playing it") { factory in
      let rig = await VoiceListRig(factory, voices: [.sample(seconds: 8)]).settled()
      await rig.tap(0)
      await rig.wait(1)
      await rig.tap(0)
      await rig.slide("progress", to: 0.75, inRow: 0)
      #expect(rig.playback(0) == "Resume|Paused 0:06")
      #expect(rig.progress(0) == 0.75)
      #expect(rig.output.soundingCount == 0)
      await rig.tap(0)
      #expect(rig.output.plays.map(\.offset) == [.zero, .seconds(6)])
    }
    VoiceListClause("shows the idle state after the end") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(1)).settled()
      await rig.tap(0)
      await rig.wait(7)
      await rig.end()
      #expect(rig.playback(0) == "Play|")
      #expect(rig.progress(0) == nil)
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
    }
    VoiceListClause("stops a download; its late response changes nothing") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(1)).settled()
      rig.service.gate(.sound).close()
      await rig.tap(0)
      await rig.tap(0)
      #expect(rig.playback(0) == "Play|")
      await rig.open(.sound)
      #expect(rig.playback(0) == "Play|")
      #expect(rig.output.plays.isEmpty)
    }
    VoiceListClause("downloads a sound once for several playbacks") { factory in
      let rig = await VoiceListRig(factory, voices: [.sample(id: 1), .sample(id: 2, sound: "sound/1")])
        .settled()
      await rig.tap(0)
      await rig.wait(7)
      await rig.end()
      #expect(rig.playback(1) == "Pause|Playing 0:00", "another message with the same sound")
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
      #expect(rig.service.calls(.sound).count == 1)
    }
    VoiceListClause("tells the player of a tap, and changes only when the player does") { factory in
      let player = RecordingVoicePlayer()
      let rig = await VoiceListRig(factory, voices: Voice.samples(1), player: player).settled()
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
    }
    VoiceListClause("takes two quick taps as two actions") { factory in
      let player = RecordingVoicePlayer()
      let rig = await VoiceListRig(factory, voices: Voice.samples(1), player: player).settled()
      rig.screen.tap("play", inRow: 0)
      player.set(.downloading(progress: 0), of: 1)
      rig.screen.tap("play", inRow: 0)
      #expect(player.commands == [.play(VoiceID(1)), .stop(VoiceID(1))])
      player.set(.idle, of: 1)
      await rig.screen.settle()
      #expect(rig.playback(0) == "Play|")
    }
    VoiceListClause("shows playback that starts during the first load") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(2))
      rig.service.gate(.voices).close()
      await rig.screen.settle()
      rig.player.play(.sample(id: 2))
      await rig.screen.settle()
      await rig.wait(1)
      await rig.open(.voices)
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:01"])
      await rig.wait(1)
      #expect(rig.playback(1) == "Pause|Playing 0:02")
    }
    VoiceListClause("shows playback that starts during a refresh") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(2)).settled()
      rig.service.gate(.voices).close()
      await rig.refresh()
      await rig.tap(1)
      #expect(rig.playback(1) == "Pause|Playing 0:00")
      await rig.open(.voices)
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
      await rig.wait(1)
      #expect(rig.playback(1) == "Pause|Playing 0:01")
    }
    VoiceListClause("shows playback that ends during a refresh") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(2)).settled()
      await rig.tap(1)
      rig.service.gate(.voices).close()
      await rig.refresh()
      await rig.end()
      #expect(rig.playback(1) == "Play|")
      await rig.open(.voices)
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Play|"])
    }
    VoiceListClause("shows playback that another module or the player starts") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(3)).settled()
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
    }
  }
}
