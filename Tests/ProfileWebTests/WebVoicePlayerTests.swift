import Essentials
import Foundation
import Testing
import VoiceCore
import WebHost
import WebPage

@testable import profile_web

/// The web player, whose state follows the reports of a page's audio element.
@MainActor
struct WebVoicePlayerTests {
  private let audio = PageAudio()
  private let player: WebVoicePlayer
  private let first = voice(1)
  private let second = voice(2)

  init() {
    player = WebVoicePlayer(audio)
  }

  private static func voice(_ id: Int) -> Voice {
    Voice(
      id: VoiceID(id), authorID: UserID(132), caption: "", seconds: 10, sound: SoundID(rawValue: "tune\(id)"),
      recordedAt: Date(timeIntervalSince1970: 0))
  }

  private func report(_ state: AudioReport.State, at time: Double = 0, share: Double = 0, order: Int? = nil) {
    guard let current = order ?? audio.order?.number else { return }
    audio.onReport?(AudioReport(order: current, state: state, time: time, share: share))
  }

  @Test func playingWaitsForTheReport() throws {
    player.play(first)
    let order = try #require(audio.order)
    #expect(order.isPlaying && order.offset == 0 && order.source == SoundAddress.path(of: first.sound))
    #expect(player.playback(of: first.id) == .downloading(progress: 0))
    report(.progress, share: 0.5)
    #expect(player.playback(of: first.id) == .downloading(progress: 0.5))
    report(.playing, at: 1)
    #expect(player.playback(of: first.id) == .playing(elapsed: .seconds(1)))
    report(.timeupdate, at: 2)
    #expect(player.playback(of: first.id) == .playing(elapsed: .seconds(2)))
    report(.timeupdate, at: 1e6)
    #expect(player.playback(of: first.id) == .playing(elapsed: .seconds(10)), "the message has ten seconds")
  }

  @Test func playingContinuesWhereItWasPausedOrWhereAPersonSeeks() throws {
    player.play(first)
    report(.playing, at: 3)
    player.pause(first.id)
    #expect(player.playback(of: first.id) == .paused(elapsed: .seconds(3)))
    #expect(audio.order?.isPlaying == false)
    player.play(first)
    #expect(audio.order?.isPlaying == true && audio.order?.offset == 3)
    report(.playing, at: 3)
    player.pause(first.id)
    player.seek(first.id, to: .seconds(5))
    #expect(audio.order?.isPlaying == false)
    player.play(first)
    #expect(audio.order?.isPlaying == true && audio.order?.offset == 5)
  }

  /// It can also block the playback from the beginning.
  @Test func pauseByTheBrowserIsShown() {
    player.play(first)
    report(.pause)
    #expect(player.playback(of: first.id) == .paused(elapsed: .zero))
    player.play(first)
    report(.playing, at: 3)
    report(.pause, at: 4)
    #expect(player.playback(of: first.id) == .paused(elapsed: .seconds(4)))
  }

  @Test func pauseAtTheEndIsIgnored() {
    player.play(first)
    report(.playing, at: 9)
    report(.pause, at: 10)
    #expect(player.playback(of: first.id) == .playing(elapsed: .seconds(9)))
    report(.ended, at: 10)
    #expect(player.playback(of: first.id) == .idle && audio.order == nil)
  }

  @Test func nextMessageStartsAtTheEnd() {
    player.offer([first, second], of: UserID(132), hasMore: false)
    player.play(first)
    report(.playing)
    report(.ended, at: 10)
    #expect(player.playback(of: first.id) == .idle)
    #expect(audio.order?.source == SoundAddress.path(of: second.sound))
  }

  @Test func playingAnotherMessageStopsTheFirst() throws {
    player.play(first)
    let old = try #require(audio.order?.number)
    report(.playing, at: 1)
    player.play(second)
    #expect(audio.order.map { $0.number > old } == true)
    #expect(player.playback(of: first.id) == .idle)
    #expect(player.playback(of: second.id) == .downloading(progress: 0))
  }

  @Test func stoppingEndsTheOrder() {
    player.play(first)
    report(.playing)
    player.stop(second.id)
    #expect(audio.order != nil)
    player.stop(first.id)
    #expect(audio.order == nil && player.playback(of: first.id) == .idle)
  }

  @Test func playbackErrorIsShown() {
    player.play(first)
    report(.error)
    #expect(player.playback(of: first.id) == .failed(.offline))
  }
}
