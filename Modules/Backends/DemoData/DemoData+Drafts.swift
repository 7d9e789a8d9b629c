public import DraftCore
import Essentials
import Foundation

extension DemoData {
  /// Drafts, newest edit first: of the profile's person 25 and another 3 in the bin, of the signed-in user 2.
  public static let drafts: [Draft] =
    own(profileUserID, Draft.profileTexts, firstID: 5001, Date(2016, 7, 2, 8, 15))
    + own(profileUserID, Draft.deletedTexts, firstID: 5101, Date(2016, 5, 9, 19, 20), isDeleted: true)
    + own(signedInUserID, Draft.signedInTexts, firstID: 5201, Date(2016, 6, 30, 21, 45))

  /// Turns texts into drafts, the first being the newest and having the highest id.
  private static func own(
    _ owner: UserID, _ texts: [(title: String, body: String)], firstID: Int, _ newest: Date,
    isDeleted: Bool = false
  ) -> [Draft] {
    texts.enumerated().map { index, text in
      let editedAt = newest - Double(index) * 93_780
      return Draft(
        id: DraftID(firstID + texts.count - 1 - index), ownerID: owner, title: text.title, body: text.body,
        editedAt: editedAt, revision: 1 + index % 4, deletedAt: isDeleted ? editedAt + 3_600 : nil)
    }
  }
}
