public import Essentials
public import Foundation

/// Which draft.
public struct DraftID: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Int) {
    self.init(rawValue: rawValue)
  }

  public var description: String { String(rawValue) }
}

/// Something its owner has not published yet; nobody else ever sees it.
public struct Draft: Codable, Equatable, Identifiable, Sendable {
  public let id: DraftID
  public let ownerID: UserID
  public var title: String
  public var body: String
  /// When it was last saved, or made.
  public var editedAt: Date
  /// Counts how often it was saved. Whoever saves says which revision the new text was made from.
  public var revision: Int
  /// When it was put into the bin; `nil` where it is not in there.
  public var deletedAt: Date?

  public init(
    id: DraftID, ownerID: UserID, title: String, body: String, editedAt: Date, revision: Int,
    deletedAt: Date? = nil
  ) {
    self.id = id
    self.ownerID = ownerID
    self.title = title
    self.body = body
    self.editedAt = editedAt
    self.revision = revision
    self.deletedAt = deletedAt
  }
}
