public import Essentials
import Foundation
import ProfileAPI
public import VoiceCore

/// Voice requests to an API server, for the person that the client's token belongs to.
///
/// An invalid token gives `.signedOut`.
public struct HTTPVoiceService: VoiceService, HTTPService {
  typealias Failure = VoiceError

  let client: APIClient

  public init(_ client: APIClient) {
    self.client = client
  }

  public func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    try await value(.voices(author, PageQuery(after: cursor, limit: limit)))
  }

  public func voice(_ id: VoiceID) async throws(VoiceError) -> Voice { try await value(.voice(id)) }

  /// Loads 8 KB at a time, so that the progress is visible. A sound of more than 32 MB can't be read.
  public func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    guard offset >= 0, offset <= .max - SoundPart.mostBytes else { throw .refused }
    let answer: APIAnswer
    do {
      answer = try await client.answer(
        to: .sound(id), fields: ["range": "bytes=\(offset)-\(offset + SoundPart.mostBytes - 1)"],
        upTo: Self.largestPart)
    } catch {
      throw VoiceError(error)
    }
    guard answer.status == 206, !answer.body.isEmpty,
      let range = answer.fields["content-range"], range.hasPrefix("bytes \(offset)-"),
      let total = range.split(separator: "/").last.flatMap({ Int($0) }), total <= Self.largestSound,
      answer.body.count == min(SoundPart.mostBytes, total - offset)
    else { throw VoiceError(APIFailure.unreadable) }
    return SoundPart(bytes: answer.body, totalCount: total)
  }

  /// The most bytes of a response: a part of a sound, or a problem.
  private static let largestPart = 64 << 10
  /// The most bytes of a sound.
  private static let largestSound = 32 << 20
}
