public import Essentials

/// The switch of a blog is the signed-in user's like; the number of likes changes with it.
extension Blog: Switchable {
  public var isOn: Bool { isLiked }

  public func switched(_ isOn: Bool) -> Blog { liked(isOn) }

  public mutating func copySwitch(from other: Blog) {
    isLiked = other.isLiked
    likeCount = other.likeCount
  }
}
