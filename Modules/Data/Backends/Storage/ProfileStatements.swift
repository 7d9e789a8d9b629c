public import AccountsCore
public import BlogCore
public import DraftCore
public import Essentials
public import Foundation
public import UserInfoCore
public import VoiceCore

/// The statements that the services need, in the SQL of one database. They run on the connection of one request.
///
/// What is `locked` can't be changed by another transaction before this one ends.
public protocol ProfileStatements: AccountStatements, BlogStatements, DraftStatements, KeptAnswerStatements,
  SeedStatements, UserStatements, VoiceStatements
{
  /// Waits until no other transaction has a lock of this name. The lock ends with this transaction.
  func lock(_ name: @autoclosure () -> String) throws

  /// Announces a change. Others learn it when this transaction is committed, and never if it is not.
  func announce(_ subject: StoredChange.Subject) throws
}

public protocol BlogStatements {
  /// Returns a blog as `reader` sees it.
  ///
  /// - Throws: `BlogError.notFound` if the blog does not exist.
  func blog(_ id: BlogID, seenBy reader: UserID) throws -> Blog

  /// Returns a page of an author's blogs after `place`, newest first. Empty if the author is unknown.
  func blogs(of author: UserID, seenBy reader: UserID, after place: Keyset, limit: Int) throws -> Page<Blog>

  /// Creates a blog with a summary from its body, and returns its id.
  func createBlog(title: String, body: String, of author: UserID, at date: Date) throws -> BlogID

  /// Liking twice is liking once.
  func like(_ id: BlogID, by reader: UserID) throws
  func unlike(_ id: BlogID, by reader: UserID) throws
  func countShare(of id: BlogID) throws
}

public protocol UserStatements {
  func hasUser(_ id: UserID) throws -> Bool

  /// Returns a person as `reader` sees them.
  ///
  /// - Throws: `UserError.notFound` if the person does not exist.
  func user(_ id: UserID, seenBy reader: UserID) throws -> User

  /// Returns a page of a person's friends after `place`, newest friendship first. Empty if the person is unknown.
  func friends(of id: UserID, seenBy reader: UserID, after place: Keyset, limit: Int) throws -> Page<User>

  /// Following twice is following once.
  func follow(_ id: UserID, by follower: UserID) throws
  func unfollow(_ id: UserID, by follower: UserID) throws
}

public protocol VoiceStatements {
  /// - Throws: `VoiceError.notFound` if the message does not exist.
  func voice(_ id: VoiceID) throws -> Voice

  /// Returns a page of an author's voice messages after `place`, newest first. Empty if the author is unknown.
  func voices(of author: UserID, after place: Keyset, limit: Int) throws -> Page<Voice>

  /// Returns at most `count` bytes of a sound, beginning at `offset`.
  ///
  /// - Throws: `VoiceError.notFound` if the sound does not exist, `VoiceError.refused` if the offset is outside it.
  func sound(_ id: SoundID, from offset: Int, count: Int) throws -> SoundPart

  /// - Throws: `VoiceError.notFound` if the sound does not exist.
  func file(of id: SoundID) throws -> Data
}

/// Every statement selects by owner, so that it never finds another person's drafts.
///
/// Functions that return a draft throw `DraftError.notFound` if the owner has no such draft, in the recycle bin or not.
public protocol DraftStatements {
  func draft(_ id: DraftID, of owner: UserID, isLocked: Bool) throws -> Draft

  /// Returns a page of drafts after `place`: newest edit first, or those in the recycle bin, newest deletion first.
  func drafts(of owner: UserID, areDeleted: Bool, after place: Keyset, limit: Int) throws -> Page<Draft>

  /// Creates an empty draft.
  func createDraft(of owner: UserID, at date: Date) throws -> Draft

  /// Stores a text as the next revision.
  func saveDraft(
    _ id: DraftID, of owner: UserID, title: String, body: String, edit: EditID, at date: Date
  ) throws -> Draft

  /// Moves a draft to the recycle bin. If it is there, it keeps its date.
  func deleteDraft(_ id: DraftID, of owner: UserID, at date: Date) throws -> Draft
  func restoreDraft(_ id: DraftID, of owner: UserID) throws -> Draft

  /// Deletes a draft, or with `nil` those in the recycle bin, and the kept results that contain their text.
  func purgeDrafts(_ id: DraftID?, of owner: UserID) throws

  /// Stores that a draft became a blog.
  func insertPublication(of draft: Draft, as blog: BlogID) throws

  /// Makes the blog of a draft a draft again. Has no effect if the draft was not published.
  func withdrawPublication(of id: DraftID, by owner: UserID) throws
}

public protocol AccountStatements {
  func account(_ name: AccountName, isLocked: Bool) throws -> Account?
  func hasAccounts() throws -> Bool

  /// Replaces the account of a person, and ends all sessions of that person.
  func replaceAccount(_ account: Account) throws

  /// Has no effect if the stored account differs from `account`.
  func rehash(_ account: Account, as passwordHash: String) throws

  /// Adds a session. Removes those that have expired at `now`, and those of this person that are more than
  /// `StorageLimits.sessions`.
  func addSession(_ tokenHash: Data, of user: UserID, until expiry: Date, now: Date) throws

  func user(ofSession tokenHash: Data, now: Date) throws -> UserID?
  func removeSession(_ tokenHash: Data) throws
}

public protocol KeptAnswerStatements {
  /// Removes expired results, and returns the one that is kept for the key of a request, with the request that it answered.
  ///
  /// `nil` if this is the first request with the key. Then another one, on any node, waits until this transaction ends.
  func keptAnswer(to request: KeyedRequest) throws -> (request: String, answer: Data)?

  /// Keeps the result of a first request. Removes those of the person that are beyond the limits, except this one.
  func keep(_ answer: Data, to request: KeyedRequest) throws
}

/// Statements that insert models unchanged.
public protocol SeedStatements {
  /// Returns the number of people, but counts no more than the limit.
  func personCount(atMost limit: Int) throws -> Int

  func insert(_ user: User) throws
  func insert(_ blog: Blog, earlierLikes: Int) throws
  func insertFriendship(of user: UserID, with friend: UserID, since: Date) throws
  func insert(_ draft: Draft) throws
  func insert(_ voice: Voice) throws
  func insert(_ sound: SoundID, file: Data) throws

  /// Lets the next ids follow those that were inserted.
  func advanceIDs() throws
}
