import BlogCore
import BlogTesting
import Foundation
import Testing

struct BlogFormatterTests {
  private let formatter = BlogFormatter.english

  @Test func titleOfABlog() {
    #expect(formatter.title(of: .sample(title: "Rain")) == "Rain")
    #expect(formatter.title(of: .sample(title: " \u{202E}")) == "Untitled")
  }

  @Test func summaryOfABlog() {
    #expect(formatter.summary(of: .sample(summary: "Short")) == "Short")
    #expect(formatter.summary(of: .sample(summary: "\u{200B}\n")) == formatter.texts.noSummary)
  }

  @Test func authorOfABlog() {
    #expect(formatter.author(of: .sample(authorName: "Ada Lovelace")) == "Author: Ada Lovelace")
    #expect(formatter.author(of: .sample(authorName: "\u{200B}")) == "Author: Anonymous")
  }

  @Test func countsOfABlog() {
    #expect(formatter.likes(of: .sample(likeCount: 3)) == "Likes 3")
    #expect(formatter.shares(of: .sample(shareCount: 2)) == "Shares 2")
    #expect(formatter.likes(of: .sample(likeCount: 1_234_567)) == "Likes 1234567")
  }

  @Test(arguments: [
    (1_467_367_740.0, "2016-07-01 10:09"), (0, "1970-01-01 00:00"), (-1, "1969-12-31 23:59"),
    (951_782_399, "2000-02-28 23:59"), (951_782_400, "2000-02-29 00:00"),
  ])
  func dateOfABlog(seconds: Double, text: String) {
    #expect(formatter.date(of: .sample(publishedAt: Date(timeIntervalSince1970: seconds))) == text)
  }

  @Test func everyErrorHasASentence() {
    let errors: [BlogError] = [
      .offline, .notFound, .refused, .storage("the disk is full"), .unknown, .signedOut,
      .cancelled,
    ]
    let sentences = errors.map(formatter.reason)
    #expect(Set(sentences).count == errors.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
    #expect(sentences.contains { $0.contains("the disk is full") })
  }

  @Test func wordsCanBeOthers() {
    var texts = BlogTexts.english
    texts.untitled = "(no title)"
    #expect(BlogFormatter(texts).title(of: .sample(title: "")) == "(no title)")
  }
}

struct BlogModelTests {
  @Test func likingCountsOnce() {
    let blog = Blog.sample(likeCount: 3)
    #expect(blog.liked(true).likeCount == 4)
    #expect(blog.liked(true).liked(true).likeCount == 4)
    #expect(blog.liked(true).liked(false) == blog)
  }

  @Test func survivesJSON() throws {
    let blog = Blog.sample()
    let data = try JSONEncoder().encode(blog)
    #expect(try JSONDecoder().decode(Blog.self, from: data) == blog)
  }
}
