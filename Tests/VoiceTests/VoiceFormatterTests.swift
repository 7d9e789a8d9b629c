import Essentials
import Foundation
import Testing
import VoiceCore
import VoiceTesting

struct VoiceFormatterTests {
  private let formatter = VoiceFormatter.english
  private let chinese = VoiceFormatter(.simplifiedChinese)

  @Test func formatsTheCaption() {
    #expect(formatter.caption(of: .sample(caption: "Rain")) == "Rain")
    #expect(formatter.caption(of: .sample(caption: " \u{200B}")) == "Untitled")
  }

  @Test func formatsTheDate() {
    let date = Date(timeIntervalSince1970: 1_467_367_740)
    #expect(formatter.date(of: .sample(recordedAt: date)) == "2016-07-01 10:09")
  }

  @Test(
    arguments: [
      (0, "0:00"), (7, "0:07"), (7.999, "0:07"), (59.999, "0:59"), (65, "1:05"), (3599.999, "59:59"),
      (3600, "1:00:00"), (3661, "1:01:01"), (36_000, "10:00:00"), (-1, "0:00"),
    ] as [(Double, String)])
  func timesAreRoundedDown(seconds: Double, text: String) {
    #expect(formatter.time(.seconds(seconds)) == text)
  }

  @Test(
    arguments: [(7, "0:07"), (1, "0:01"), (0.4, "0:01"), (0, "0:01"), (65, "1:05")] as [(Double, String)])
  func aDurationIsAtLeastOneSecond(seconds: Double, text: String) {
    #expect(formatter.duration(of: .sample(seconds: seconds)) == text)
  }

  @Test(
    arguments: [
      (0, "0.0%"), (0.811, "81.1%"), (0.29, "29.0%"), (0.58, "58.0%"), (0.3333, "33.3%"), (0.9999, "99.9%"),
      (1, "100.0%"),
    ] as [(Double, String)])
  func aPercentageIsRoundedDown(progress: Double, text: String) {
    #expect(formatter.status(.downloading(progress: progress)) == "Downloading \(text)")
    #expect(chinese.status(.downloading(progress: progress)) == "正在下载 \(text)")
  }

  @Test(
    arguments: [
      (.idle, "", "Play"), (.playing(elapsed: .seconds(3)), "Playing 0:03", "Pause"),
      (.paused(elapsed: .seconds(63)), "Paused 1:03", "Resume"),
      (.downloading(progress: 0.5), "Downloading 50.0%", "Stop"),
      (.failed(.offline), "The server can't be reached.", "Retry"),
    ] as [(Playback, String, String)])
  func everyPlaybackHasAStatusAndAnAction(playback: Playback, status: String, action: String) {
    #expect(formatter.status(playback) == status)
    #expect(formatter.action(playback) == action)
    #expect(chinese.action(playback) != action)
  }

  @Test func formatsTheDevice() {
    #expect(formatter.device(.command("aplay")) == "plays through aplay")
    #expect(formatter.device(.browser) == "plays in the browser")
    #expect(formatter.device(.silent) == "plays silently")
    #expect(chinese.device(.command("aplay")) == "通过 aplay 播放")
  }

  @Test func everyErrorHasASentence() {
    let errors: [VoiceError] = [
      .offline, .notFound, .refused, .damaged, .storage("the disk is full"), .signedOut,
      .cancelled,
    ]
    for (formatter, end, full) in [(formatter, ".", "the disk is full"), (chinese, "。", "磁盘已满")] {
      let sentences = errors.map(formatter.reason)
      #expect(Set(sentences).count == errors.count)
      #expect(sentences.allSatisfy { $0.hasSuffix(end) })
      #expect(sentences.contains { $0.contains(full) })
    }
  }

  @Test func statusIsTranslated() {
    #expect(chinese.status(.playing(elapsed: .seconds(65))) == "正在播放 1:05")
    #expect(chinese.status(.paused(elapsed: .zero)) == "已暂停 0:00")
  }

  @Test func textsCanBeReplaced() {
    var texts = VoiceTexts.english
    texts.play = "Listen"
    #expect(VoiceFormatter(texts).action(.idle) == "Listen")
  }
}

struct VoiceModelTests {
  @Test func survivesJSON() throws {
    let voice = Voice.sample(seconds: 6.5)
    #expect(try JSONDecoder().decode(Voice.self, from: JSONEncoder().encode(voice)) == voice)
    let part = SoundPart(bytes: Data([1, 2, 3]), totalCount: 9)
    #expect(try JSONDecoder().decode(SoundPart.self, from: JSONEncoder().encode(part)) == part)
  }

  @Test(
    arguments: [
      (.idle, nil), (.failed(.damaged), nil), (.downloading(progress: 0.25), 0.25),
      (.playing(elapsed: .seconds(2)), 0.5), (.paused(elapsed: .seconds(1)), 0.25),
      (.playing(elapsed: .seconds(9)), 1), (.playing(elapsed: .seconds(-1)), 0),
    ] as [(Playback, Double?)])
  func progressIsBetweenZeroAndOne(playback: Playback, progress: Double?) {
    #expect(playback.progress(of: .seconds(4)) == progress)
  }

  @Test func progressOfAnEmptySoundIsZero() {
    #expect(Playback.playing(elapsed: .zero).progress(of: .zero) == 0)
    #expect(Playback.playing(elapsed: .seconds(1)).progress(of: .zero) == 0)
  }

  @Test func aMessageIsActiveWhilePlayingOrDownloading() {
    #expect(Playback.samples.map(\.isActive) == [false, true, true, false, false])
  }

  @Test func onlyAFailedPlaybackHasFailed() {
    #expect(Playback.samples.map(\.hasFailed) == [false, false, false, false, true])
  }
}
