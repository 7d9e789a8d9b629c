public import Essentials
public import Foundation

/// The requests of the Voice feature to a backend, on behalf of the signed-in user.
///
/// Requests throw `notFound` if the message, author or sound does not exist, and `refused` if a page limit is below 1, a
/// cursor is from another backend, or an offset is outside the sound.
// scaffold:double
// scaffold:programmed
public protocol VoiceService: Sendable {
  /// A page of a user's voice messages, newest first.
  ///
  /// - Parameter cursor: the `next` of the previous page; `nil` for the first page.
  func voices(of author: UserID, after cursor: PageCursor?, limit: Int) async throws(VoiceError) -> Page<
    Voice
  >

  func voice(_ id: VoiceID) async throws(VoiceError) -> Voice

  /// A part of a sound, starting at a byte offset. The backend chooses its size: at least one byte.
  func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart
}

extension VoiceService {
  /// Requests a page of an author's voice messages.
  public func page(of author: UserID, after cursor: PageCursor?) async -> Result<Page<Voice>, VoiceError> {
    do throws(VoiceError) {
      return .success(try await voices(of: author, after: cursor, limit: Page<Voice>.defaultLimit))
    } catch {
      return .failure(error)
    }
  }
}

/// A part of a sound file.
public struct SoundPart: Codable, Equatable, Sendable {
  /// The number of bytes that one request returns at most: few, so that the progress of a sound is visible.
  public static let mostBytes = 8192

  public let bytes: Data
  /// The size of the whole file, in bytes.
  public let totalCount: Int

  public init(bytes: Data, totalCount: Int) {
    self.bytes = bytes
    self.totalCount = totalCount
  }
}
