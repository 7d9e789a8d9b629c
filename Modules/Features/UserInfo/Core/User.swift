public import Essentials
public import Foundation

/// A user as the signed-in user sees them.
public struct User: Codable, Equatable, Identifiable, Sendable {
  public enum Gender: Int, Codable, Sendable {
    case female = 0
    case male = 1
  }

  public let id: UserID
  public var firstName: String
  public var lastName: String
  /// The title before the name, for example "Dr."; `nil` or empty if the user has none.
  public var salutation: String?
  /// The day of birth, at midnight UTC.
  public var birthdate: Date
  public var gender: Gender
  public var summary: String
  public var blogCount: Int
  public var friendCount: Int
  /// Whether the signed-in user follows this user.
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
}
