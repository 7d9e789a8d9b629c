public import Essentials
public import Foundation

/// Identifies a draft.
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

/// A text that its owner has not published yet. Nobody else can see it.
public struct Draft: Codable, Equatable, Identifiable, Sendable {
  /// The most UTF-16 units of a title that an editor accepts.
  public static let longestTitle = 1000
  /// The most UTF-16 units of a body that an editor accepts. In any text this fits into a message of 64 KB.
  public static let longestBody = 20_000

  public let id: DraftID
  public let ownerID: UserID
  public var title: String
  public var body: String
  /// The time of the last save, or of the creation.
  public var editedAt: Date
  /// The number of saves. A save names the revision that its text is based on.
  public var revision: Int
  /// The state of the text that was saved last; `nil` if nobody has typed it in an editor.
  public var edit: EditID?
  /// The time of the deletion; `nil` if the draft is not in the recycle bin.
  public var deletedAt: Date?

  public init(
    id: DraftID, ownerID: UserID, title: String, body: String, editedAt: Date, revision: Int,
    edit: EditID? = nil, deletedAt: Date? = nil
  ) {
    self.id = id
    self.ownerID = ownerID
    self.title = title
    self.body = body
    self.editedAt = editedAt
    self.revision = revision
    self.edit = edit
    self.deletedAt = deletedAt
  }

  /// Whether the title has a visible character. A draft without one can't be published.
  public var hasTitle: Bool { !title.isBlank }

  /// The title without the space around it, as a publication has it.
  public var trimmedTitle: String { title.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Whether there is nothing to keep.
  public var isEmpty: Bool { (title + body).isBlank }

  /// The list that the draft is in.
  public var place: DraftPlace { deletedAt == nil ? .box : .bin }
}
