import Foundation
import VoiceCore

/// A short sound that is computed from notes, so that no recording has to be shipped.
struct Tune {
  enum Note {
    /// A tone that glides from one frequency to another, in hertz, and fades away like a struck string.
    case tone(Double, to: Double, seconds: Double)
    case rest(seconds: Double)
    /// Noise, such as breath, rain or steam. The loudness is 0…1.
    case noise(loudness: Double, seconds: Double)
  }

  let id: SoundID
  let notes: [Note]

  init(_ name: String, _ notes: [Note]) {
    id = SoundID(rawValue: name)
    self.notes = notes
  }

  var seconds: Double { notes.reduce(0) { $0 + $1.seconds } }

  /// The sound as a WAV file: mono, 8 bits, 8,000 samples a second, which is 8 KB a second.
  var file: WaveFile {
    var samples: [UInt8] = []
    samples.reserveCapacity(Int(seconds * Double(Self.sampleRate)) + notes.count)
    for note in notes { note.append(to: &samples) }
    return WaveFile(channelCount: 1, sampleRate: Self.sampleRate, bitsPerSample: 8, samples: Data(samples))
  }

  static let sampleRate = 8000
}

extension Tune.Note {
  var seconds: Double {
    switch self {
    case .tone(_, _, let seconds), .rest(let seconds), .noise(_, let seconds): seconds
    }
  }

  fileprivate func append(to samples: inout [UInt8]) {
    let count = Int(seconds * Double(Tune.sampleRate))
    switch self {
    case .rest:
      samples += repeatElement(Self.silence, count: count)
    case .tone(let from, let to, _):
      var phase = 0.0
      for index in 0..<count {
        let passed = Double(index) / Double(count)
        phase += (from + (to - from) * passed) / Double(Tune.sampleRate)
        phase -= phase.rounded(.down)
        samples.append(Self.sample(Self.wave[Int(phase * Double(Self.wave.count))], passed))
      }
    case .noise(let loudness, _):
      var state: UInt32 = 2_463_534_242
      for index in 0..<count {
        // Marsaglia, “Xorshift RNGs”, Journal of Statistical Software 8 (2003): 13, 17, 5.
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        let value = (Double(state >> 16) / 32_768 - 1) * loudness
        samples.append(Self.sample(value, Double(index) / Double(count)))
      }
    }
  }

  /// Converts a value between -1 and 1 to a sample. Fades in and out, so that notes don't click.
  private static func sample(_ value: Double, _ passed: Double) -> UInt8 {
    let fade = min(1, passed * 40) * (1 - passed)
    return UInt8(128 + value * fade * 100)
  }

  private static let silence: UInt8 = 128

  /// One period of a tone, with its first two overtones.
  private static let wave: [Double] = (0..<512).map { index in
    let angle = Double(index) / 512 * 2 * .pi
    return 0.7 * sin(angle) + 0.2 * sin(2 * angle) + 0.1 * sin(3 * angle)
  }
}
