public import DraftCore
import DraftTesting
import Foundation
import Testing

/// The rules of a text that is saved automatically, without a clock.
struct DraftEditTests {
  private var edit = DraftEdit(.sample())

  @Test mutating func typingDelaysASaveButNotForEver() {
    #expect(!edit.isUnsaved && edit.pause(at: .zero) == nil)
    let first = edit.type(title: "a", body: "", at: .zero)
    #expect(first)
    #expect(edit.pause(at: .milliseconds(100)) == .milliseconds(200))
    let second = edit.type(title: "ab", body: "", at: .milliseconds(250))
    #expect(second)
    #expect(edit.pause(at: .milliseconds(250)) == .milliseconds(300))
    let third = edit.type(title: "abc", body: "", at: .milliseconds(500))
    #expect(third)
    #expect(edit.pause(at: .milliseconds(500)) == .milliseconds(200))
    let repeated = edit.type(title: "abc", body: "", at: .milliseconds(600))
    #expect(!repeated)
  }

  @Test mutating func nothingIsSentDuringASave() {
    _ = edit.type(title: "a", body: "", at: .zero)
    let early = edit.nextToSave(at: .milliseconds(299))
    #expect(early == nil)
    let due = edit.nextToSave(at: .milliseconds(300))
    #expect(due?.title == "a")
    _ = edit.type(title: "ab", body: "", at: .milliseconds(400))
    let meanwhile = edit.nextToSave(at: .seconds(9))
    #expect(meanwhile == nil)
    #expect(edit.pause(at: .seconds(9)) == nil)
  }

