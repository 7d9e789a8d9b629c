import Essentials
public import Foundation
public import UserInfoCore

extension User {
  /// Makes a user. A test sets the values that it is about.
  public static func sample(
    id: Int = 1, firstName: String = "Person", lastName: String? = nil, salutation: String? = nil,
    birthdate: Date = Date(timeIntervalSince1970: 0), gender: Gender = .female, summary: String? = nil,
    blogCount: Int = 12, friendCount: Int = 34, isFollowed: Bool = false, avatar: String? = nil
  ) -> User {
    User(
      id: UserID(id), firstName: firstName, lastName: lastName ?? "\(id)", salutation: salutation,
      birthdate: birthdate, gender: gender, summary: summary ?? "Summary \(id)", blogCount: blogCount,
      friendCount: friendCount, isFollowed: isFollowed, avatar: ImageID(rawValue: avatar ?? "avatar/\(id)"))
  }

  /// Makes users with the numbers from 1: "Person 1".
  public static func samples(_ count: Int) -> [User] {
    (0..<count).map { .sample(id: $0 + 1) }
  }
}
