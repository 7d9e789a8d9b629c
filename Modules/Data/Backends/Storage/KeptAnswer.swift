import BlogCore
import DraftCore
import Essentials

/// A result that a database keeps for repetitions of a request. Texts that the database has anyway are left out, so that
/// many results take little space.
struct KeptAnswer<Answer: KeptResult>: Codable {
  private let answer: Answer
  private let isComplete: Bool

  private enum CodingKeys: CodingKey {
    case answer, isComplete
  }

  init(_ answer: Answer) {
    // A new draft has no text, and later it has one that this result did not have.
    isComplete = !answer.hasText
    self.answer = isComplete ? answer : answer.withoutText
  }

  /// Earlier versions kept whole results.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    isComplete = try container.decodeIfPresent(Bool.self, forKey: .isComplete) ?? true
    answer =
      try container.decodeIfPresent(Answer.self, forKey: .answer)
      ?? decoder.singleValueContainer().decode(Answer.self)
  }

  /// Returns the result again.
  ///
  /// - Parameter stored: returns what the database has now for a result. Its errors are thrown.
  func result(_ stored: (Answer) throws -> Answer) throws -> Answer {
    isComplete ? answer : answer.completed(from: try stored(answer))
  }
}

/// A result of a request that can be kept without its texts.
protocol KeptResult: Codable, Sendable {
  var hasText: Bool { get }
  var withoutText: Self { get }

  /// Returns a result that was kept without its texts, with those of the stored one.
  func completed(from stored: Self) -> Self

  /// Returns what the database has now for this result.
  func stored(in db: some StorageConnection, for user: UserID) throws -> Self
}

extension Blog: KeptResult {
  var hasText: Bool { true }

  var withoutText: Blog {
    var blog = self
    (blog.title, blog.summary, blog.body) = ("", "", "")
    return blog
  }

  func completed(from stored: Blog) -> Blog {
    var blog = self
    (blog.title, blog.summary, blog.body) = (stored.title, stored.summary, stored.body)
    return blog
  }

  func stored(in db: some StorageConnection, for user: UserID) throws -> Blog {
    try db.blog(id, seenBy: user)
  }
}

extension Draft: KeptResult {
  var hasText: Bool { !title.isEmpty || !body.isEmpty }

  var withoutText: Draft {
    var draft = self
    (draft.title, draft.body) = ("", "")
    return draft
  }

  /// If the text was saved again since, the draft is as it is now: its former text is not stored any more.
  func completed(from stored: Draft) -> Draft {
    guard stored.revision == revision else { return stored }
    var draft = self
    (draft.title, draft.body) = (stored.title, stored.body)
    return draft
  }

  func stored(in db: some StorageConnection, for user: UserID) throws -> Draft {
    try db.draft(id, of: user, isLocked: true)
  }
}
