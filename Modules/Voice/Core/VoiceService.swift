public import Essentials
public import Foundation

/// What the Voice feature asks of a backend, on behalf of the signed-in user.
///
/// Whatever is not there is `notFound`, its author included; a page limit below 1, a cursor of another backend and an
/// offset outside a sound are `refused`.
// scaffold:double
public protocol VoiceService: Sendable {
  /// A user's voice messages, newest first; `cursor` is the `next` of the page before, `nil` for the first page.
  func voices(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(VoiceError) -> Page<
    Voice
  >

  func voice(_ id: VoiceID) async throws(VoiceError) -> Voice

  /// A part of a sound, from a byte on: as much as the backend sends at a time, and at least one byte.
  func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart
}

/// A part of a sound file: consecutive bytes, and how many there are in all.
public struct SoundPart: Codable, Equatable, Sendable {
  public let bytes: Data
  /// The size of the whole file.
  public let totalCount: Int

  public init(bytes: Data, totalCount: Int) {
    self.bytes = bytes
    self.totalCount = totalCount
  }
}
