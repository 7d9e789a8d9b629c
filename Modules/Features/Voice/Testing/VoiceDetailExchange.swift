import Composition
public import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore
public import VoiceInterface

/// A requirement of replacing one implementation of the single voice message by another.
public typealias VoiceDetailExchange = ExchangeClause<VoiceDetail>

extension VoiceDetailContract {
  public static let exchanges: [VoiceDetailExchange] = VoiceDetailRig.itemExchanges + own

  @ArrayBuilder<VoiceDetailExchange> private static var own: [VoiceDetailExchange] {
    VoiceDetailExchange("keeps the message and continues playback, and requests nothing") { old, new in
      let rig = await VoiceDetailRig(old, new, voices: [.sample(id: 1)]).settled()
      let alone = await VoiceDetailRig(new, new, voices: [.sample(id: 1)]).settled()
      await rig.tap()
      await rig.wait(2)
      let before = rig.screen.text
      let calls = rig.service.calls
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      #expect(rig.service.calls == calls)
      #expect(rig.output.plays.count == 1)
      #expect(rig.player.changes.listenerCount == alone.player.changes.listenerCount)
      await rig.wait(1)
      #expect(rig.playback == "Pause|Playing 0:03")
    }
    VoiceDetailExchange("hands over the newest version of the message") { old, new in
      let rig = await VoiceDetailRig(old, new, voices: [.sample(id: 1)]).settled()
      rig.service.voices[0].caption = "Another"
      await rig.refresh()
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.label("caption") == "Another")
    }
  }
}
