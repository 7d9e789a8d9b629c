import DemoData
import Essentials
import Testing
import VoiceCore

@Suite struct DemoVoiceTests {
  private let own = DemoData.voices.filter { $0.authorID == DemoData.profileUserID }

  @Test func numbersOfMessages() {
    #expect(own.count == 45)
    #expect(DemoData.voices.count { $0.authorID == DemoData.signedInUserID } == 4)
    #expect(Set(DemoData.voices.map(\.id)).count == DemoData.voices.count)
  }

  @Test func captionsCoverUnusualTexts() {
    #expect(own.contains { $0.caption.isEmpty })
    #expect(own.contains { $0.caption.count > 150 })
    #expect(own.contains { $0.caption.contains("\u{1B}") })
    #expect(own.contains { $0.caption.unicodeScalars.contains { (0x0620...0x064A).contains($0.value) } })
    #expect(own.contains { $0.caption.unicodeScalars.contains { (0x4E00...0x9FFF).contains($0.value) } })
  }

  @Test func everyMessageHasASoundOfItsLength() throws {
    let sounds = Dictionary(uniqueKeysWithValues: DemoData.sounds.map { ($0.id, $0.file) })
    for voice in DemoData.voices {
      let file = try #require(sounds[voice.sound].flatMap(WaveFile.init))
      #expect(abs(file.duration / .seconds(1) - voice.seconds) < 0.01, "\(voice.sound)")
    }
  }

  @Test func soundsAreNotSilent() throws {
    for (id, data) in DemoData.sounds {
      let samples = try #require(WaveFile(data)).samples
      let loudness = samples.map { abs(Int($0) - 128) }
      #expect(try #require(loudness.max()) > 20, "\(id)")
    }
  }

  @Test func soundsHaveLessThan600Kilobytes() {
    #expect(DemoData.sounds.reduce(0) { $0 + $1.file.count } < 600_000)
  }
}
