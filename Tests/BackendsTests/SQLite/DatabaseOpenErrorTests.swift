import SQLiteBackend
import Testing

@Suite struct DatabaseOpenErrorTests {
  private static let reasons: [DatabaseOpenError.Reason] = [
    .folder, .notADatabase, .foreign, .locked, .newer, .readOnly, .noFolder, .damaged,
    .unreadable("the disk is full"),
  ]

  @Test(arguments: reasons)
  func everyReasonIsOneSentenceThatNamesThePath(_ reason: DatabaseOpenError.Reason) {
    let sentence = DatabaseOpenError(path: "/data/me.sqlite", reason).description

    #expect(sentence.contains("“/data/me.sqlite”"))
    #expect(sentence.hasSuffix("."))
    #expect(sentence.count { $0 == "." } == 2)
    #expect(!sentence.contains("\n"))
  }

  @Test func everyReasonHasItsOwnSentence() {
    let sentences = Self.reasons.map { DatabaseOpenError(path: "x", $0).description }

    #expect(Set(sentences).count == sentences.count)
  }

  @Test func controlCharactersInThePathAreReplaced() {
    let sentence = DatabaseOpenError(path: "a\u{1B}[2J\nb", .locked).description

    #expect(sentence.contains("“a\u{FFFD}[2J\u{FFFD}b”"))
  }
}
