public import Essentials
public import Foundation
import UserInfoCore

/// Draws everybody's avatar: a symmetrical pattern that differs from person to person and never changes.
public struct DemoImageService: ImageService {
  private static let known = Set(DemoData.users.map { avatarID(for: $0.id) })

  public init() {}

  /// Names a person's avatar: "avatar/132".
  public static func avatarID(for user: UserID) -> ImageID {
    ImageID(rawValue: "avatar/\(user)")
  }

  /// - Throws: `.notFound` for anything but the avatar of somebody in `DemoData`.
  public func image(_ id: ImageID) async throws(ImageError) -> Data {
    guard Self.known.contains(id) else { throw .notFound }
    return Identicon(for: id.rawValue).pam
  }
}