  @Test mutating func aFailureWaitsAndAKeystrokeDoesNot() {
    _ = edit.type(title: "a", body: "", at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    edit.fail(.offline, at: .seconds(1))
    #expect(edit.pause(at: .seconds(1)) == .seconds(2))
    _ = edit.type(title: "ab", body: "", at: .milliseconds(1500))
    #expect(edit.pause(at: .milliseconds(1500)) == .milliseconds(300))
  }

  @Test mutating func aLaterStateIsSentAfterALostResponse() throws {
    _ = edit.type(title: "a", body: "b", at: .zero)
    let lost = edit.nextToSave(at: .seconds(1))
    edit.fail(.offline, at: .seconds(1))
    _ = edit.type(title: "a", body: "bc", at: .seconds(2))
    let sent = edit.nextToSave(at: .seconds(3))
    let (first, second) = (try #require(lost), try #require(sent))
    #expect(second.edit.includes(first.edit) && first.edit != second.edit)
    #expect(second.body == "bc" && second.revision == 1)
  }

  @Test mutating func aNewerDraftThatComesDuringASaveIsShownAfterIt() {
    _ = edit.type(title: "a", body: "", at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    edit.receive(.sample(title: "ab", revision: 3))
    let isOther = edit.confirm(.sample(title: "a", revision: 2))
    #expect(isOther && edit.title == "ab" && edit.revision == 3 && edit.isStored)
  }

  @Test mutating func textTypedDuringASaveStaysBesideANewerDraft() {
    _ = edit.type(title: "a", body: "", at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    edit.receive(.sample(title: "ab", revision: 3))
    _ = edit.type(title: "ax", body: "", at: .seconds(1))
    let isOther = edit.confirm(.sample(title: "a", revision: 2))
    #expect(!isOther && edit.title == "ax" && edit.revision == 2 && edit.isUnsaved)
  }

  @Test mutating func aTextThatTheBackendCleansIsSentOnce() {
    _ = edit.type(title: "a", body: "dirty", at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    edit.confirm(.sample(title: "a", body: "clean", revision: 2))
    #expect(!edit.isUnsaved)
    #expect(edit.revision == 2)
  }

  @Test mutating func handedOverTextCountsAsTypedNow() {
    _ = edit.type(title: "a", body: "", at: .seconds(100))
    edit.resume(at: .zero)
    #expect(edit.pause(at: .zero) == .milliseconds(300))
  }

  @Test mutating func aChangeFromElsewhereWaitsForASave() {
    _ = edit.type(title: "a", body: "", at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    _ = edit.type(title: edit.saved.title, body: edit.saved.body, at: .seconds(1))
    #expect(!edit.isUnsaved && !edit.isStored)
    edit.receive(.sample(title: "Theirs", revision: 2))
    #expect(edit.title == "Title 1", "the response to the save decides")
  }

  @Test mutating func anOlderRevisionIsIgnored() {
    edit.receive(.sample(title: "New", revision: 2))
    #expect(edit.title == "New")
    edit.receive(.sample(title: "Old", revision: 1))
    #expect(edit.title == "New")
    // Nor is it the other text, of which the person has to choose one.
    _ = edit.type(title: "Mine", body: "", at: .zero)
    let mustChoose = edit.meet(.sample(title: "Theirs", revision: 4))
    edit.receive(.sample(title: "Older", revision: 3))
    #expect(mustChoose && edit.theirs?.title == "Theirs")
    _ = edit.type(title: edit.saved.title, body: edit.saved.body, at: .zero)
    #expect(!edit.isUnsaved && !edit.isStored)
  }

  @Test mutating func anotherAttemptKeepsTheChoicesIfTheDraftIsGone() {
    _ = edit.type(title: "a", body: "", at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    edit.fail(.notFound, at: .seconds(1))
    let choices = edit.choices
    let request = edit.nextToSave(at: .seconds(3))
    #expect(!choices.isEmpty && request != nil && edit.choices == choices)
    edit.fail(.notFound, at: .seconds(4))
    _ = edit.type(title: edit.saved.title, body: edit.saved.body, at: .seconds(4))
    #expect(!edit.isUnsaved && !edit.isStored)
  }

  // MARK: Versions

  @Test func textTypedOnAnOlderVersionIsAConflict() {
    var edit = DraftEdit(.sample(revision: 5))
    #expect(!edit.type(title: edit.title, body: edit.body, on: 4, at: .zero) && edit.theirs == nil)
    let isChanged = edit.type(title: "a", body: "b", on: 4, at: .zero)
    #expect(isChanged && edit.theirs == .sample(revision: 5))
    #expect(edit.pause(at: .seconds(9)) == nil)
    edit.keepMine(at: .zero)
    #expect(edit.nextToSave(at: .zero)?.revision == 5)
  }

  @Test(arguments: [nil, 5, 6]) func textTypedOnThePresentVersionIsNot(seen: SeenVersion?) {
    var edit = DraftEdit(.sample(revision: 5))
    _ = edit.type(title: "a", body: "b", on: seen, at: .zero)
    #expect(edit.theirs == nil)
  }

  @Test func ownSavesMakeNoTextOlder() {
    var edit = DraftEdit(.sample(revision: 5))
    _ = edit.type(title: "a", body: "b", on: 5, at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    edit.confirm(.sample(title: "a", body: "b", revision: 6))
    _ = edit.type(title: "ab", body: "b", on: 5, at: .seconds(2))
    #expect(edit.theirs == nil)
  }

  @Test func textFromElsewhereMakesTypedTextOlder() {
    var edit = DraftEdit(.sample(revision: 5))
    edit.receive(.sample(body: "theirs", revision: 6))
    _ = edit.type(title: "a", body: "b", on: 5, at: .zero)
    #expect(edit.theirs?.revision == 6)
  }

  @Test func editOfOneFieldHidesNoConflictInTheOther() {
    var edit = DraftEdit(.sample(title: "T", body: "one", revision: 5))
    edit.receive(.sample(title: "T", body: "one X", revision: 8))
    _ = edit.type(title: "T3", body: "one X", on: 5, at: .zero)
    #expect(edit.theirs == nil)
    _ = edit.type(title: "T3", body: "one Y", on: 5, at: .zero)
    #expect(edit.theirs?.body == "one X")
    edit = DraftEdit(.sample(title: "T", body: "one", revision: 5))
    edit.receive(.sample(title: "T X", body: "one", revision: 8))
    _ = edit.type(title: "T X", body: "one Y", on: 5, at: .zero)
    #expect(edit.theirs == nil)
  }

  private static let page = UUID()
  private static let former = UUID()

  /// A page that is loaded again keeps what it has not heard of; the host that ended had stored some of it.
  @Test(arguments: [
    ("former/17", true), ("former/15", true), ("former/14", false), ("page/15", false), ("", false),
  ])
  func stateThatAPageGoesOnFromIsNoConflict(state: String, isOwn: Bool) {
    var stored = Draft.sample(title: "ab", body: "", revision: 8)
    stored.edit = EditID("\(UUID())/\(Self.former)/15")
    let words = state.replacing("former", with: "\(Self.former)").replacing("page", with: "\(UUID())")
    var edit = DraftEdit(stored)
    _ = edit.type(title: "abc", body: "", on: SeenVersion("5 \(words) \(Self.page)/1"), at: .zero)
    #expect((edit.theirs == nil) == isOwn)
    #expect(edit.nextToSave(at: .seconds(1))?.title == (isOwn ? "abc" : nil))
    #expect(
      (edit.id?.text == stored.edit?.text) == isOwn && edit.id?.copy == Self.page && edit.id?.number == 1)
  }

  /// The host that ended may have sent a state that is stored only now.
  @Test(arguments: [14, 15, 16]) func stateThatIsStoredLateIsOneToGoOnFrom(number: Int) {
    var edit = DraftEdit(.sample(title: "", body: "", revision: 5))
    for text in ["abc", "abcd"] {
      let seen = SeenVersion("5 \(Self.former)/15 \(Self.page)/\(text.count)")
      _ = edit.type(title: text, body: "", on: seen, at: .zero)
    }
    var stored = Draft.sample(title: "ab", body: "", revision: 6)
    stored.edit = EditID("\(UUID())/\(Self.former)/\(number)")
    #expect(meet(&edit, stored)?.title == (number > 15 ? nil : "abcd"))
    #expect((edit.theirs != nil) == (number > 15))
  }

  /// A state that continues one of an ended program can be stored before the page reports what was typed.
  @Test func stateBeforeThatOfThePageStaysKnown() throws {
    var ended = Ended()
    ended.type("a", isStored: false, isKept: true)
    var edit = ended.resumed()
    let request = edit.nextToSave(at: .seconds(1))
    edit.fail(.offline, at: .seconds(1))
    _ = edit.type(title: edit.title, body: "ab", on: SeenVersion("5 \(Self.page)/7"), at: .seconds(1))
    var stored = Draft.sample(body: "a", revision: 9)
    stored.edit = try #require(request?.edit)
    #expect(meet(&edit, stored)?.body == "ab")
  }

  /// A state of a page is the same in the next program, so a later one of the page that is stored is no conflict.
  @Test func stateOfAPageIsContinuedAsItself() throws {
    var edit = DraftEdit(.sample(body: "", revision: 5))
    _ = edit.type(title: edit.title, body: "a", on: SeenVersion("5 \(Self.page)/7"), at: .zero)
    let id = try #require(edit.id)
    edit.resume(at: .zero, isRestored: true)
    #expect(edit.nextToSave(at: .seconds(1))?.edit == id)
    // The page was loaded again, and has stored another text.
    var stored = Draft.sample(body: "ab", revision: 9)
    stored.edit = EditID("\(id.text)/\(UUID())/8")
    #expect(!edit.meet(stored) && edit.body == "ab" && edit.isStored)
    _ = edit.type(title: edit.title, body: "by hand", at: .seconds(2))
    #expect(edit.id?.copy != Self.page, "its number could become that of another state of the page")
  }

  /// A service that has a later state of the copy keeps it, and says so.
  @Test(arguments: [false, true]) func laterStateThatTheServiceHasIsMet(typesOn: Bool) throws {
    var edit = DraftEdit(.sample(body: "", revision: 5))
    _ = edit.type(title: edit.title, body: "a", on: SeenVersion("5 \(Self.page)/7"), at: .zero)
    edit.resume(at: .zero, isRestored: true)
    _ = edit.nextToSave(at: .seconds(1))
    if typesOn {
      _ = edit.type(title: edit.title, body: "abc", on: SeenVersion("5 \(Self.page)/9"), at: .seconds(1))
    }
    var stored = Draft.sample(body: "ab", revision: 6)
    stored.edit = EditID("\(try #require(edit.id).text)/\(Self.page)/8")
    #expect(edit.confirm(stored) == !typesOn)
    #expect(edit.body == (typesOn ? "abc" : "ab") && edit.isUnsaved == typesOn && edit.theirs == nil)
    #expect(edit.revision == 6)
  }

  /// A copied tab goes on from the same state, in the same text.
  @Test func laterStateOfTheCopiedPageIsAConflict() throws {
    var stored = Draft.sample(body: "a", revision: 6)
    stored.edit = EditID("\(UUID())/\(Self.former)/7")
    var edit = DraftEdit(stored)
    let seen = SeenVersion("5 \(Self.former)/7 \(Self.page)/1")
    _ = edit.type(title: edit.title, body: "a copy", on: seen, at: .zero)
    let text = try #require(edit.id?.text)
    var later = Draft.sample(body: "a later", revision: 7)
    later.edit = EditID("\(text)/\(Self.former)/8")
    #expect(text == stored.edit?.text && meet(&edit, later) == nil)
    #expect(edit.theirs == later && edit.body == "a copy")
  }

  @Test(arguments: ["", "x 1", "-1"]) func versionThatCanNotBeReadIsOlderThanAll(text: String) {
    var edit = DraftEdit(.sample(revision: 5))
    _ = edit.type(title: "a", body: "b", on: SeenVersion(text), at: .zero)
    #expect(edit.theirs != nil)
  }

  // MARK: States of ended programs

  /// The states of a text that a program saved and kept, and what the next program continues with.
  private struct Ended {
    /// What the next program reads.
    var kept = DraftEdit(.sample(body: "", revision: 5))
    var stored = Draft.sample(body: "", revision: 5)

    /// Types, and saves that if it `isStored`, without keeping it if not `isKept`.
    mutating func type(_ body: String, isStored: Bool, isKept: Bool) {
      var edit = kept
      _ = edit.type(title: edit.title, body: body, on: 5, at: .zero)
      if isKept { kept = edit }
      if isStored {
        let request = edit.nextToSave(at: .seconds(1))
        stored = .sample(body: body, revision: stored.revision + 1)
        stored.edit = request?.edit
      }
    }

    func resumed() -> DraftEdit {
      var edit = kept
      edit.resume(at: .zero, isRestored: true)
      return edit
    }
  }

  /// Sends the text, meets a stored one, and returns what is to be sent then.
  private func meet(_ edit: inout DraftEdit, _ stored: Draft) -> DraftEdit.Request? {
    _ = edit.nextToSave(at: .seconds(1))
    let mustChoose = edit.meet(stored)
    #expect(mustChoose == (edit.theirs != nil))
    return edit.nextToSave(at: .seconds(2))
  }

  @Test func storedStateThatIsContinuedIsNoConflict() {
    var ended = Ended()
    ended.type("a", isStored: true, isKept: true)
    ended.type("ab", isStored: false, isKept: true)
    var edit = ended.resumed()
    #expect(meet(&edit, ended.stored)?.body == "ab")
    #expect(edit.revision == 6)
  }

  @Test func laterStateThatWasStoredBecomesTheText() {
    var ended = Ended()
    ended.type("a", isStored: false, isKept: true)
    ended.type("ab", isStored: true, isKept: false)
    var edit = ended.resumed()
    #expect(meet(&edit, ended.stored) == nil)
    #expect(edit.body == "ab" && edit.isStored)
  }

  @Test func laterStateThatWasStoredIsAConflictOnceThePersonHasTyped() {
    var ended = Ended()
    ended.type("a", isStored: false, isKept: true)
    ended.type("ab", isStored: true, isKept: false)
    var edit = ended.resumed()
    _ = edit.type(title: edit.title, body: "aX", at: .zero)
    #expect(meet(&edit, ended.stored) == nil)
    #expect(edit.theirs?.body == "ab" && edit.body == "aX")
  }

  /// The field of a host has all that its person typed, also what no document of an ended program has.
  @Test(arguments: [1, 2]) func textOfAFieldHasEverythingThatWasStoredOfIt(ends: Int) {
    var ended = Ended()
    ended.type("a", isStored: true, isKept: true)
    for end in 0..<ends {
      var next = ended
      next.kept = ended.resumed()
      next.type("ab\(end)", isStored: true, isKept: false)
      ended.stored = next.stored
    }
    var edit = ended.resumed()
    _ = edit.type(title: edit.title, body: "ab01", on: 5, at: .zero)
    #expect(meet(&edit, ended.stored)?.body == "ab01")
    #expect(edit.revision == ended.stored.revision)
  }

  /// The browser knows more than the state with which its page continues.
  @Test(arguments: [6, 7, 8]) func textThatThePersonHasSeenIsNoConflict(stored: Int) {
    var edit = DraftEdit(.sample(revision: 5))
    _ = edit.type(title: "abc", body: "", on: 7, at: .zero)
    #expect(meet(&edit, .sample(title: "ab", body: "", revision: stored)) == nil || stored < 8)
    #expect((edit.theirs != nil) == (stored == 8))
    #expect(edit.title == "abc")
  }

  @Test func anotherTextIsAConflictHoweverMuchOfItIsTheSame() {
    var edit = DraftEdit(.sample(body: "one", revision: 5))
    _ = edit.type(title: edit.title, body: "one two three", at: .zero)
    var stored = Draft.sample(body: "one two", revision: 6)
    stored.edit = EditID()
    #expect(meet(&edit, stored) == nil)
    #expect(edit.theirs == stored)
  }

  @Test func equalTextIsNoConflict() {
    var edit = DraftEdit(.sample(body: "one", revision: 5))
    _ = edit.type(title: edit.title, body: "two", at: .zero)
    #expect(meet(&edit, .sample(body: "two", revision: 6)) == nil)
    #expect(edit.theirs == nil && !edit.isUnsaved)
  }

  @Test func textThatWasGivenAwayIsContinuedAsAnother() throws {
    var edit = DraftEdit(.sample(revision: 5))
    _ = edit.type(title: "a", body: "", on: 5, at: .zero)
    let other = edit.give()
    var given = try #require(other)
    _ = given.type(title: "ab", body: "", at: .zero)
    _ = edit.type(title: "ax", body: "", on: 5, at: .zero)
    let request = given.nextToSave(at: .seconds(1))
    var stored = Draft.sample(title: "ab", body: "", revision: 6)
    stored.edit = try #require(request?.edit)
    #expect(meet(&edit, stored) == nil)
    #expect(edit.theirs == stored, "both have typed")
  }

  @Test func identityIsReadAsItIsWritten() throws {
    let edit = EditID().next.next
    #expect(EditID("\(edit)") == edit)
    let coded = try JSONDecoder().decode([EditID].self, from: JSONEncoder().encode([edit]))
    #expect(coded == [edit])
    let words = "\(edit)".split(separator: "/")
    for text in ["", "a/b/c", "\(words[0])/\(words[1])", "\(words[0])/\(words[1])/-1", "\(edit)/"] {
      #expect(EditID(text) == nil)
    }
  }
}

extension SeenVersion: ExpressibleByIntegerLiteral {
  public init(integerLiteral revision: Int) { self.init("\(revision)") }
}
