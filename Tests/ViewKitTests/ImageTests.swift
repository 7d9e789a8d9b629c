import Foundation
import Testing
import ViewKit

struct ImageTests {
  private static func header(width: String = "2") -> String {
    "P7\nWIDTH \(width)\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"
  }

  @Test func readsPixelsAndIsDecodedAsItWasEncoded() throws {
    let data = Data([9, 9]) + Data(Self.header().utf8) + Data([1, 2, 3, 255, 4, 5, 6, 0])
    let image = try #require(Image(data: data.dropFirst(2)))
    #expect(image.width == 2 && image.height == 1)
    #expect(image[1, 0] == Image.Pixel(red: 4, green: 5, blue: 6, alpha: 0))
    #expect(try JSONDecoder().decode(Image.self, from: JSONEncoder().encode(image)) == image)
    for bytes in ["\"\"", "\"AAAA\"", "\"AwAAAAA=\""] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Image.self, from: Data(bytes.utf8)) }
    }
  }

  @Test(arguments: [
    ("", 0), ("P7\n", 0), ("P6\nWIDTH 2\nENDHDR\n", 0), ("GIF89a", 0), ("ENDHDR\n", 0),
    ("P7\nWIDTH\nENDHDR\n", 0), (header(), 0), (header(), 7), (header(), 9), (header(width: "0"), 0),
    (header(width: "-1"), 0), (header(width: "65"), 0), (header(width: "9999999999999999999"), 0),
  ])
  func refusesOtherFilesAndSizes(header: String, bytes: Int) {
    #expect(Image(data: Data(header.utf8) + Data(repeating: 1, count: bytes)) == nil)
  }
}
