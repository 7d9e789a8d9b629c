import BlogCore
import DraftCore
import Essentials
import Foundation
import UserInfoCore
import VoiceCore

/// A blog service that records its requests.
struct TracedBlogService: BlogService {
  let service: any BlogService
  let probe: Probe

  func blogs(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(BlogError) -> Page<Blog> {
    try await probe.perform("BlogService.blogs(of:after:limit:)", "\(author)") { () async throws(BlogError) in
      try await service.blogs(of: author, after: cursor, limit: limit)
    }
  }

  func blog(_ id: BlogID) async throws(BlogError) -> Blog {
    try await probe.perform("BlogService.blog(_:)", "\(id)") { () async throws(BlogError) in
      try await service.blog(id)
    }
  }

  func like(_ id: BlogID) async throws(BlogError) -> Blog {
    try await probe.perform("BlogService.like(_:)", "\(id)") { () async throws(BlogError) in
      try await service.like(id)
    }
  }

  func unlike(_ id: BlogID) async throws(BlogError) -> Blog {
    try await probe.perform("BlogService.unlike(_:)", "\(id)") { () async throws(BlogError) in
      try await service.unlike(id)
    }
  }

  func share(_ id: BlogID) async throws(BlogError) -> Blog {
    try await probe.perform("BlogService.share(_:)", "\(id)") { () async throws(BlogError) in
      try await service.share(id)
    }
  }
}

/// A user service that records its requests.
struct TracedUserService: UserService {
  let service: any UserService
  let probe: Probe

  func user(_ id: UserID) async throws(UserError) -> User {
    try await probe.perform("UserService.user(_:)", "\(id)") { () async throws(UserError) in
      try await service.user(id)
    }
  }

  func friends(of id: UserID, after cursor: PageCursor?, limit: Int) async throws(UserError) -> Page<User> {
    try await probe.perform("UserService.friends(of:after:limit:)", "\(id)") { () async throws(UserError) in
      try await service.friends(of: id, after: cursor, limit: limit)
    }
  }

  func follow(_ id: UserID) async throws(UserError) -> User {
    try await probe.perform("UserService.follow(_:)", "\(id)") { () async throws(UserError) in
      try await service.follow(id)
    }
  }

  func unfollow(_ id: UserID) async throws(UserError) -> User {
    try await probe.perform("UserService.unfollow(_:)", "\(id)") { () async throws(UserError) in
      try await service.unfollow(id)
    }
  }
}

/// A draft service that records its requests.
struct TracedDraftService: DraftService {
  let service: any DraftService
  let probe: Probe

  func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await probe.perform("DraftService.drafts(after:limit:)") { () async throws(DraftError) in
      try await service.drafts(after: cursor, limit: limit)
    }
  }

  func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await probe.perform("DraftService.deletedDrafts(after:limit:)") { () async throws(DraftError) in
      try await service.deletedDrafts(after: cursor, limit: limit)
    }
  }

  func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    try await probe.perform("DraftService.draft(_:)", "\(id)") { () async throws(DraftError) in
      try await service.draft(id)
    }
  }

  func create() async throws(DraftError) -> Draft {
    try await probe.perform("DraftService.create()") { () async throws(DraftError) in
      try await service.create()
    }
  }

  func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    try await probe.perform("DraftService.save(_:title:body:revision:edit:)", "\(id)") {
      () async throws(DraftError) in
      try await service.save(id, title: title, body: body, revision: revision, edit: edit)
    }
  }

  func publish(_ id: DraftID, revision: Int) async throws(DraftError) -> PublicationID {
    try await probe.perform("DraftService.publish(_:revision:)", "\(id)") { () async throws(DraftError) in
      try await service.publish(id, revision: revision)
    }
  }

  func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await probe.perform("DraftService.unpublish(_:)", "\(id)") { () async throws(DraftError) in
      try await service.unpublish(id)
    }
  }

  func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await probe.perform("DraftService.delete(_:)", "\(id)") { () async throws(DraftError) in
      try await service.delete(id)
    }
  }

  func restore(_ id: DraftID) async throws(DraftError) -> Draft {
    try await probe.perform("DraftService.restore(_:)", "\(id)") { () async throws(DraftError) in
      try await service.restore(id)
    }
  }

  func purge(_ id: DraftID) async throws(DraftError) {
    try await probe.perform("DraftService.purge(_:)", "\(id)") { () async throws(DraftError) in
      try await service.purge(id)
    }
  }

  func emptyBin() async throws(DraftError) {
    try await probe.perform("DraftService.emptyBin()") { () async throws(DraftError) in
      try await service.emptyBin()
    }
  }
}

/// A voice service that records its requests.
struct TracedVoiceService: VoiceService {
  let service: any VoiceService
  let probe: Probe

  func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    try await probe.perform("VoiceService.voices(of:after:limit:)", "\(author)") {
      () async throws(VoiceError) in
      try await service.voices(of: author, after: cursor, limit: limit)
    }
  }

  func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    try await probe.perform("VoiceService.voice(_:)", "\(id)") { () async throws(VoiceError) in
      try await service.voice(id)
    }
  }

  func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    try await probe.perform("VoiceService.sound(_:from:)", "\(id)") { () async throws(VoiceError) in
      try await service.sound(id, from: offset)
    }
  }
}

/// An image service that records its requests.
struct TracedImageService: ImageService {
  let service: any ImageService
  let probe: Probe

  func image(_ id: ImageID) async throws(ImageError) -> Data {
    try await probe.perform("ImageService.image(_:)", id.rawValue, role: .image) {
      () async throws(ImageError) in
      try await service.image(id)
    }
  }
}

/// A voice player that records the orders that it gets.
@MainActor
final class TracedVoicePlayer: VoicePlayer {
  private let player: any VoicePlayer
  private let probe: Probe

  init(_ player: any VoicePlayer, probe: Probe) {
    self.player = player
    self.probe = probe
  }

  var changes: Broadcast<VoicePlayerChange> { player.changes }
  var device: SoundDevice { player.device }
  var current: Voice? { player.current }

  func playback(of id: VoiceID) -> Playback { player.playback(of: id) }

  func play(_ voice: Voice) {
    probe.called(.player, "VoicePlayer.play(_:)")
    player.play(voice)
  }

  func pause(_ id: VoiceID) {
    probe.called(.player, "VoicePlayer.pause(_:)")
    player.pause(id)
  }

  func stop(_ id: VoiceID) {
    probe.called(.player, "VoicePlayer.stop(_:)")
    player.stop(id)
  }

  func seek(_ id: VoiceID, to time: Duration) {
    probe.called(.player, "VoicePlayer.seek(_:to:)")
    player.seek(id, to: time)
  }

  func offer(_ voices: [Voice], of author: UserID) {
    player.offer(voices, of: author)
  }
}
