import Essentials
import Foundation
import StorageCore
import Testing
import VoiceCore

/// The contract of every voice service.
@Suite(.temporaryFolder) struct VoiceServiceContract {
  private static let sound = Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

  @Test(arguments: ContractBackend.all, ["", "رسالة 👩🏿‍🔬\u{1B}[31m 西湖 'quoted'; --"])
  func messageIsReadUnchanged(_ backend: ContractBackend, caption: String) async throws {
    var voice = Voice.sample(5, caption: caption)
    voice.recordedAt = Date(timeIntervalSince1970: 1_467_367_740)
    let service = try await backend.start(world([voice])).voices()

    #expect(try await service.voice(VoiceID(5)) == voice)
  }

  @Test(arguments: ContractBackend.all)
  func unknownMessagesAndSoundsAreNotFound(_ backend: ContractBackend) async throws {
    let service = try await backend.start(world([.sample(5)])).voices()

    await #expect(throws: VoiceError.notFound) { try await service.voice(VoiceID(6)) }
    await #expect(throws: VoiceError.notFound) {
      try await service.sound(SoundID(rawValue: "' OR 1=1"), from: 0)
    }
  }

  @Test(arguments: ContractBackend.all)
  func partsOfASoundMakeTheWhole(_ backend: ContractBackend) async throws {
    let service = try await backend.start(world([.sample(1)])).voices()
    var file = Data()
    var requests = 0

    while file.count < Self.sound.count, requests < 100 {
      let part = try await service.sound(SoundID(rawValue: "hum"), from: file.count)
      #expect(part.totalCount == Self.sound.count)
      #expect(!part.bytes.isEmpty)
      file += part.bytes
      requests += 1
    }

    #expect(file == Self.sound)
    #expect(requests > 1, "a person wants to see it coming")
  }

  @Test(arguments: ContractBackend.all, [-1, 20_000, .max, .min])
  func anOffsetOutsideTheSoundIsRefused(_ backend: ContractBackend, offset: Int) async throws {
    let service = try await backend.start(world([.sample(1)])).voices()

    await #expect(throws: VoiceError.refused) {
      try await service.sound(SoundID(rawValue: "hum"), from: offset)
    }
  }

  private func world(_ voices: [Voice]) -> World {
    var world = World()
    world.voices = voices
    world.sounds = [(SoundID(rawValue: "hum"), Self.sound)]
    return world
  }
}
