import Testing

@testable import TerminalHost

struct TextWidthTests {
  @Test(arguments: [
    ("a", 1), ("é", 1), ("e\u{301}", 1), ("ü", 1), ("…", 1), ("♥", 1),
    ("中", 2), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("Ａ", 2), ("ｱ", 1),
    ("❤️", 2), ("❤", 1), ("👍", 2), ("👍🏽", 2), ("🫨", 2), ("👨‍👩‍👧‍👦", 2), ("🏳️‍🌈", 2), ("🇩🇪", 2), ("1️⃣", 2),
    ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2), ("☝🏽", 2), ("⌚", 2),
  ])
  func graphemesHaveTheirWidth(_ grapheme: String, _ columns: Int) {
    #expect(TextWidth.columns(of: grapheme) == columns)
  }

  @Test func manyCombiningMarksTakeNoColumns() {
    #expect(TextWidth.columns(of: "z" + String(repeating: "\u{334}", count: 200)) == 1)
  }

  @Test(arguments: [
    ("👍🏽", true), ("❤️", true), ("🇩🇪", true), ("👩‍🚀", true), ("क्षि", true), ("\u{1F1E9}", true),
    ("a", false), ("中", false), ("👍", false), ("e\u{301}", false), ("한", false),
  ])
  func graphemesThatTerminalsMeasureDifferentlyAreDisputed(_ grapheme: String, _ isDisputed: Bool) {
    #expect(TextWidth.measure(grapheme.unicodeScalars).isDisputed == isDisputed)
  }

  @Test func disputedGraphemeHasAMaximumWidth() {
    #expect(TextWidth.measure("👨‍👩‍👧‍👦".unicodeScalars).naive == 8)
  }

  @Test func tablesAreInAscendingOrder() {
    for table in [WidthTable.zero, WidthTable.wide, WidthTable.emojiVariation] {
      #expect(table.count % 2 == 0)
      #expect(zip(table, table.dropFirst()).allSatisfy { $0 <= $1 })
    }
  }
}
