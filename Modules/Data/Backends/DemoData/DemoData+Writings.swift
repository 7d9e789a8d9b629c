import BlogCore
import Essentials
import Foundation
import UserInfoCore

extension DemoData {
  /// A blog and the people who like it.
  struct Writing {
    let blog: Blog
    let likers: [UserID]
  }

  static let writings: [Writing] = {
    var random = SplitMix64(seed: 132)
    return write(
      interleaved([.walks, .kitchen, .work, .trains, .chinese, .oddities]), by: { _ in profileUserID },
      firstID: 1001, newest: Date(2016, 7, 1, 10, 9), &random)
      + write(
        interleaved([.flat]), by: { _ in signedInUserID },
        firstID: 2001, newest: Date(2016, 6, 28, 18, 40), &random)
      + write(
        interleaved([.town]), by: { townAuthors[$0] },
        firstID: 3001, newest: Date(2016, 6, 20, 7, 55), &random)
  }()

  /// The authors of the posts of `Topic.town`, in the order of the posts.
  private static let townAuthors = [
    125, 7, 34, 18, 47, 23, 73, 61, 7, 85, 7, 90, 11, 56, 99, 42,
  ].map { UserID($0) }

  /// The first post of every topic, then the second of every topic, and so on, each with its topic's paragraphs.
  private static func interleaved(_ topics: [Topic]) -> [(post: Post, paragraphs: [String])] {
    let longest = topics.map(\.posts.count).max() ?? 0
    return (0..<longest).flatMap { index in
      topics.filter { index < $0.posts.count }.map { ($0.posts[index], $0.paragraphs) }
    }
  }

  /// Converts posts to blogs. The first is the newest and has the highest id.
  private static func write(
    _ posts: [(post: Post, paragraphs: [String])], by author: (Int) -> UserID,
    firstID: Int, newest: Date, _ random: inout SplitMix64
  ) -> [Writing] {
    var date = newest
    return posts.enumerated().map { index, entry in
      let author = author(index)
      let likers = people.map(\.id).filter { $0 != author && random.next(in: 0...5) == 0 }
      let blog = Blog(
        id: BlogID(firstID + posts.count - 1 - index), authorID: author, authorName: name(of: author),
        avatar: avatar(of: author), title: entry.post.title, summary: entry.post.summary,
        body: body(of: entry.post, paragraphs: entry.paragraphs, &random),
        likeCount: likers.count + random.next(in: 0...30), isLiked: likers.contains(signedInUserID),
        shareCount: random.next(in: 0...12), publishedAt: date)
      // Two blogs have the same publication date, because lists must support that.
      let days = index == 7 ? 0 : random.next(in: 2...9)
      let minutes = index == 7 ? 0 : random.next(in: -300...300)
      date -= Double((days * 24 * 60 + minutes) * 60)
      return Writing(blog: blog, likers: likers)
    }
  }

  /// The post's opening, and up to two paragraphs in the same script.
  private static func body(
    of post: Post, paragraphs: [String], _ random: inout SplitMix64
  ) -> String {
    let script = Script(of: post.opening.first ?? post.title)
    let fitting = paragraphs.filter { Script(of: $0) == script }
    let start = random.next(in: 0...fitting.count - 1)
    let further = (0..<min(2, fitting.count)).map { fitting[(start + $0) % fitting.count] }
    return (post.opening + further).joined(separator: "\n\n")
  }

  private static func name(of id: UserID) -> String {
    people.first { $0.id == id }
      .map { [$0.firstName, $0.lastName].filter { !$0.isEmpty }.joined(separator: " ") } ?? ""
  }

  private static func avatar(of id: UserID) -> ImageID {
    people.first { $0.id == id }?.avatar ?? DemoImageService.avatarID(for: id)
  }
}
