import Essentials
import Testing
import ViewKit

@testable import TerminalHost

struct KeyParserTests {
  private let start = ContinuousClock.now

  /// Feeds several reads, one millisecond apart, and returns all events.
  private func events(_ reads: [UInt8]...) -> [TerminalEvent] { events(reads) }

  private func events(_ reads: [[UInt8]]) -> [TerminalEvent] {
    var parser = KeyParser()
    var events: [TerminalEvent] = []
    for (number, read) in reads.enumerated() {
      events += parser.feed(read, at: start + .milliseconds(number))
    }
    return events
  }

  private func events(_ text: String) -> [TerminalEvent] { events(Array(text.utf8)) }

  @Test(
    arguments: [
      (
        "letters are characters", "aé中",
        [.key(.character("a")), .key(.character("é")), .key(.character("中"))]
      ),
      ("scalars in one read are one character", "👍🏽", [.key(.character("👍🏽"))]),
      (
        "control letters are keys", "\u{1}\u{5}\u{1F}",
        [.key(.control("a")), .key(.control("e")), .key(.control("_"))]
      ),
      ("control keys interrupt, suspend and redraw", "\u{3}\u{1A}\u{C}", [.interrupt, .suspend, .redraw]),
      ("escape keeps neither from working", "\u{1B}\u{3}\u{1B}\u{1A}", [.interrupt, .suspend]),
      ("escapes behind two are keys", "\u{1B}\u{1B}\u{1B}\u{1B}", [.key(.escape), .key(.escape)]),
      ("a sequence ends a string without an end", "\u{1B}]0;title\u{1B}[A", [.key(.up)]),
      ("unknown sequences are dropped", "\u{1B}[99~\u{1B}[?1;2c\u{1B}[Ia", [.key(.character("a"))]),
      (
        "a paste is one event with control characters", "\u{1B}[200~a\u{1B}[31m\nq\u{3}\u{1B}[201~b",
        [.paste("a\u{1B}[31m\nq\u{3}"), .key(.character("b"))]
      ),
      ("a press of the mouse is a click", "\u{1B}[<0;5;3M\u{1B}[<0;5;3m", [.click(x: 4, y: 2)]),
      ("movement of a pressed button is a drag", "\u{1B}[<32;5;3M\u{1B}[<35;5;3M", [.drag(x: 4, y: 2)]),
      (
        "the wheel scrolls by three lines", "\u{1B}[<64;1;1M\u{1B}[<65;2;9M",
        [.scroll(x: 0, y: 0, lines: -3), .scroll(x: 1, y: 8, lines: 3)]
      ),
    ] as [(String, String, [TerminalEvent])])
  func textIsEvents(_ rule: String, text: String, expected: [TerminalEvent]) {
    #expect(events(text) == expected)
  }

  @Test(
    arguments: [
      ("a character", [[0xE4, 0xB8], [0xAD]], .key(.character("中"))),
      ("a sequence, byte by byte", [[0x1B], [0x5B], [0x41]], .key(.up)),
      ("a paste", ["\u{1B}[200~ab", "cd\u{1B}[20", "1~"].map { Array($0.utf8) }, .paste("abcd")),
    ] as [(String, [[UInt8]], TerminalEvent)])
  func severalReadsAreOneEvent(_ what: String, reads: [[UInt8]], event: TerminalEvent) {
    #expect(events(reads) == [event])
  }

