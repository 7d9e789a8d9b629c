public import Foundation

/// Identifies a state of a text that a person types. A stored text names the state that it was saved from, and so an editor
/// knows whether it is its own.
///
/// Written as `text/copy/number`.
public struct EditID: Hashable, Sendable {
  /// The text: the same in every editor, program and host that continues it.
  public let text: UUID
  /// The copy of the text: another one for whoever continues a state that an ended program kept, because that program may have
  /// saved more than it kept.
  public let copy: UUID
  /// The number of changes of the copy. At least 0.
  public let number: Int

  /// The first state of a new text.
  public init() {
    self.init(text: UUID(), copy: UUID(), number: 0)
  }

  init(text: UUID, copy: UUID, number: Int) {
    self.text = text
    self.copy = copy
    self.number = number
  }

  /// The state after a change.
  public var next: EditID { EditID(text: text, copy: copy, number: number + 1) }

  /// The first state of another copy.
  public var copied: EditID { EditID(text: text, copy: UUID(), number: 0) }

  /// Whether this state has everything of another one of the same copy; `false` for other copies and texts.
  public func includes(_ other: EditID) -> Bool {
    copy == other.copy && number >= other.number
  }

  /// Whether a stored draft has an earlier state of this text: a response to an earlier save can come last.
  func isLater(than stored: Draft) -> Bool {
    stored.edit.map { includes($0) && self != $0 } ?? false
  }
}

extension EditID: LosslessStringConvertible, Codable {
  /// Returns `nil` if the text does not name a state, or its number is 2^53 or more.
  public init?(_ description: String) {
    // Identifiers have a fixed length. A draft in a list is read often, and splitting its text would take longest.
    let bytes = Array(description.utf8)
    guard bytes.count > 74, bytes[36] == UInt8(ascii: "/"), bytes[73] == UInt8(ascii: "/"),
      let text = UUID(uuidString: String(decoding: bytes[..<36], as: UTF8.self)),
      let copy = UUID(uuidString: String(decoding: bytes[37..<73], as: UTF8.self)),
      let number = Int(String(decoding: bytes[74...], as: UTF8.self)), 0..<(1 << 53) ~= number
    else { return nil }
    self.init(text: text, copy: copy, number: number)
  }

  public var description: String { "\(text)/\(copy)/\(number)" }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let id = EditID(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "The text names no state of an edit")
    }
    self = id
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Draft {
  /// Whether a service stores a text: `false` if it has stored it already, or a later one of the same copy.
  ///
  /// So a save whose response was lost can be repeated, also with a later text, and is never a conflict with itself.
  ///
  /// - Throws: `conflict` if the text is not based on the stored revision.
  public func accepts(_ edit: EditID, on revision: Int) throws(DraftError) -> Bool {
    if let own = self.edit, own.copy == edit.copy { return edit.number > own.number }
    guard revision == self.revision else { throw .conflict(self) }
    return true
  }

  /// Whether the draft has a title and a body.
  public func hasText(_ title: String, _ body: String) -> Bool {
    self.title == title && self.body == body
  }
}
