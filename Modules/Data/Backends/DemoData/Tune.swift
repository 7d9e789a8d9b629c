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
      samples += [UInt8](repeating: Self.silence, count: count)
    case .tone(let from, let to, _):
      var phase = 0.0
      let wave = Self.wave
      samples += Self.samples(count) { passed in
        phase += (from + (to - from) * passed) / Double(Tune.sampleRate)
        phase -= phase.rounded(.down)
        return wave[Int(phase * Double(wave.count))]
      }
    case .noise(let loudness, _):
      var state: UInt32 = 2_463_534_242
      samples += Self.samples(count) { _ in
        // Marsaglia, “Xorshift RNGs”, Journal of Statistical Software 8 (2003): 13, 17, 5.
        state ^= state &<< 13
        state ^= state &>> 17
        state ^= state &<< 5
        return (Double(state &>> 16) / 32_768 - 1) * loudness
      }
    }
  }

  /// Converts values between -1 and 1 to samples. Fades in and out, so that notes don't click.
  ///
  /// Writes to memory, because every program with new demo data does this as it starts: with `append` and a range, it is
  /// the longest part of the start of a debug build.
  ///
  /// - Parameter value: the value at a time, where 1 is the end of the note.
  private static func samples(_ count: Int, _ value: (_ passed: Double) -> Double) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      guard let memory = buffer.baseAddress else { return }
      while filled < count {
        let passed = Double(filled) / Double(count)
        let fade = (passed < 0.025 ? passed * 40 : 1) * (1 - passed)
        memory[filled] = UInt8(128 + value(passed) * fade * 100)
        filled += 1
      }
    }
  }

  private static let silence: UInt8 = 128

  /// One period of a tone, with its first two overtones.
  private static let wave: [Double] = (0..<512).map { index in
    let angle = Double(index) / 512 * 2 * .pi
    return 0.7 * sin(angle) + 0.2 * sin(2 * angle) + 0.1 * sin(3 * angle)
  }
}
