import DemoData
import Essentials
import Foundation
import Testing
import UserInfoCore

@Suite struct DemoImageServiceTests {
  private static let avatars = DemoData.users.map { DemoImageService.avatarID(for: $0.id) }

  @Test func imagesAreSixBySixPAM() async throws {
    let header = "P7\nWIDTH 6\nHEIGHT 6\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n"

    let file = try await DemoImageService().image(ImageID(rawValue: "avatar/132"))

    #expect(file.prefix(header.utf8.count) == Data(header.utf8))
    #expect(file.count == header.utf8.count + 6 * 6 * 4)
  }

  @Test(arguments: avatars)
  func everyAvatarIsSymmetricalAndHasOneSaturatedColour(_ id: ImageID) async throws {
    let pixels = try await pixels(of: id)
    for row in 0..<6 {
      let line = pixels[row * 6..<row * 6 + 6]
      #expect(Array(line) == line.reversed())
    }
    let drawn = pixels.filter { $0 != [0, 0, 0, 0] }
    #expect((12...26).contains(drawn.count), "neither sparse nor full")

    let colour = try #require(drawn.first)
    #expect(Set(drawn) == [colour] && colour[3] == 255)
    let parts = colour.prefix(3).sorted()
    #expect(parts[2] - parts[0] > 100)
  }

  @Test func avatarsDifferAndAreStable() async throws {
    var faces: Set<Data> = []
    for id in Self.avatars {
      let face = try await DemoImageService().image(id)
      #expect(try await DemoImageService().image(id) == face)
      faces.insert(face)
    }

    #expect(faces.count == Self.avatars.count)
  }

  @Test(arguments: ["", "avatar", "avatar/", "avatar/999", "avatar/unknown", "cover/132"])
  func anUnknownImageIsNotFound(_ name: String) async {
    await #expect(throws: ImageError.notFound) { try await DemoImageService().image(ImageID(rawValue: name)) }
  }

  @Test func oneAvatarIsMissing() async {
    var missing = 0
    for user in DemoData.users {
      do { _ = try await DemoImageService().image(user.avatar) } catch { missing += 1 }
    }

    #expect(missing == 1)
  }

  private func pixels(of id: ImageID) async throws -> [[UInt8]] {
    let bytes = Array(try await DemoImageService().image(id).suffix(6 * 6 * 4))
    return stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
  }
}
