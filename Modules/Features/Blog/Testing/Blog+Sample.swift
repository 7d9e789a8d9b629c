public import BlogCore
import Essentials
public import Foundation

extension Blog {
  /// A blog for tests. A test names only the values that matter to it.
  public static func sample(
    id: Int = 1, authorName: String = "Ada Lovelace", avatar: String? = nil, title: String? = nil,
    summary: String? = nil, likeCount: Int = 3, isLiked: Bool = false, shareCount: Int = 2,
    publishedAt: Date? = nil
  ) -> Blog {
    Blog(
      id: BlogID(id), authorID: UserID(132), authorName: authorName,
      avatar: ImageID(rawValue: avatar ?? "avatar/\(id)"), title: title ?? "Title \(id)",
      summary: summary ?? "Summary \(id)", body: "Body \(id)", likeCount: likeCount, isLiked: isLiked,
      shareCount: shareCount,
      publishedAt: publishedAt ?? Date(timeIntervalSince1970: 1_467_367_740 - Double(id) * 60))
  }

  /// Blogs numbered from 1, newest first.
  public static func samples(_ count: Int) -> [Blog] {
    (0..<count).map { .sample(id: $0 + 1) }
  }
}
