import Foundation

/// A sound that is on its way, part by part.
struct SoundDownload: Sendable {
  private(set) var data = Data()
  private(set) var isComplete = false
  /// From 0 to 1.
  private(set) var progress = 0.0

  init() {}

  /// A sound that has come already.
  init(complete data: Data) {
    self.data = data
    isComplete = true
    progress = 1
  }

  /// Takes over the part that begins where the data ends.
  ///
  /// - Throws: `damaged` for a part without bytes, and for more bytes than there are in all.
  mutating func receive(_ part: SoundPart) throws(VoiceError) {
    let count = data.count + part.bytes.count
    guard !part.bytes.isEmpty, count <= part.totalCount else { throw .damaged }
    data += part.bytes
    isComplete = count == part.totalCount
    progress = Double(count) / Double(part.totalCount)
  }
}
