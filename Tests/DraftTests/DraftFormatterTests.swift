import DraftCore
import DraftTesting
import Essentials
import Foundation
import Testing

struct DraftFormatterTests {
  private let formatter = DraftFormatter.english

  @Test(arguments: [
    ("Rain", "Rain"), ("", "Untitled"), (" \n\u{2060}", "Untitled"), ("One\nTwo", "One"), ("\n Two", "Two"),
  ])
  func titleIsTheFirstLineThatSaysSomething(title: String, text: String) {
    #expect(formatter.title(of: .sample(title: title)) == text)
  }

  @Test(arguments: [
    ("Short", "Short"), ("", "Nothing written yet."), ("\n\t \u{200B}", "Nothing written yet."),
    ("a\n\n b\t c ", "a b c"),
  ])
  func excerptIsOneLine(body: String, text: String) {
    #expect(formatter.excerpt(of: .sample(body: body)) == text)
  }

  @Test func dateIsThatOfTheEditOrTheDeletion() {
    let date = Date(timeIntervalSince1970: 1_467_367_740)
    #expect(formatter.date(of: .sample(editedAt: date)) == "2016-07-01 10:09")
    var draft = Draft.sample(editedAt: date)
    draft.deletedAt = Date(timeIntervalSince1970: 0)
    #expect(formatter.date(of: draft) == "1970-01-01 00:00")
  }

  @Test func everyErrorHasASentence() {
    let errors: [DraftError] = [
      .offline, .notFound, .refused, .conflict(.sample()), .storage("the disk is full"), .unknown,
      .signedOut, .cancelled,
    ]
    let sentences = errors.map(formatter.reason)
    #expect(Set(sentences).count == errors.count)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") })
  }

  /// The reason is what the person has to choose about, or why the text is not saved.
  @Test func blockedMessageHasTheReason() {
    var (failed, changed) = (DraftEdit(.sample()), DraftEdit(.sample()))
    #expect(formatter.blockedMessage(of: failed) == nil)
    _ = changed.meet(.sample(title: "Theirs", revision: 2))
    for error in [DraftError.notFound, .refused, .conflict(.sample())] {
      failed.fail(error, at: .zero)
      let edit = error == .conflict(.sample()) ? changed : failed
      #expect(formatter.blockedMessage(of: edit) == formatter.message(of: .notPublished(.sample(), error)))
    }
  }

  @Test func textThatMayBeOldIsBeingChecked() {
    var edit = DraftEdit(.sample())
    edit.resume(at: .zero, isRestored: true)
    #expect(formatter.status(of: edit) == "Checking…")
  }

  @Test func draftSurvivesJSON() throws {
    let draft = Draft.sample(isDeleted: true)
    #expect(try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft)) == draft)
  }
}
