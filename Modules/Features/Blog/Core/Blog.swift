public import Essentials
public import Foundation

/// Identifies a blog.
public struct BlogID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Int) {
    self.init(rawValue: rawValue)
  }

  public var description: String { String(rawValue) }
}

/// A blog as the signed-in user sees it.
public struct Blog: Codable, Equatable, Identifiable, Sendable {
  public let id: BlogID
  public var authorID: UserID
  public var authorName: String
  public var avatar: ImageID
  public var title: String
  public var summary: String
  public var body: String
  /// The number of people who like it, including the signed-in user if `isLiked`.
  public var likeCount: Int
  /// Whether the signed-in user likes it.
  public var isLiked: Bool
  public var shareCount: Int
  public var publishedAt: Date

  public init(
    id: BlogID, authorID: UserID, authorName: String, avatar: ImageID, title: String, summary: String,
    body: String, likeCount: Int, isLiked: Bool, shareCount: Int, publishedAt: Date
  ) {
    self.id = id
    self.authorID = authorID
    self.authorName = authorName
    self.avatar = avatar
    self.title = title
    self.summary = summary
    self.body = body
    self.likeCount = likeCount
    self.isLiked = isLiked
    self.shareCount = shareCount
    self.publishedAt = publishedAt
  }
  /// The same blog, liked or not by the signed-in user, with its number of likes adjusted.
  public func liked(_ isLiked: Bool) -> Blog {
    guard isLiked != self.isLiked else { return self }
    var blog = self
    blog.isLiked = isLiked
    blog.likeCount += isLiked ? 1 : -1
    return blog
  }
}
