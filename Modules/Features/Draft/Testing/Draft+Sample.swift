public import DraftCore
import Essentials
public import Foundation

extension Draft {
  /// Returns a draft for tests. A higher id has an earlier edit.
  public static func sample(
    id: Int = 1, title: String? = nil, body: String? = nil, editedAt: Date? = nil, revision: Int = 1,
    isDeleted: Bool = false
  ) -> Draft {
    let date = editedAt ?? Date(timeIntervalSince1970: 1_467_367_740 - Double(id) * 60)
    return Draft(
      id: DraftID(id), ownerID: UserID(132), title: title ?? "Title \(id)", body: body ?? "Body \(id)",
      editedAt: date, revision: revision, deletedAt: isDeleted ? date : nil)
  }

  /// Returns drafts numbered from 1, newest first.
  public static func samples(_ count: Int, isDeleted: Bool = false) -> [Draft] {
    (0..<count).map { .sample(id: $0 + 1, isDeleted: isDeleted) }
  }
}

extension DraftEdit {
  /// Returns the first draft with another body that is not saved.
  public static func sample(body: String) -> DraftEdit {
    var edit = DraftEdit(.sample())
    _ = edit.type(title: edit.title, body: body, at: .zero)
    return edit
  }
}
