import DraftCore
import Essentials
import Foundation

extension Draft {
  /// A draft, by default of user 1. Its dates are the given number of days after 1 January 1970.
  static func sample(
    _ id: Int, owner: Int = 1, day: Int = 0, title: String = "Title", body: String = "Body",
    revision: Int = 1,
    isDeleted: Bool = false
  ) -> Draft {
    Draft(
      id: DraftID(id), ownerID: UserID(owner), title: title, body: body, editedAt: .day(day),
      revision: revision, deletedAt: isDeleted ? .day(day) : nil)
  }
}
