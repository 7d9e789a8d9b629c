import Composition
import CompositionTesting
import Essentials
import Testing
import ViewKit
import ViewKitTesting
import VoiceCore
import VoiceInterface

extension VoiceListContract {
  /// The module and the scene around it.
  @ArrayBuilder<VoiceListClause> static var belonging: [VoiceListClause] {
    VoiceListClause("opens the destination that the scene provides") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(4).reversed()).settled()
      #expect(rig.screen.rows.dropFirst().first?.link == "/3")
      rig.screen.tapRow(1)
      expectOpened("Voice 3", on: rig.screen)
      #expect(rig.selected == [VoiceID(3)])
    }
    VoiceListClause("keeps its position when a person returns, and shows the current playback") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      rig.screen.press(.pageDown, .down)
      let before = rig.screen.text
      rig.screen.press(.enter)
      rig.screen.press(.escape)
      #expect(rig.screen.text == before)
      #expect(rig.service.calls.count == 1)
      let row = try #require(rig.screen.list?.firstRow) + 1
      rig.screen.press(.enter)
      rig.player.play(.sample(id: row + 1))
      await rig.screen.settle()
      await rig.wait(1)
      await rig.press(.escape)
      #expect(rig.playback(row) == "Pause|Playing 0:01")
    }
    VoiceListClause("lets playback continue after the screen is left, also with the next message") {
      factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(3)).settled()
      await rig.tap(0)
      rig.leave()
      await rig.wait(2)
      #expect(rig.player.playback(of: VoiceID(1)) == .playing(elapsed: .seconds(2)))
      await rig.end()
      #expect(rig.player.playback(of: VoiceID(2)) == .playing(elapsed: .zero))
    }
    VoiceListClause("requests no page after the screen is left") { factory in
      let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
      rig.leave()
      rig.player.play(.sample(id: 20))
      await rig.screen.settle()
      await rig.wait(1)
      #expect(rig.service.calls(.voices).count == 1)
    }
    VoiceListClause("leaks nothing, and leaves no listener in the player") { factory in
      let (player, leaks) = await visit(factory)
      #expect(leaks.leaked == [])
      #expect(!leaks.isEmpty)
      #expect(player.changes.listenerCount == 0)
      #expect(player.playback(of: VoiceID(1)) == .playing(elapsed: .seconds(1)))
    }
  }

  /// Opens a list, uses it, and leaves during playback. Returns the objects that must be released.
  @MainActor
  private static func visit(_ factory: VoiceListFactory) async -> (SoundPlayer, [LeakCheck]) {
    let rig = await VoiceListRig(factory, voices: Voice.samples(45)).settled()
    await rig.tap(0)
    await rig.wait(1)
    await rig.scrollToEnd()
    let controllers = rig.scene.slots[0].children
    let views = rig.scene.view.visibleTree
    return (rig.player, (controllers as [AnyObject] + views).map(LeakCheck.init))
  }
}
