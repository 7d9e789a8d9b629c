public import Essentials
public import Foundation

/// One person as the signed-in user sees them.
public struct User: Codable, Equatable, Identifiable, Sendable {
  public enum Gender: Int, Codable, Sendable {
    case female = 0
    case male = 1
  }

  public let id: UserID
  public var firstName: String
  public var lastName: String
  /// As it stands before the name, "Dr."; `nil` or empty where there is none.
  public var salutation: String?
  /// Midnight UTC of the day of birth.
  public var birthdate: Date
  public var gender: Gender
  public var summary: String
  public var blogCount: Int
  public var friendCount: Int
  /// Whether the signed-in user follows this person.
  public var isFollowed: Bool
  public var avatar: ImageID

  public init(
    id: UserID, firstName: String, lastName: String, salutation: String?, birthdate: Date, gender: Gender,
    summary: String, blogCount: Int, friendCount: Int, isFollowed: Bool, avatar: ImageID
  ) {
    self.id = id
    self.firstName = firstName
    self.lastName = lastName
    self.salutation = salutation
    self.birthdate = birthdate
    self.gender = gender
    self.summary = summary
    self.blogCount = blogCount
    self.friendCount = friendCount
    self.isFollowed = isFollowed
    self.avatar = avatar
  }

  /// The same person, followed or not by the signed-in user.
  public func followed(_ isFollowed: Bool) -> User {
    var user = self
    user.isFollowed = isFollowed
    return user
  }
}
