import Essentials
import Foundation
import VoiceCore

extension RecordingServices: VoiceService {
  func voices(
    of author: UserID, after cursor: PageCursor?, limit: Int
  ) async throws(VoiceError) -> Page<Voice> {
    note("voices \(author)")
    return Page(items: [], next: nil)
  }

  func voice(_ id: VoiceID) async throws(VoiceError) -> Voice {
    note("voice \(id)")
    return .sample(id.rawValue)
  }

  func sound(_ id: SoundID, from offset: Int) async throws(VoiceError) -> SoundPart {
    note("sound \(id.rawValue) \(offset)")
    return SoundPart(bytes: Data([0]), totalCount: 1)
  }
}
