import Foundation
import Testing
import ViewKit

struct ImageTests {
  private let header = "P7\nWIDTH 2\nHEIGHT 1\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"

  @Test func readsPixelsAndIsDecodedAsItWasEncoded() throws {
    let data = Data([9, 9]) + Data(header.utf8) + Data([1, 2, 3, 255, 4, 5, 6, 0])
    let image = try #require(Image(data: data.dropFirst(2)))
    #expect(image.width == 2 && image.height == 1)
    #expect(image[1, 0] == Image.Pixel(red: 4, green: 5, blue: 6, alpha: 0))
    #expect(try JSONDecoder().decode(Image.self, from: JSONEncoder().encode(image)) == image)
    for bytes in ["\"\"", "\"AAAA\"", "\"AwAAAAA=\""] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(Image.self, from: Data(bytes.utf8)) }
    }
  }

  @Test(arguments: ["", "P7\n", "P6\nWIDTH 2\nENDHDR\n", "GIF89a", "ENDHDR\n", "P7\nWIDTH\nENDHDR\n"])
  func refusesOtherFiles(text: String) {
    #expect(Image(data: Data(text.utf8)) == nil)
  }

  @Test(arguments: [0, 7, 9])
  func refusesTheWrongNumberOfBytes(count: Int) {
    #expect(Image(data: Data(header.utf8) + Data(repeating: 1, count: count)) == nil)
  }

  @Test(arguments: ["0", "-1", "65", "9999999999999999999"])
  func refusesInvalidSizes(width: String) {
    let data = Data(header.replacingOccurrences(of: "WIDTH 2", with: "WIDTH \(width)").utf8)
    #expect(Image(data: data) == nil)
  }
}
