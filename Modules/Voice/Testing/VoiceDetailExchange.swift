public import Composition
import CompositionTesting
import Essentials
public import Testing
import ViewKit
import ViewKitTesting
import VoiceCore
public import VoiceInterface

/// A requirement of replacing one implementation of the single voice message by another.
public struct VoiceDetailExchange: Sendable, CustomTestStringConvertible {
  public let name: String
  public let check: @Sendable @MainActor (VoiceDetailFactory, VoiceDetailFactory) async throws -> Void

  public var testDescription: String { name }

  init(
    _ name: String,
    _ check: @escaping @Sendable @MainActor (VoiceDetailFactory, VoiceDetailFactory) async throws -> Void
  ) {
    self.name = name
    self.check = check
  }

  public static let clauses = [
    VoiceDetailExchange("keeps the message and continues playback, and requests nothing") { old, new in
      let rig = VoiceDetailRig(old, new, voices: [.sample(id: 1)])
      await rig.screen.settle()
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
      #expect(rig.player.changes.listenerCount == 1)
      await rig.wait(1)
      #expect(rig.playback == "Pause|Playing 0:03")
    },
    VoiceDetailExchange("hands over the newest version of the message") { old, new in
      let rig = VoiceDetailRig(old, new, voices: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.voices[0].caption = "Another"
      await rig.refresh()
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.label("caption") == "Another")
    },
    VoiceDetailExchange("keeps showing why the request failed") { old, new in
      let rig = VoiceDetailRig(old, new, voices: [.sample(id: 1)])
      rig.service.failures[.voice] = .offline
      await rig.screen.settle()
      let before = rig.screen.text
      rig.service.gate(.voice).close()
      await rig.scene.exchange(to: new.architecture)
      #expect(rig.screen.text == before)
      rig.service.failures = [:]
      rig.service.gate(.voice).open()
      await rig.screen.settle()
    },
    VoiceDetailExchange("continues a request") { old, new in
      let rig = VoiceDetailRig(old, new, voices: [.sample(id: 1)])
      rig.service.gate(.voice).close()
      await rig.screen.settle()
      await rig.scene.exchange(to: new.architecture)
      await rig.screen.settle()
      rig.service.gate(.voice).open()
      await rig.screen.settle()
      #expect(rig.screen.label("caption") == "Caption 1")
      #expect(rig.service.cancelledCount == 1)
    },
    VoiceDetailExchange("drops a refresh of the old implementation") { old, new in
      let rig = VoiceDetailRig(old, new, voices: [.sample(id: 1)])
      await rig.screen.settle()
      rig.service.gate(.voice).close()
      await rig.refresh()
      await rig.scene.exchange(to: new.architecture)
      let before = rig.screen.text
      rig.service.gate(.voice).open()
      await rig.screen.settle()
      #expect(rig.screen.text == before)
      rig.service.voices[0].caption = "Another"
      await rig.refresh()
      #expect(rig.screen.label("caption") == "Another")
    },
  ]
}
