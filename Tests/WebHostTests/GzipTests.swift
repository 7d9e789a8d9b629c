import CLibraries
import NIOCore
import Testing

@testable import WebHost

/// Compressed responses.
struct GzipTests {
  @Test(arguments: ["", "a", String(repeating: "row ", count: 20_000), "中文🙂 <p>"])
  func textSurvives(text: String) {
    let bytes = Array(GzipTemplate(Array(text.utf8)).body().readableBytesView)
    #expect(inflated(bytes) == Array(text.utf8))
  }

  @Test(arguments: ["0123456789abcdef", "ffffffffffffffff"])
  func eachResponseHasItsOwnValue(value: String) {
    let mark = "----------------"
    let text = "<b id=\"\(mark)\">\(String(repeating: "row ", count: 500))<i value=\"\(mark)\">\(mark)"
    let places = text.utf8.indices.map { text.utf8.distance(from: text.startIndex, to: $0) }.filter {
      Array(text.utf8.dropFirst($0)).starts(with: mark.utf8)
    }
    #expect(places.count == 3)
    let template = GzipTemplate(Array(text.utf8), places: places, length: mark.utf8.count)
    let bytes = Array(template.body(value).readableBytesView)
    #expect(inflated(bytes) == Array(text.replacing(mark, with: value).utf8))
    #expect(bytes.count < text.utf8.count / 3)
  }

  /// Compression would show a value to somebody who can add guesses to the text and see the length (BREACH).
  @Test func lengthSaysNothingAboutTheValue() {
    let secret = "5bc1a0e2d7f34986"
    func length(guess: String) -> Int {
      let text = "<a href=\"/?\(guess)\">" + secret + "</a>" + guess
      let place = Array(text.utf8).count - guess.utf8.count - "</a>".utf8.count - secret.utf8.count
      return GzipTemplate(Array(text.utf8), places: [place], length: secret.utf8.count).body(secret)
        .readableBytes
    }
    #expect(length(guess: secret) == length(guess: "0a9d3c1f6e8b7254"))
  }

  @Test(arguments: [
    "gzip", "GZIP", "deflate, gzip, br", "gzip;q=0.5", "gzip; q=0.001", "br;q=1.0, gzip ; q=0.8, *;q=0.1",
    "*",
    "x-gzip", "*;q=0.5", "identity;q=0.5, gzip;q=0.5", "identity;q=0, gzip", "gzip;level=9;q=1",
  ])
  func gzipIsTaken(field: String) {
    #expect(AcceptEncoding.takesGzip(field))
  }

  @Test(arguments: [
    nil, "", "identity", "br, deflate", "gzip;q=0", "gzip; q=0.0", "*;q=0", "gzip;q=0, *", "gzip;q=2",
    "gzip;q=x",
    "gzip;q=0.5, identity", "gzip;q=-1", "gzipped", "gzip;q=nan",
  ])
  func otherResponsesStayAsTheyAre(field: String?) {
    #expect(!AcceptEncoding.takesGzip(field))
  }

  /// The text in the format gzip, checked against its checksum and its length; `nil` if it is damaged.
  private func inflated(_ bytes: [UInt8]) -> [UInt8]? {
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    stream.initialize(to: z_stream())
    defer { stream.deallocate() }
    inflateInit2_(stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
    defer { inflateEnd(stream) }
    var input = bytes
    var isWhole = false
    let text = [UInt8](unsafeUninitializedCapacity: 1 << 20) { output, count in
      input.withUnsafeMutableBufferPointer { input in
        stream.pointee.next_in = input.baseAddress
        stream.pointee.avail_in = UInt32(input.count)
        stream.pointee.next_out = output.baseAddress
        stream.pointee.avail_out = UInt32(output.count)
        isWhole = inflate(stream, Z_FINISH) == Z_STREAM_END && stream.pointee.avail_in == 0
      }
      count = output.count - Int(stream.pointee.avail_out)
    }
    return isWhole ? text : nil
  }
}
