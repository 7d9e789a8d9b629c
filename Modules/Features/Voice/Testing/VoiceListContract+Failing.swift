import CompositionTesting
import Foundation
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore

extension VoiceListContract {
  /// Sounds that can't be downloaded or played.
  @ArrayBuilder<VoiceListClause> static var failing: [VoiceListClause] {
    VoiceListClause("shows why a download failed, and plays the sound on Retry") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(2)).settled()
      rig.service.failures[.sound] = .offline
      await rig.tap(0)
      #expect(rig.playback(0) == "Retry|The server can't be reached.")
      #expect(rig.screen.find("status", inRow: 0)?.style.tint == .destructive)
      #expect(rig.progress(0) == nil)
      #expect(rig.screen.find("toast") == nil, "the row shows it")
      #expect(rig.playback(1) == "Play|")
      rig.service.failures = [:]
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
      #expect(rig.screen.find("status", inRow: 0)?.style.tint == .primary)
    }
    VoiceListClause("shows why a later part failed, and downloads the sound again on Retry") { factory in
      let rig = VoiceListRig(factory, voices: Voice.samples(1))
      rig.service.partSize = 500
      await rig.screen.settle()
      rig.service.gate(.sound).close()
      await rig.tap(0)
      rig.service.failures[.sound] = .offline
      await rig.open(.sound)
      #expect(rig.playback(0) == "Retry|The server can't be reached.")
      rig.service.failures = [:]
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
      #expect(rig.output.plays == [.init(sound: rig.service.sound, offset: .zero)])
    }
    VoiceListClause("fails on a part without bytes, and on more bytes than the total") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(1)).settled()
      rig.service.part = SoundPart(bytes: Data(), totalCount: 1000)
      await rig.tap(0)
      #expect(rig.playback(0) == "Retry|The sound is damaged.")
      #expect(rig.service.calls(.sound).count == 1)
      rig.service.part = SoundPart(bytes: Data(count: 11), totalCount: 10)
      await rig.tap(0)
      #expect(rig.playback(0) == "Retry|The sound is damaged.")
      #expect(rig.output.plays.isEmpty && rig.service.calls(.sound).count == 2)
    }
    VoiceListClause("shows that a sound is damaged, and downloads it again on Retry") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(1)).settled()
      rig.output.failure = .damaged
      await rig.tap(0)
      #expect(rig.playback(0) == "Retry|The sound is damaged.")
      rig.output.failure = nil
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
      #expect(rig.service.calls(.sound).count == 2)
    }
    VoiceListClause("shows why playback failed, and plays no other message") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(2)).settled()
      await rig.tap(0)
      await rig.wait(3)
      rig.output.fail(.storage("no such device"))
      await rig.screen.settle()
      await rig.wait(1)
      #expect(rig.playback(0) == "Retry|The data can't be used: no such device.")
      #expect(rig.playback(1) == "Play|")
      await rig.tap(0)
      #expect(rig.playback(0) == "Pause|Playing 0:00")
      #expect(rig.service.calls(.sound).count == 1)
    }
    VoiceListClause("removes a failure when another message starts") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(2)).settled()
      rig.service.failures[.sound] = .refused
      await rig.tap(0)
      rig.service.failures = [:]
      await rig.tap(1)
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
    }
  }
}
