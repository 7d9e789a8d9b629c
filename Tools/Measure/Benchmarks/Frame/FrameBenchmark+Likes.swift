import Composition
import ProfileApp
import ViewKit

extension FrameBenchmark {
  /// The bytes of a like: the button that changes at once, and the server's response that follows.
  static func likes() async throws -> Series {
    var series = Series(.bytes, comparesWithFirst: false)
    for architecture in Catalogue.all.architectures(of: "Blog") {
      let stage = Stage(try await Choice(architecture: architecture).session())
      await stage.finish()
      // The first tap also moves the focus to the row.
      await stage.tapLike(wanting: false)
      series.add("bytes for a like, \(architecture)", goal: .atMost(23)) {
        let count = await stage.tapLike(wanting: true)
        await stage.tapLike(wanting: false)
        return Double(count)
      }
    }
    return series
  }
}

extension Stage {
  /// Taps the like button until it has the requested state. Returns the bytes of the last tap.
  @discardableResult
  fileprivate func tapLike(wanting isLiked: Bool) async -> Int {
    var count = 0
    repeat {
      guard let button = likeButton else { return 0 }
      liftPen()
      window.tap(button.id)
      count = draw().count
      count += await finish().count
    } while likeButton?.traits.contains(.selected) != isLiked
    return count
  }
}
