import Essentials
import Foundation
import Testing
import UserInfoCore
import UserInfoTesting

struct UserFormatterTests {
  private let formatter = UserFormatter.english

  @Test(arguments: [
    (salutation: "Dr.", first: "Ada", last: "Lovelace", name: "Dr. Ada Lovelace"),
    (salutation: nil, first: "Ada", last: "Lovelace", name: "Ada Lovelace"),
    (salutation: "", first: "Ada", last: "Lovelace", name: "Ada Lovelace"),
    (salutation: " ", first: " Ada\n", last: "\tLovelace ", name: "Ada Lovelace"),
    (salutation: nil, first: "Ada", last: "", name: "Ada"),
    (salutation: "Dr.", first: "", last: "Lovelace", name: "Dr. Lovelace"),
    (salutation: nil, first: "", last: "", name: "Anonymous"),
    (salutation: nil, first: " ", last: "\u{3000}", name: "Anonymous"),
    (salutation: "\u{FEFF}", first: "\u{200B}", last: "\u{2060}", name: "Anonymous"),
    (salutation: "\u{FEFF}", first: "\u{200B}", last: "Li", name: "Li"),
    (salutation: "Dr.", first: "", last: "", name: "Anonymous"),
    (salutation: nil, first: "Mary Ann", last: "欧阳", name: "Mary Ann 欧阳"),
  ])
  func nameLeavesOutEmptyParts(_ parts: (salutation: String?, first: String, last: String, name: String)) {
    let user = User.sample(firstName: parts.first, lastName: parts.last, salutation: parts.salutation)
    #expect(formatter.name(of: user) == parts.name)
  }

  @Test(arguments: [
    (0, "Thursday January 1, 1970"),
    (1, "Friday January 2, 1970"),
    (-1, "Wednesday December 31, 1969"),
    (11_016, "Tuesday February 29, 2000"),
    (-56_270, "Sunday December 10, 1815"),
    (19_358, "Sunday January 1, 2023"),
    (19_722, "Sunday December 31, 2023"),
  ])
  func birthdateIsADayInUTC(_ day: Int, _ text: String) {
    let midnight = Date(timeIntervalSince1970: Double(day) * 86_400)
    #expect(formatter.birthdate(of: .sample(birthdate: midnight)) == text)
    #expect(formatter.birthdate(of: .sample(birthdate: midnight + 86_399)) == text)
  }

  @Test func formatsEveryValue() {
    #expect(formatter.gender(of: .sample(gender: .male)) == "Male")
    #expect(formatter.gender(of: .sample(gender: .female)) == "Female")
    #expect(formatter.summary(of: .sample(summary: " \n")) == "Nothing written yet.")
    #expect(formatter.summary(of: .sample(summary: "Counts.")) == "Counts.")
    #expect(formatter.posts(of: .sample(blogCount: 12)) == "Posts 12")
    #expect(formatter.friends(of: .sample(friendCount: 34)) == "Friends 34")
    #expect(formatter.followTitle(of: .sample(isFollowed: false)) == "Follow")
    #expect(formatter.followTitle(of: .sample(isFollowed: true)) == "Following")
  }

  @Test func genderIsEncodedAsANumber() {
    #expect(User.Gender(rawValue: 1) == .male)
    #expect(User.Gender(rawValue: 0) == .female)
    #expect(User.Gender(rawValue: 2) == nil)
  }

  @Test func everyReasonIsASentence() {
    #expect(formatter.reason(.offline) == "The server can't be reached.")
    #expect(formatter.reason(.notFound) == "There is no such person.")
    #expect(formatter.reason(.refused) == "The server refuses that.")
    #expect(formatter.reason(.storage("the disk is full")) == "The data can't be used: the disk is full.")
    #expect(formatter.reason(.unknown) == "The server has not answered. The change may have been made.")
    #expect(formatter.reason(.signedOut) == "You are signed out. Sign in again.")
    #expect(formatter.reason(.cancelled) == "Cancelled.")
  }

  @Test func textsCanBeReplaced() {
    var texts = UserTexts.english
    texts.anonymous = "Somebody"
    texts.following = "Friend"
    let formatter = UserFormatter(texts)
    #expect(formatter.name(of: .sample(firstName: "", lastName: "")) == "Somebody")
    #expect(formatter.followTitle(of: .sample(isFollowed: true)) == "Friend")
  }
}