  @Test func invalidBytesAreDropped() {
    #expect(
      events([0xFF, 0xC0, 0xE4, 0x61, 0x80, 0xED, 0xA0, 0x80, 0x62]) == [
        .key(.character("a")), .key(.character("b")),
      ])
  }

  @Test(arguments: [
    ("\u{1B}[A", Key.up), ("\u{1B}OB", .down), ("\u{1B}[D", .left),
    ("\u{1B}[Z", .backTab),
    ("\t", .tab), ("\r", .enter), ("\n", .enter), ("\u{1B}OM", .enter), ("\u{7F}", .backspace),
    ("\u{8}", .backspace),
    ("\u{1B}[3~", .delete), ("\u{1B}[5~", .pageUp), ("\u{1B}[6~", .pageDown), ("\u{1B}[H", .home),
    ("\u{1B}[1~", .home),
    ("\u{1B}OF", .end), ("\u{1B}[8~", .end),
  ])
  func sequencesAreKeys(_ sequence: String, _ key: Key) {
    #expect(events(sequence) == [.key(key)])
  }

  @Test func escapeAloneIsAKeyAfterADelay() {
    var parser = KeyParser()

    #expect(parser.feed([0x1B], at: start).isEmpty)
    #expect(parser.deadline == start + KeyParser.escapeDelay)
    #expect(parser.expire(at: start + .milliseconds(24)).isEmpty)
    #expect(parser.expire(at: start + .milliseconds(25)) == [.key(.escape)])
    #expect(parser.deadline == nil)
    #expect(parser.feed("a\u{1B}[A".utf8, at: start + .seconds(1)).count == 2)
    #expect(parser.deadline == nil, "the sequence is complete")
  }

  @Test func lateByteAfterEscapeIsASeparateKey() {
    var parser = KeyParser()
    _ = parser.feed([0x1B], at: start)

    let late = parser.feed(Array("[".utf8), at: start + .milliseconds(30))

    #expect(late == [.key(.escape), .key(.character("["))])
  }

  /// Words by Alt-B, Alt-F and Alt-D, by arrows with Alt or Control, and in the ways of rxvt and of a Mac.
  @Test(arguments: [
    ("\u{1B}b", Key.wordLeft), ("\u{1B}f", .wordRight), ("\u{1B}d", .wordDelete),
    ("\u{1B}\u{7F}", .wordBackspace),
    ("\u{1B}[1;3D", .wordLeft), ("\u{1B}[1;5C", .wordRight), ("\u{1B}[1;9D", .wordLeft),
    ("\u{1B}\u{1B}[D", .wordLeft), ("\u{1B}\u{1B}OC", .wordRight), ("\u{1B}Od", .wordLeft),
    ("\u{1B}O5C", .wordRight), ("\u{1B}[3;5~", .wordDelete), ("\u{1B}[1;2C", .right), ("\u{1B}[1;5A", .up),
  ])
  func modifiersSelectWords(_ sequence: String, _ key: Key) {
    #expect(events(sequence) == [.key(key)])
    #expect(events(sequence + "x") == [.key(key), .key(.character("x"))])
  }

  @Test(arguments: [
    "\u{1B}q", "\u{1B}a", "\u{1B}é", "\u{1B}5", "\u{1B}\r", "\u{1B}[1;3A", "\u{1B}[1;3H", "\u{1B}[5;3~",
    "\u{1B}\u{1B}[A", "\u{1B}[[A", "\u{1B}OP", "\u{1B}[15~",
  ])
  func otherKeysWithAltAreIgnored(_ sequence: String) {
    #expect(events(sequence + "x") == [.key(.character("x"))])
    let bytes = Array(sequence.utf8)
    #expect(events(Array(bytes.prefix(1)), Array(bytes.dropFirst()), [0x78]) == [.key(.character("x"))])
  }

  @Test func twoEscapesAreTwoKeys() {
    var parser = KeyParser()

    #expect(parser.feed([0x1B, 0x1B], at: start).isEmpty)
    #expect(parser.expire(at: start + .seconds(1)) == [.key(.escape), .key(.escape)])
    #expect(events("\u{1B}\u{1B}b") == [.key(.escape), .key(.wordLeft)])
  }

  // MARK: Strings of the terminal

  private static let strings = [
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}]11;rgb:0000/0000/0000\u{7}", "\u{1B}]0;quick\u{1B}\\",
    "\u{1B}^qa\u{1B}\\",
    "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}Xqq\u{1B}\\", "\u{1B}]8;;\u{18}", "\u{1B}[M !!",
  ]

  @Test(arguments: strings)
  func stringsAreDroppedWhereverReadsCutThem(_ string: String) {
    let bytes = Array((string + "x").utf8)
    for cut in bytes.indices {
      #expect(events(Array(bytes[..<cut]), Array(bytes[cut...])) == [.key(.character("x"))], "cut at \(cut)")
    }
    #expect(events(bytes.map { [$0] }) == [.key(.character("x"))])
  }

  /// A string without an end must not take all later keys.
  @Test func stringIsBoundedInTimeAndLength() {
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}]0;ab".utf8), at: start).isEmpty)
    #expect(parser.deadline == start + KeyParser.stringDelay)
    #expect(parser.expire(at: start + .seconds(1)).isEmpty)
    #expect(parser.feed([0x78], at: start + .seconds(1)) == [.key(.character("x"))])

    let long = Array("\u{1B}P".utf8) + Array(repeating: 0x61, count: KeyParser.stringLimit)
    #expect(events(long, [0x78]) == [.key(.character("x"))])
  }

  /// Alt with the first byte of a sequence must not take the next key.
  @Test(arguments: ["[", "O", "P", "]", "_", "^", "X"])
  func keyAfterAltAndABracketIsItself(_ key: String) {
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}\(key)".utf8), at: start).isEmpty)
    #expect(parser.feed([0x78], at: start + .milliseconds(150)) == [.key(.character("x"))])
  }

  @Test func endlessSequenceIsDropped() {
    let endless = "\u{1B}[" + String(repeating: "1", count: 200)

    #expect(events(endless + "\u{1B}[A").last == .key(.up))
  }

  @Test func unfinishedPasteEndsAfterADelay() {
    var parser = KeyParser()
    _ = parser.feed(Array("\u{1B}[200~ab".utf8), at: start)

    #expect(parser.expire(at: start + KeyParser.pasteDelay) == [.paste("ab")])
    #expect(parser.feed([0x71], at: start + .seconds(2)) == [.key(.character("q"))])
  }

  @Test func longPasteIsCutAtTheLimit() {
    let long = String(repeating: "x", count: KeyParser.pasteLimit + 1000)

    let events = events("\u{1B}[200~\(long)\u{1B}[201~q")

    #expect(events.count == 2)
    #expect(events.first == .paste(String(repeating: "x", count: KeyParser.pasteLimit)))
  }

  @Test(arguments: ["<34;5;3M", "<0;0;3M", "<0;3;0M", "<;;M", "<0;1M", "<99999999999999999999;1;1M"])
  func otherMouseReportsAreDropped(_ report: String) {
    #expect(events("\u{1B}[\(report)a") == [.key(.character("a"))])
  }

  @Test func parsesKeysAfterRandomBytes() {
    var random = SplitMix64(seed: 3)
    var parser = KeyParser()
    for step in 0..<2000 {
      let bytes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      _ = parser.feed(bytes, at: start + .milliseconds(step * 100))
    }
    _ = parser.expire(at: start + .seconds(1000))
    _ = parser.feed(Array("\u{1B}[201~\u{18}".utf8), at: start + .seconds(1001))

    #expect(parser.feed([0x61], at: start + .seconds(1003)).last == .key(.character("a")))
  }
}
