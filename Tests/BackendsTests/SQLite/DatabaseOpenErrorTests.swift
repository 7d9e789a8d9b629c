import SQLiteBackend
import Testing

@Suite struct DatabaseOpenErrorTests {
  @Test(
    arguments: [
      (.folder, "“me.sqlite” is a folder, not a database file."),
      (.notADatabase, "“me.sqlite” is not a database."),
      (.foreign, "“me.sqlite” is a database of another program."),
      (.locked, "The database “me.sqlite” is locked by another program; close that program and try again."),
      (.newer, "The database “me.sqlite” was written by a newer version of this program."),
      (.readOnly, "The database “me.sqlite” can't be written to: the file or its folder is read-only."),
      (.missing, "The database “me.sqlite” does not exist."),
      (.noFolder, "The database “me.sqlite” can't be made: its folder does not exist."),
      (.damaged, "The database “me.sqlite” is damaged."),
      (.unreadable("the disk is full"), "The database “me.sqlite” can't be opened: the disk is full."),
    ] as [(DatabaseOpenError.Reason, String)])
  func everyReasonIsOneSentenceThatNamesThePath(_ reason: DatabaseOpenError.Reason, _ sentence: String) {
    #expect(DatabaseOpenError(path: "me.sqlite", reason).description == sentence)
  }

  @Test func controlCharactersInThePathAreReplaced() {
    let sentence = DatabaseOpenError(path: "a\u{1B}[2J\nb", .locked).description

    #expect(sentence.contains("“a\u{FFFD}[2J\u{FFFD}b”"))
  }
}
