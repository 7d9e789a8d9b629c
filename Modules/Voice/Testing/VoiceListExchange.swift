public import Composition
import CompositionTesting
import Essentials
public import Testing
import ViewKit
import ViewKitTesting
import VoiceCore
public import VoiceInterface

/// One thing that stays as it is when one implementation of the list of voice messages takes the place of another.
public struct VoiceListExchange: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (VoiceListFactory, VoiceListFactory) async throws -> Void

  public var testDescription: String { name }

  init(
    _ name: String,
    _ check: @escaping @Sendable @MainActor (VoiceListFactory, VoiceListFactory) async throws -> Void
  ) {
    self.name = name
    self.check = check
  }

  public static let clauses = [
    VoiceListExchange("keeps rows, place and focus, and loads nothing again") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(45))
      await rig.screen.settle()
      await rig.scrollToEnd()
      rig.screen.press(.down, .down, .down, .right)
      await rig.expectNothingChanges(new)
    },
    VoiceListExchange("goes on with what plays, and with the next") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(3))
      await rig.screen.settle()
      await rig.tap(0)
      await rig.wait(2)
      await rig.expectNothingChanges(new)
      await rig.wait(1)
      #expect(rig.playback(0) == "Pause|Playing 0:03")
      await rig.scene.exchange(to: old.architecture)
      await rig.screen.settle()
      #expect(rig.playback(0) == "Pause|Playing 0:03")
      #expect(rig.output.plays.count == 1)
      await rig.end()
      #expect((0..<2).map { rig.playback($0) } == ["Play|", "Pause|Playing 0:00"])
    },
    VoiceListExchange("keeps what is paused") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(3))
      await rig.screen.settle()
      await rig.tap(1)
      await rig.wait(2)
      await rig.tap(1)
      await rig.expectNothingChanges(new)
      await rig.tap(1)
      #expect(rig.playback(1) == "Pause|Playing 0:02")
      #expect(rig.output.plays.last?.offset == .seconds(2))
    },
    VoiceListExchange("goes on waiting for a sound") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(3))
      rig.service.partSize = 500
      await rig.screen.settle()
      rig.service.gate(.sound).close()
      await rig.tap(1)
      rig.service.gate(.sound).release()
      await rig.screen.settle()
      await rig.expectNothingChanges(new)
      rig.service.gate(.sound).open()
      await rig.screen.settle()
      #expect(rig.playback(1) == "Pause|Playing 0:00")
      #expect(rig.service.calls(.sound).map(\.offset) == [0, 500])
    },
    VoiceListExchange("keeps saying why a sound can't be played") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(3))
      await rig.screen.settle()
      rig.service.failures[.sound] = .offline
      await rig.tap(1)
      await rig.expectNothingChanges(new)
      rig.service.failures = [:]
      await rig.tap(1)
      #expect(rig.playback(1) == "Pause|Playing 0:00")
    },
    VoiceListExchange("keeps saying where sound comes out") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(1))
      await rig.screen.settle()
      rig.output.device = .silent
      await rig.tap(0)
      await rig.expectNothingChanges(new)
      #expect(rig.screen.label("accessory") == "plays silently")
    },
    VoiceListExchange("tells the player the order that it took over") { old, new in
      let player = RecordingVoicePlayer()
      let rig = VoiceListRig(old, new, voices: Voice.samples(45), player: player)
      await rig.screen.settle()
      await rig.scrollToEnd()
      let offers = player.offers.count
      await rig.scene.exchange(to: new.architecture)
      #expect(player.offers.count == offers + 1)
      #expect(player.offers.last == Array(1...40))
    },
    VoiceListExchange("tells the player nothing where nothing is known yet") { old, new in
      let player = RecordingVoicePlayer()
      let rig = VoiceListRig(old, new, voices: [], player: player)
      rig.service.gate(.voices).close()
      await rig.screen.settle()
      player.offer([.sample(id: 1)], of: UserID(132))
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(player.offers == [[1]])
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(player.offers.last == [])
    },
    VoiceListExchange("leaves nothing of the old one behind") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(45))
      await rig.screen.settle()
      await rig.tap(0)
      let leak = LeakCheck(rig.scene.slots[0].children[0])
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(!leak.hasLeaked)
      #expect(rig.player.changes.listenerCount == 1)
    },
    VoiceListExchange("goes on with a first load") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(3))
      rig.service.gate(.voices).close()
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 3)
    },
    VoiceListExchange("goes on with a load-more") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      await rig.scrollToEnd()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      #expect(rig.screen.list?.rowCount == 40)
    },
    VoiceListExchange("goes on with the page that the last row asked for") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(45))
      await rig.screen.settle()
      rig.service.gate(.voices).close()
      rig.player.play(.sample(id: 20))
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      #expect(rig.service.calls(.voices).map(\.cursor?.rawValue) == [nil, "20", "20"])
      rig.service.gate(.voices).open()
      await rig.screen.settle()
      await rig.end()
      #expect(rig.player.playback(of: VoiceID(21)) == .playing(elapsed: .zero))
    },
    VoiceListExchange("keeps saying why a load failed") { old, new in
      let rig = VoiceListRig(old, new, voices: Voice.samples(45))
      rig.service.failures[.voices] = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
    },
  ]
}

extension VoiceListRig {
  /// Exchanges the list, and expects the same to show, and nothing to be loaded or played anew.
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
