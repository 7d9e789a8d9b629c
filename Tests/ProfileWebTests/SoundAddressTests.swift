import Testing
import VoiceCore

@testable import profile_web

struct SoundAddressTests {
  @Test(arguments: ["tune", "a/b", "..", "音", "with space", "\u{0}\u{7F}", "?#&\"<>"])
  func everyNameRoundTrips(name: String) throws {
    let path = SoundAddress.path(of: SoundID(rawValue: name))
    #expect(path.wholeMatch(of: #/\/sounds\/[0-9a-f]+/#) != nil)
    #expect(SoundAddress.sound(String(path.dropFirst("/sounds/".count)))?.rawValue == name)
  }

  @Test(arguments: [
    "", "7", "7g", "zz", "ff", "../", "74756e6", "+1", "c3", String(repeating: "61", count: 257),
  ])
  func otherPathsAreRefused(name: String) {
    #expect(SoundAddress.sound(name) == nil)
  }
}
