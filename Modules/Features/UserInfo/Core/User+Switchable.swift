public import Essentials

/// The switch of a user is whether the signed-in user follows them.
extension User: Switchable {
  public var isOn: Bool { isFollowed }

  public func switched(_ isOn: Bool) -> User {
    var user = self
    user.isFollowed = isOn
    return user
  }

  public mutating func copySwitch(from other: User) {
    isFollowed = other.isFollowed
  }
}
