import Essentials
import Foundation
import Testing

struct LoadedImageTests {
  private let first = ImageID(rawValue: "1")
  private let second = ImageID(rawValue: "2")
  private let data = Data([1])

  @Test func anImageThatIsNotCachedIsMissing() {
    #expect(LoadedImage(first, cached: nil).missing == first)
    #expect(LoadedImage(first, cached: data).missing == nil)
  }

  @Test func takesTheRequestedImage() {
    var image = LoadedImage(first, cached: nil)
    #expect(image.receive(data, for: first) == true && image.data == data && image.missing == nil)
  }

  @Test func ignoresAnOutdatedImage() {
    var image = LoadedImage(first, cached: nil)
    image.change(to: second) { _ in nil }
    #expect(image.receive(data, for: first) == false && image.data == nil && image.missing == second)
  }

  @Test func failedLoadKeepsTheImage() {
    var image = LoadedImage(first, cached: data)
    #expect(image.receive(nil, for: first) == false && image.data == data)
  }

  @Test func showsACachedImageAtOnce() {
    var image = LoadedImage(first, cached: nil)
    image.change(to: second) { $0 == second ? data : nil }
    #expect(image.data == data)
  }

  @Test func theSameImageKeepsItsData() {
    var image = LoadedImage(first, cached: data)
    image.change(to: first) { _ in nil }
    #expect(image.data == data)
  }
}
