import DraftCore
import DraftTesting
import Testing

/// The rules of a text that is saved automatically, without a clock.
struct DraftEditTests {
  private var edit = DraftEdit(.sample())

  @Test func withoutTypedTextThereIsNoPause() {
    #expect(!edit.isUnsaved)
    #expect(edit.pause(at: .zero) == nil)
  }

  @Test mutating func typingDelaysASaveButNotForEver() {
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

  @Test mutating func aLostResponseIsNotAConflict() throws {
    _ = edit.type(title: "a", body: "b", at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    edit.fail(.offline, at: .seconds(1))
    _ = edit.type(title: "a", body: "bc", at: .seconds(2))
    _ = edit.nextToSave(at: .seconds(3))
    let mustDecide = edit.meet(.sample(title: "a", body: "b", revision: 2), at: .seconds(3))
    #expect(!mustDecide)
    #expect(edit.theirs == nil)
    let sent = edit.nextToSave(at: .seconds(3))
    let next = try #require(sent)
    #expect(next.revision == 2)
    #expect(next.body == "bc")
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
    #expect(!edit.isUnsaved)
    edit.receive(.sample(title: "Theirs", revision: 2))
    #expect(edit.title == "Title 1", "the response to the save decides")
  }

  @Test mutating func anOlderRevisionIsIgnored() {
    edit.receive(.sample(title: "New", revision: 2))
    #expect(edit.title == "New")
    edit.receive(.sample(title: "Old", revision: 1))
    #expect(edit.title == "New")
  }

  // MARK: Versions

  @Test func textTypedOnAnOlderVersionIsAConflict() {
    var edit = DraftEdit(.sample(revision: 5))
    let isChanged = edit.type(title: "a", body: "b", on: 4, at: .zero)
    #expect(isChanged && edit.theirs == .sample(revision: 5))
    #expect(edit.pause(at: .seconds(9)) == nil)
    edit.keepMine(at: .zero)
    #expect(edit.nextToSave(at: .zero)?.revision == 5)
  }

  @Test(arguments: [nil, 5, 6]) func textTypedOnThePresentVersionIsNot(revision: Int?) {
    var edit = DraftEdit(.sample(revision: 5))
    _ = edit.type(title: "a", body: "b", on: revision, at: .zero)
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

  @Test func sameTextIsNoConflict() {
    var edit = DraftEdit(.sample(revision: 5))
    let isChanged = edit.type(title: edit.title, body: edit.body, on: 4, at: .zero)
    #expect(!isChanged && edit.theirs == nil)
  }

  // MARK: States of ended programs

  /// The program ended after the text was stored, before its state had that.
  @Test(arguments: ["a", "theirs"]) func continuedTextMayBeStored(stored: String) {
    var edit = DraftEdit(.sample(body: "", revision: 5))
    _ = edit.type(title: "a", body: "", on: 5, at: .zero)
    edit.resume(at: .zero)
    _ = edit.type(title: "ab", body: "", on: 5, at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    let mustChoose = edit.meet(.sample(title: stored, body: "", revision: 6), at: .seconds(1))
    #expect(mustChoose == (stored == "theirs"))
    #expect(edit.nextToSave(at: .seconds(1))?.revision == (mustChoose ? nil : 6))
  }

  /// The browser knows more than the state with which its page continues.
  @Test(arguments: [6, 7, 8]) func textThatThePersonHasSeenIsNoConflict(stored: Int) {
    var edit = DraftEdit(.sample(revision: 5))
    _ = edit.type(title: "abc", body: "", on: 7, at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    let mustChoose = edit.meet(.sample(title: "ab", body: "", revision: stored), at: .seconds(1))
    #expect(mustChoose == (stored == 8))
    #expect(edit.title == "abc")
  }

  /// The stored text is an earlier part of what the person typed, from a program that ended before its state had that.
  @Test(
    arguments: [
      ("", "one", "one two", true), ("one.", "one two.", "one two three.", true),
      ("one", "one", "one two", true),
      ("水", "水深", "水深深", true), ("", "two", "one", false), ("one two", "one", "one two three", false),
      ("one", "one x", "one two", false), ("one two", "one two three", "one", false),
      ("", "one", "two one two", false),
    ] as [(String, String, String, Bool)])
  func textThatIsContainedIsNoConflict(base: String, stored: String, typed: String, isContained: Bool) {
    var edit = DraftEdit(.sample(body: base, revision: 5))
    _ = edit.type(title: edit.title, body: typed, at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    let mustChoose = edit.meet(.sample(body: stored, revision: 8), at: .seconds(1))
    #expect(mustChoose == !isContained)
    #expect(edit.body == typed && edit.nextToSave(at: .seconds(1))?.revision == (isContained ? 8 : nil))

    // The same, if the stored text was received before the browser sent again what its person had typed.
    var other = DraftEdit(.sample(body: base, revision: 5))
    other.receive(.sample(body: stored, revision: 8))
    _ = other.type(title: other.title, body: typed, on: 6, at: .zero)
    #expect((other.theirs == nil) == isContained)
    _ = other.type(title: other.title, body: typed + "!", on: 6, at: .zero)
    #expect((other.theirs == nil) == isContained, "later keystrokes name the same version")
  }

  /// The program ended after the text was stored, and before its state had the end of the text.
  @Test(
    arguments: [
      ("", "one", "one two", true), ("one", "one two", "one two three", true), ("one", "", "one two", false),
    ]
      as [(String, String, String, Bool)])
  func textThatIsPartOfTheStoredOneIsNoConflict(
    base: String, typed: String, stored: String, isPart: Bool
  ) {
    var edit = DraftEdit(.sample(body: base, revision: 5))
    _ = edit.type(title: edit.title, body: typed, at: .zero)
    edit.resume(at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    let mustChoose = edit.meet(.sample(body: stored, revision: 6), at: .seconds(1))
    #expect(mustChoose == !isPart)
    #expect(edit.body == (isPart ? stored : typed) && edit.isStored == isPart)
  }

  /// After the text of an earlier owner was taken, the browser sends what its person typed on the former text.
  @Test(arguments: [("one two three!", true), ("one two x", false)])
  func typingGoesOnAfterTheStoredTextWasTaken(typed: String, isContained: Bool) {
    var edit = DraftEdit(.sample(body: "one", revision: 5))
    _ = edit.type(title: edit.title, body: "one two", at: .zero)
    edit.resume(at: .zero)
    _ = edit.nextToSave(at: .seconds(1))
    _ = edit.meet(.sample(body: "one two three", revision: 6), at: .seconds(1))
    _ = edit.type(title: edit.title, body: typed, on: 5, at: .seconds(1))
    #expect((edit.theirs == nil) == isContained)
  }

  @Test func editOfOneFieldHidesNoConflictInTheOther() {
    var edit = DraftEdit(.sample(title: "T", body: "one", revision: 5))
    edit.receive(.sample(title: "T", body: "one X", revision: 8))
    _ = edit.type(title: "T3", body: "one X", on: 5, at: .zero)
    #expect(edit.theirs == nil)
    _ = edit.type(title: "T3", body: "one Y", on: 5, at: .zero)
    #expect(edit.theirs?.body == "one X")
  }

  @Test func textThatThePersonHasNotSeenIsAConflictHoweverItIsContained() {
    var edit = DraftEdit(.sample(body: "", revision: 5))
    edit.receive(.sample(body: "one", revision: 6))
    _ = edit.type(title: edit.title, body: "one two", on: 4, at: .zero)
    #expect(edit.theirs?.revision == 6)
  }
}
