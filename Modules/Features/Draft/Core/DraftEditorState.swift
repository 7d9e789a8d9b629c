import Essentials

/// What one implementation of the editor hands over to the next.
public struct DraftEditorState: Codable, Sendable, Equatable {
  /// The text, the revision it is based on, and what is unsaved; `nil` if the draft has not been loaded.
  public var edit: DraftEdit?
  /// Why the draft could not be loaded.
  public var failure: DraftError?

  /// Whether an earlier run of the program has left the state, so that the service may have a newer text.
  public private(set) var isRestored = false

  private enum CodingKeys: CodingKey {
    case edit, failure
  }

  public init(edit: DraftEdit?, failure: DraftError?) {
    self.edit = edit
    self.failure = failure
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    edit = try container.decodeIfPresent(DraftEdit.self, forKey: .edit)
    failure = try container.decodeIfPresent(DraftError.self, forKey: .failure)
    isRestored = decoder.userInfo[.isRestoring] != nil
  }

  public static func == (state: DraftEditorState, other: DraftEditorState) -> Bool {
    state.edit == other.edit && state.failure == other.failure
  }
}
