import Composition
public import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore
public import VoiceInterface

/// A requirement of replacing one implementation of the voice list by another.
public typealias VoiceListExchange = ExchangeClause<VoiceList>

extension VoiceListContract {
  public static let exchanges: [VoiceListExchange] = VoiceListRig.pagedListExchanges + own

  @ArrayBuilder<VoiceListExchange> private static var own: [VoiceListExchange] {
    VoiceListExchange("keeps rows, position and focus, and requests nothing") { old, new in
      let rig = await VoiceListRig(old, new, voices: Voice.samples(45)).settled()
      await rig.scrollToEnd()
      rig.screen.press(.down, .down, .down, .right)
      await rig.expectNothingChanges(new)
    }
    VoiceListExchange("continues playback, also with the next message") { old, new in
      let rig = await VoiceListRig(old, new, voices: Voice.samples(3)).settled()
      await rig.tap(0)
      await rig.wait(2)
      await rig.expectNothingChanges(new)
      await rig.wait(1)
      #expect(rig.playback(0) == "Pause|Playing 0:03")
      await rig.exchange(to: old.architecture)
      #expect(rig.playback(0) == "Pause|Playing 0:03")
      #expect(rig.output.plays.count == 1)
      await rig.end()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
    }
    VoiceListExchange("keeps a paused message") { old, new in
      let rig = await VoiceListRig(old, new, voices: Voice.samples(3)).settled()
      await rig.tap(1)
      await rig.wait(2)
      await rig.tap(1)
      await rig.expectNothingChanges(new)
      await rig.tap(1)
      #expect(rig.playback(1) == "Pause|Playing 0:02")
      #expect(rig.output.plays.last?.offset == .seconds(2))
    }
    VoiceListExchange("continues a download") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(3))
      rig.service.partSize = 500
      await rig.screen.settle()
      rig.service.gate(.sound).close()
      await rig.tap(1)
      rig.service.gate(.sound).release()
      await rig.screen.settle()
      await rig.expectNothingChanges(new)
      await rig.open(.sound)
      #expect(rig.playback(1) == "Pause|Playing 0:00")
      #expect(rig.service.calls(.sound).map(\.offset) == [0, 500])
    }
    VoiceListExchange("keeps showing why a sound can't be played") { old, new in
      let rig = await VoiceListRig(old, new, voices: Voice.samples(3)).settled()
      rig.service.failures[.sound] = .offline
      await rig.tap(1)
      await rig.expectNothingChanges(new)
      rig.service.failures = [:]
      await rig.tap(1)
      #expect(rig.playback(1) == "Pause|Playing 0:00")
    }
    VoiceListExchange("keeps showing where sound is played") { old, new in
      let rig = await VoiceListRig(old, new, voices: Voice.samples(1)).settled()
      rig.output.device = .silent
      await rig.tap(0)
      await rig.expectNothingChanges(new)
      #expect(rig.screen.label("accessory") == "plays silently")
    }
    VoiceListExchange("tells the player the order again") { old, new in
      let player = RecordingVoicePlayer()
      let rig = await VoiceListRig(old, new, voices: Voice.samples(45), player: player).settled()
      await rig.scrollToEnd()
      let offers = player.offers.count
      await rig.scene.exchange(to: new.architecture)
      #expect(player.offers.count == offers + 1)
      #expect(player.offers.last == Array(1...40))
    }
    VoiceListExchange("tells the player no order before the first page arrives") { old, new in
      let player = RecordingVoicePlayer()
      let rig = VoiceListRig(old, new, voices: [], player: player)
      rig.service.gate(.voices).close()
      await rig.screen.settle()
      player.offer([.sample(id: 1)], of: UserID(132), hasMore: false)
      await rig.exchange(to: new.architecture)
      #expect(player.offers == [[1]])
      await rig.open(.voices)
      #expect(player.offers.last == [])
    }
    VoiceListExchange("releases the old implementation") { old, new in
      let rig = await VoiceListRig(old, new, voices: Voice.samples(45)).settled()
      await rig.tap(0)
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.exchange(to: new.architecture)
      #expect(!leak.hasLeaked)
      #expect(rig.player.changes.listenerCount == 1)
    }
    VoiceListExchange("continues loading the page that playback needs") { old, new in
      let rig = await VoiceListRig(old, new, voices: Voice.samples(45)).settled()
      rig.service.gate(.voices).close()
      rig.player.play(.sample(id: 20))
      await rig.screen.settle()
      await rig.exchange(to: new.architecture)
      #expect(rig.service.calls(.voices).map(\.cursor?.rawValue) == [nil, "20", "20"])
      await rig.open(.voices)
      await rig.end()
      #expect(rig.player.playback(of: VoiceID(21)) == .playing(elapsed: .zero))
    }
    VoiceListExchange("keeps showing why the next page failed, and requests it on Retry") { old, new in
      let rig = await VoiceListRig(old, new, voices: Voice.samples(45)).settled()
      rig.service.failures[.voices] = .offline
      await rig.scrollToEnd()
      await rig.expectNothingChanges(new)
      #expect(rig.screen.label("footer.text") == "The server can't be reached.")
      rig.service.failures = [:]
      await rig.tap("footer.button")
      #expect(rig.screen.list?.rowCount == 40)
    }
    VoiceListExchange("hands over the newest version of a message") { old, new in
      let rig = await VoiceListRig(old, new, voices: Voice.samples(3)).settled()
      rig.service.voices[1].caption = "Another"
      await rig.refresh()
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.label("caption", inRow: 1) == "Another")
    }
  }
}

extension VoiceListRig {
  /// Replaces the list. Expects the same frame, no requests and no change of playback.
  fileprivate func expectNothingChanges(
    _ new: VoiceListFactory, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let before = screen.text
    let calls = service.calls
    let plays = output.plays
    let soundingCount = output.soundingCount
    await scene.exchange(to: new.architecture)
    #expect(screen.text == before, sourceLocation: sourceLocation)
    await screen.settle()
    #expect(screen.text == before, sourceLocation: sourceLocation)
    #expect(service.calls == calls, sourceLocation: sourceLocation)
    #expect(output.plays == plays, sourceLocation: sourceLocation)
    #expect(output.soundingCount == soundingCount, sourceLocation: sourceLocation)
  }
}
