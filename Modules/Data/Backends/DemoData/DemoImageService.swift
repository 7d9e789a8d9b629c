public import Essentials
public import Foundation
import UserInfoCore

/// Draws avatars: symmetrical patterns that depend only on the person's id.
public struct DemoImageService: ImageService {
  /// From `people`, not from `users`, who count their blogs: to make those takes a few milliseconds.
  private static let known = Set(DemoData.people.map { avatarID(for: $0.id) })

  public init() {}

  /// The image id of a person's avatar: "avatar/132".
  public static func avatarID(for user: UserID) -> ImageID {
    ImageID(rawValue: "avatar/\(user)")
  }

  /// - Throws: `.notFound` unless the image is the avatar of a person in `DemoData`.
  public func image(_ id: ImageID) async throws(ImageError) -> Data {
    guard Self.known.contains(id) else { throw .notFound }
    return Identicon(for: id.rawValue).pam
  }
}
