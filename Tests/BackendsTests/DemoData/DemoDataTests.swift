import BlogCore
import DemoData
import DraftCore
import Essentials
import Foundation
import Testing
import UserInfoCore
import VoiceCore

/// The demo data: the same in every run, with the unusual values that real data has.
@Suite struct DemoDataTests {
  /// A hash of the demo data. Update it after a deliberate change of the data.
  @Test func dataIsTheSameInEveryRun() async throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    var bytes = try encoder.encode(DemoData.users) + encoder.encode(DemoData.blogs)
    bytes += try encoder.encode(DemoData.drafts) + encoder.encode(DemoData.voices)
    // One can't be loaded.
    for user in DemoData.users { bytes += (try? await DemoImageService().image(user.avatar)) ?? Data() }

    let hash: UInt64 = bytes.reduce(5381) { ($0 &* 33) ^ UInt64($1) }
    #expect(hash == 720_211_391_006_762_858)
  }

  @Test func peopleHaveUnusualValues() {
    let users = DemoData.users
    #expect(users.contains { $0.firstName.isEmpty && $0.lastName.isEmpty })
    #expect(users.contains { $0.firstName.contains("\u{1B}[31mEve\u{07}") })
    #expect(Set(users.map(\.salutation)).isSuperset(of: ["Dr.", "", nil]))
    let births = users.map(\.birthdate.timeIntervalSince1970)
    #expect(births.contains { $0 < 0 } && births.contains(0))
    #expect(users.contains { $0.summary.isEmpty })
    #expect(users.contains { $0.blogCount == 0 && $0.friendCount == 0 })
  }

  @Test func textsAreUnusual() {
    let blogs = DemoData.blogs
    let (titles, bodies) = (blogs.map(\.title), blogs.map(\.summary))
    #expect(zip(titles, bodies).contains { $0.isEmpty && $1.isEmpty })
    #expect(titles.contains { $0.count > 60 && !$0.contains(" ") }, "a very long word")
    let all = titles.joined() + bodies.joined()
    // A joined family, a flag, a skin tone, a heart made an emoji, Chinese, right to left.
    for text in ["👨‍👩‍👧‍👦", "🇸🇪", "👍🏽", "❤️", "西湖", "يوميات"] { #expect(all.contains(text)) }
    for texts in [DemoData.drafts.map(\.title), DemoData.voices.map(\.caption)] {
      #expect(texts.contains(""))
      #expect(texts.contains { $0.count > 150 } && texts.contains { $0.contains("\u{1B}") })
    }
  }

  @Test func everyMessageHasASoundOfItsLengthThatCanBeHeard() throws {
    let sounds = Dictionary(uniqueKeysWithValues: DemoData.sounds.map { ($0.id, $0.file) })
    for voice in DemoData.voices {
      let file = try #require(sounds[voice.sound].flatMap(WaveFile.init))
      #expect(abs(file.duration / .seconds(1) - voice.seconds) < 0.01, "\(voice.sound)")
      #expect(file.samples.contains { abs(Int($0) - 128) > 20 }, "\(voice.sound)")
    }
  }

  @Test(arguments: ["", "avatar", "avatar/", "avatar/999", "avatar/unknown", "cover/132"])
  func anUnknownImageIsNotFound(_ name: String) async {
    await #expect(throws: ImageError.notFound) { try await DemoImageService().image(ImageID(rawValue: name)) }
  }
}
