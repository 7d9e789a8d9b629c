import Essentials
import Foundation
import StorageCore
import Testing
import VoiceCore

/// The contract of every voice service.
@Suite(.temporaryFolder) struct VoiceServiceContract {
  private static let sound = Data((0..<20_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

  @Test(arguments: ContractBackend.all)
  func messageIsReadUnchanged(_ backend: ContractBackend) async throws {
    var voice = Voice.sample(5, caption: "رسالة 👩🏿‍🔬\u{1B}[31m 西湖 'quoted'; --")
    voice.recordedAt = Date(timeIntervalSince1970: 1_467_367_740)
    let service = try await backend.start(world([voice])).voices()

    #expect(try await service.voice(VoiceID(5)) == voice)
  }

  @Test(arguments: ContractBackend.all)
  func anEmptyCaptionStaysEmpty(_ backend: ContractBackend) async throws {
    let service = try await backend.start(world([.sample(5, caption: "")])).voices()

    #expect(try await service.voice(VoiceID(5)).caption == "")
  }

  @Test(arguments: ContractBackend.all)
  func anUnknownMessageIsNotFound(_ backend: ContractBackend) async throws {
    let service = try await backend.start(world([.sample(5)])).voices()

    await #expect(throws: VoiceError.notFound) { try await service.voice(VoiceID(6)) }
  }

  @Test(arguments: ContractBackend.all)
  func messagesAreSortedByDateAndID(_ backend: ContractBackend) async throws {
    let voices: [Voice] = [.sample(1, day: 2), .sample(2, day: 3), .sample(3, day: -1), .sample(4, day: 2)]
    let service = try await backend.start(world(voices)).voices()

    #expect(try await service.ids(limit: 20) == [[2, 4, 1, 3]])
  }

  @Test(arguments: ContractBackend.all)
  func pagesHaveNoGapsOrRepetitions(_ backend: ContractBackend) async throws {
    let service = try await backend.start(world((1...45).map { .sample($0, day: $0 / 4) })).voices()

    let pages = try await service.ids(limit: 20)

    #expect(pages.map(\.count) == [20, 20, 5])
    #expect(Array(pages.joined()) == (1...45).reversed())
  }

  @Test(arguments: ContractBackend.all)
  func fullLastPageHasNoCursor(_ backend: ContractBackend) async throws {
    let service = try await backend.start(world((1...4).map { .sample($0, day: $0) })).voices()

    #expect(try await service.ids(limit: 2) == [[4, 3], [2, 1]])
  }

  @Test(arguments: ContractBackend.all)
  func onlyTheAuthorsMessagesAreListed(_ backend: ContractBackend) async throws {
    let service = try await backend.start(world([.sample(1), .sample(2, author: 2)])).voices()

    #expect(try await service.ids(of: 2, limit: 20) == [[2]])
    #expect(try await service.ids(of: 3, limit: 20) == [[]])
  }

  @Test(arguments: ContractBackend.all)
  func anUnknownAuthorIsNotFound(_ backend: ContractBackend) async throws {
    let service = try await backend.start(world([])).voices()

    await #expect(throws: VoiceError.notFound) {
      try await service.voices(of: UserID(99), after: nil, limit: 20)
    }
  }

  @Test(arguments: ContractBackend.all, [0, -1, .min])
  func aLimitBelowOneIsRefused(_ backend: ContractBackend, limit: Int) async throws {
    let service = try await backend.start(world([.sample(1)])).voices()

    await #expect(throws: VoiceError.refused) {
      try await service.voices(of: UserID(1), after: nil, limit: limit)
    }
  }

  @Test(arguments: ContractBackend.all, ["", "1|", "a|b", "' OR 1=1|1"])
  func invalidCursorIsRefused(_ backend: ContractBackend, cursor: String) async throws {
    let service = try await backend.start(world([.sample(1)])).voices()

    await #expect(throws: VoiceError.refused) {
      try await service.voices(of: UserID(1), after: PageCursor(rawValue: cursor), limit: 20)
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

  @Test(arguments: ContractBackend.all)
  func anUnknownSoundIsNotFound(_ backend: ContractBackend) async throws {
    let service = try await backend.start(world([.sample(1)])).voices()

    await #expect(throws: VoiceError.notFound) {
      try await service.sound(SoundID(rawValue: "' OR 1=1"), from: 0)
    }
  }

  private func world(_ voices: [Voice]) -> World {
    var world = World()
    world.voices = voices
    world.sounds = [(SoundID(rawValue: "hum"), Self.sound)]
    return world
  }
}

extension VoiceService {
  /// The ids of all the author's messages, in an array per page. Stops after 100 pages.
  fileprivate func ids(of author: Int = 1, limit: Int) async throws -> [[Int]] {
    var pages: [[Int]] = []
    var cursor: PageCursor?
    repeat {
      let page = try await voices(of: UserID(author), after: cursor, limit: limit)
      pages.append(page.items.map(\.id.rawValue))
      cursor = page.next
    } while cursor != nil && pages.count < 100
    return pages
  }
}
