public import DraftCore
import Essentials
import Foundation

extension DemoData {
  /// The drafts, newest edit first: 25 of the profile's person and another 3 in the bin, 2 of the signed-in user.
  public static let drafts: [Draft] =
    own(profileUserID, Draft.profileTexts, firstID: 5001, Date(2016, 7, 2, 8, 15))
    + own(profileUserID, Draft.deletedTexts, firstID: 5101, Date(2016, 5, 9, 19, 20), isDeleted: true)
    + own(signedInUserID, Draft.signedInTexts, firstID: 5201, Date(2016, 6, 30, 21, 45))

  /// Converts texts to drafts. The first is the newest and has the highest id.
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
