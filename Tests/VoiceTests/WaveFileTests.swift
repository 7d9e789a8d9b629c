import Foundation
import Testing
import VoiceCore

struct WaveFileTests {
  @Test(arguments: [(1, 8), (1, 16), (2, 16), (2, 24), (1, 32)])
  func readsWhatItWrites(channels: Int, bits: Int) {
    let file = WaveFile(
      channelCount: channels, sampleRate: 8000, bitsPerSample: bits, samples: Data((0..<48).map { UInt8($0) })
    )
    #expect(WaveFile(file.data) == file)
  }

  @Test func writesTheStandardHeader() {
    let file = WaveFile(channelCount: 1, sampleRate: 8000, bitsPerSample: 16, samples: Data([1, 2, 3, 4]))
    let header: [UInt8] =
      Array("RIFF".utf8) + [40, 0, 0, 0] + Array("WAVEfmt ".utf8) + [16, 0, 0, 0, 1, 0, 1, 0]
      + [0x40, 0x1F, 0, 0, 0x80, 0x3E, 0, 0, 2, 0, 16, 0] + Array("data".utf8) + [4, 0, 0, 0]
    #expect(file.data == Data(header + [1, 2, 3, 4]))
  }

  @Test func anOddNumberOfBytesIsPadded() {
    let file = WaveFile(channelCount: 1, sampleRate: 8000, bitsPerSample: 8, samples: Data([1, 2, 3]))
    #expect(file.data.count == 48)
    #expect(file.data[4] == 40, "the padding is counted")
    #expect(file.data[40] == 3, "but is not a sample")
    #expect(WaveFile(file.data)?.samples == Data([1, 2, 3]))
  }

  @Test func readsASliceOfOtherData() {
    let data = Data([9, 9, 9]) + file.data
    #expect(WaveFile(data.dropFirst(3)) == file)
  }

  @Test func aTruncatedFileIsInvalid() {
    for count in 0..<file.data.count { #expect(WaveFile(file.data.prefix(count)) == nil) }
  }

  @Test(arguments: [
    (20, 3), (20, 0), (22, 0), (22, 9), (34, 12), (34, 0), (0, 0), (8, 0), (12, 0), (36, 0),
  ])
  func otherFormatsAreInvalid(place: Int, byte: UInt8) {
    var data = file.data
    data[place] = byte
    #expect(WaveFile(data) == nil)
  }

  @Test func anInvalidSampleRateIsInvalid() {
    var data = file.data
    data.replaceSubrange(24..<28, with: [0, 0, 0, 0])
    #expect(WaveFile(data) == nil)
    data.replaceSubrange(24..<28, with: [255, 255, 255, 255])
    #expect(WaveFile(data) == nil)
  }

  @Test func otherChunksAreSkipped() {
    let data = file.data
    let odd = Data("LIST".utf8) + [3, 0, 0, 0, 1, 2, 3, 0]
    #expect(WaveFile(data.prefix(12) + odd + data.dropFirst(12)) == file)
    #expect(WaveFile(data.prefix(36) + odd + data.dropFirst(36)) == file)
    #expect(WaveFile(data + odd) == file)
  }

  @Test func samplesBeforeTheFormatAreInvalid() {
    let data = file.data
    #expect(WaveFile(data.prefix(12) + data.dropFirst(36) + data[12..<36]) == nil)
  }

  @Test func aChunkBeyondTheFileIsInvalid() {
    let data = file.data
    #expect(WaveFile(data.prefix(12) + Data("LIST".utf8) + [255, 255, 255, 255] + data.dropFirst(12)) == nil)
  }

  @Test func theDurationIsTheDurationOfTheSamples() {
    #expect(file.duration == .milliseconds(500))
    let stereo = WaveFile(
      channelCount: 2, sampleRate: 8000, bitsPerSample: 16, samples: Data(count: 8000))
    #expect(stereo.duration == .milliseconds(250))
  }

  @Test func aSuffixStartsAtAWholeSample() {
    let stereo = WaveFile(
      channelCount: 2, sampleRate: 10, bitsPerSample: 16, samples: Data((0..<40).map { UInt8($0) }))
    #expect(stereo.suffix(from: .milliseconds(250)).samples == stereo.samples.dropFirst(8))
    #expect(stereo.suffix(from: .zero) == stereo)
    #expect(stereo.suffix(from: .seconds(-1)) == stereo)
    #expect(stereo.suffix(from: .milliseconds(500)).samples.first == 20)
  }

  @Test func aSuffixAfterTheEndIsEmpty() {
    #expect(file.suffix(from: .milliseconds(500)).samples.isEmpty)
    #expect(file.suffix(from: .seconds(Int64.max)).samples.isEmpty)
    #expect(WaveFile(file.suffix(from: .seconds(9)).data)?.duration == .zero)
  }

  /// Half a second.
  private let file = WaveFile(
    channelCount: 1, sampleRate: 100, bitsPerSample: 16, samples: Data((0..<100).map { UInt8($0) }))
}
