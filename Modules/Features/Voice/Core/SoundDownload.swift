import Foundation

/// A sound that is downloaded in parts.
struct SoundDownload: Sendable {
  private(set) var data = Data()
  private(set) var isComplete = false
  /// From 0 to 1.
  private(set) var progress = 0.0

  init() {}

  /// A sound that has already been downloaded.
  init(complete data: Data) {
    self.data = data
    isComplete = true
    progress = 1
  }

  /// Appends the next part.
  ///
  /// - Throws: `damaged` if the part is empty, or if there are more bytes than the total.
  mutating func receive(_ part: SoundPart) throws(VoiceError) {
    let count = data.count + part.bytes.count
    guard !part.bytes.isEmpty, count <= part.totalCount else { throw .damaged }
    data += part.bytes
    isComplete = count == part.totalCount
    progress = Double(count) / Double(part.totalCount)
  }
}
