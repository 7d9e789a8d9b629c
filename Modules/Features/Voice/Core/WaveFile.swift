public import Foundation

/// A sound in the WAV format, with PCM samples.
///
/// Format: Multimedia Programming Interface and Data Specifications 1.0 (IBM and Microsoft, August 1991), “Waveform
/// Audio File Format”.
public struct WaveFile: Sendable, Equatable {
  public let channelCount: Int
  /// Samples per second in each channel.
  public let sampleRate: Int
  /// 8 (unsigned), 16, 24 or 32 (signed, little endian).
  public let bitsPerSample: Int
  /// All samples. The channels are interleaved.
  public let samples: Data

  public init(channelCount: Int, sampleRate: Int, bitsPerSample: Int, samples: Data) {
    self.channelCount = channelCount
    self.sampleRate = sampleRate
    self.bitsPerSample = bitsPerSample
    self.samples = samples
  }

  /// Reads a file. Returns `nil` if the samples are not PCM or are incomplete.
  public init?(_ file: Data) {
    guard file.count >= 12, file.tag(at: 0) == "RIFF", file.tag(at: 8) == "WAVE" else { return nil }
    var format: (channelCount: Int, sampleRate: Int, bitsPerSample: Int)?
    var place = 12
    while place + 8 <= file.count {
      let tag = file.tag(at: place)
      let size = file.number(at: place + 4, bytes: 4)
      let body = place + 8
      guard body + size <= file.count else { return nil }
      if tag == "fmt ", size >= 16, file.number(at: body, bytes: 2) == 1 {
        format = (
          file.number(at: body + 2, bytes: 2), file.number(at: body + 4, bytes: 4),
          file.number(at: body + 14, bytes: 2)
        )
      }
      if tag == "data" {
        guard let format, (1...8).contains(format.channelCount), (1...384_000).contains(format.sampleRate),
          [8, 16, 24, 32].contains(format.bitsPerSample)
        else { return nil }
        let start = file.startIndex + body
        self.init(
          channelCount: format.channelCount, sampleRate: format.sampleRate,
          bitsPerSample: format.bitsPerSample, samples: Data(file[start..<start + size]))
        return
      }
      // Every chunk starts at an even offset.
      place = body + size + size % 2
    }
    return nil
  }

  public var duration: Duration { .seconds(Double(samples.count) / Double(bytesPerSecond)) }

  /// The part of the sound after an offset; empty after the end.
  public func suffix(from offset: Duration) -> WaveFile {
    let frame = bytesPerSecond / sampleRate
    let skipped = Int(min(max(.zero, offset), duration) / .seconds(1) * Double(sampleRate)) * frame
    return WaveFile(
      channelCount: channelCount, sampleRate: sampleRate, bitsPerSample: bitsPerSample,
      samples: Data(samples.dropFirst(skipped)))
  }

  /// The contents of the file.
  public var data: Data {
    var file = Data()
    file.append(contentsOf: "RIFF".utf8)
    file.append(number: 36 + samples.count + samples.count % 2, bytes: 4)
    file.append(contentsOf: "WAVEfmt ".utf8)
    file.append(number: 16, bytes: 4)
    file.append(number: 1, bytes: 2)
    file.append(number: channelCount, bytes: 2)
    file.append(number: sampleRate, bytes: 4)
    file.append(number: bytesPerSecond, bytes: 4)
    file.append(number: bytesPerSecond / sampleRate, bytes: 2)
    file.append(number: bitsPerSample, bytes: 2)
    file.append(contentsOf: "data".utf8)
    file.append(number: samples.count, bytes: 4)
    file.append(samples)
    if !samples.count.isMultiple(of: 2) { file.append(0) }
    return file
  }

  private var bytesPerSecond: Int { sampleRate * channelCount * bitsPerSample / 8 }
}

extension Data {
  fileprivate func tag(at place: Int) -> String {
    String(decoding: self[startIndex + place..<startIndex + place + 4], as: UTF8.self)
  }

  /// Reads an unsigned little-endian number.
  fileprivate func number(at place: Int, bytes: Int) -> Int {
    (0..<bytes).reduce(0) { $0 | Int(self[startIndex + place + $1]) << (8 * $1) }
  }

  fileprivate mutating func append(number: Int, bytes: Int) {
    for byte in 0..<bytes { append(UInt8(truncatingIfNeeded: number >> (8 * byte))) }
  }
}
