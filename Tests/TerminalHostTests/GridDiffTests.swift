import Essentials
import Testing

@testable import TerminalHost

struct GridDiffTests {
  private static let size = TerminalSize(columns: 24, rows: 8)

  /// A grid with a text at a position.
  private func grid(_ text: String, x: Int = 0, y: Int = 0, style: CellStyle = .plain) -> Grid {
    var canvas = Canvas(size: Self.size, theme: Theme(TerminalCapabilities()))
    canvas.text(text, x: x, y: y, width: 100, clip: canvas.grid.bounds, style: style)
    return canvas.grid
  }

  private func patch(from old: Grid, to new: Grid) -> String {
    var diff = GridDiff()
    _ = diff.patch(from: nil, to: old)
    return String(decoding: diff.patch(from: old, to: new), as: UTF8.self)
  }

  @Test(arguments: [
    ("equal grids give no bytes", "abc", "abc", ""),
    ("a short gap is written again", "abcd", "xbcx", "\u{1B}[1Hxbcx"),
    ("a long gap is skipped", "abcdefgh", "xbcdefgx", "\u{1B}[1Hx\u{1B}[6Cx"),
    ("a row that becomes empty is erased", "abcdefghij", "ab", "\u{1B}[1;3H\u{1B}[K"),
  ])
  func changeIsSent(_ rule: String, old: String, new: String, bytes: String) {
    #expect(patch(from: grid(old), to: grid(new)) == bytes)
  }

  @Test func aLikeTakesAtMostFortyBytes() {
    func row(_ likes: Int, isLiked: Bool) -> Grid {
      var canvas = Canvas(size: TerminalSize(columns: 200, rows: 60), theme: Theme(TerminalCapabilities()))
      let accent = CellStyle(foreground: .indexed(6), attributes: isLiked ? .bold : [])
      canvas.text("Likes \(likes)", x: 120, y: 48, width: 20, clip: canvas.grid.bounds, style: .plain)
      canvas.text(
        isLiked ? "[*Like ]" : "[ Like ]", x: 140, y: 48, width: 8, clip: canvas.grid.bounds, style: accent)
      return canvas.grid
    }
    var diff = GridDiff()
    _ = diff.patch(from: nil, to: row(3, isLiked: false))

    let patch = diff.patch(from: row(3, isLiked: false), to: row(4, isLiked: true))

    #expect(patch.count <= 40, "\(String(decoding: patch, as: UTF8.self).debugDescription)")
  }

  @Test func onlyStyleChangesAreSent() {
    let bold = CellStyle(foreground: .indexed(6), attributes: .bold)

    func selection(_ style: CellStyle, after old: CellStyle) -> String {
      var bytes: [UInt8] = []
      style.select(after: old, on: &bytes)
      return String(decoding: bytes, as: UTF8.self)
    }

    #expect(selection(bold.with(.reverse), after: bold) == "\u{1B}[7m")
    #expect(selection(.plain, after: bold) == "\u{1B}[m")
    #expect(selection(bold, after: .plain) == "\u{1B}[1;36m")
    #expect(selection(CellStyle(attributes: .dim), after: bold) == "\u{1B}[0;2m")
  }

  @Test func newSizeRedrawsEverything() {
    var diff = GridDiff()
    let bold = grid("abc", style: CellStyle(attributes: .bold))

    let patch = diff.patch(from: nil, to: bold)

    #expect(diff.patch(from: Grid(size: TerminalSize(columns: 10, rows: 2)), to: bold) == patch)
    #expect(String(decoding: patch, as: UTF8.self).contains("\u{1B}[2J"))
  }

  @Test func longPatchesUseSynchronizedOutput() {
    var canvas = Canvas(size: Self.size, theme: Theme(TerminalCapabilities()))
    for y in 0..<8 {
      canvas.text(
        "\(y) and a lot of text here", x: 0, y: y, width: 24, clip: canvas.grid.bounds,
        style: CellStyle(foreground: .indexed(UInt8(y))))
    }

    let patch = patch(from: Grid(size: Self.size), to: canvas.grid)

    #expect(patch.utf8.count > 256)
    #expect(patch.hasPrefix("\u{1B}[?2026h") && patch.hasSuffix("\u{1B}[?2026l"))
  }

  @Test func cursorIsPositionedAgainAfterADisputedGrapheme() {
    #expect(patch(from: grid(""), to: grid("❤️x")).hasSuffix("❤️\u{1B}[1;3Hx"))
  }

  @Test func removingADisputedGraphemeRedrawsItsNeighbours() {
    // A terminal that draws 👍🏽 four columns wide has overwritten the "ab" after it.
    #expect(patch(from: grid("👍🏽ab"), to: grid("..ab")).hasSuffix("..ab"))
  }

  @Test func cursorShowsAtTheCaret() {
    var typing = grid("abc")
    typing.cursor = Grid.Cursor(x: 1, y: 0)

    #expect(patch(from: grid("abc"), to: typing) == "\u{1B}[1;2H\u{1B}[?25h")
    #expect(patch(from: typing, to: grid("abc")) == "\u{1B}[?25l")
  }

  @Test(arguments: 0..<60 as Range<UInt64>)
  func randomPatchesGiveTheNewGrid(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var emulator = TerminalEmulator(size: Self.size)
    var diff = GridDiff()
    var shown: Grid?
    for _ in 0..<8 {
      let next = randomGrid(after: shown, using: &random)
      emulator.feed(diff.patch(from: shown, to: next))
      #expect(emulator.differences(from: next) == [])
      #expect(emulator.showsCursor == (next.cursor != nil))
      if let cursor = next.cursor { #expect(emulator.x == cursor.x && emulator.y == cursor.y) }
      shown = next
    }
    #expect(emulator.unknown.isEmpty)
  }

  @Test(arguments: 100..<140 as Range<UInt64>)
  func otherWidthsAffectOnlyDisputedGraphemes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var emulator = TerminalEmulator(size: Self.size, widths: .byScalar)
    var diff = GridDiff()
    var shown: Grid?
    for _ in 0..<8 {
      let next = randomGrid(after: shown, using: &random)
      emulator.feed(diff.patch(from: shown, to: next))
      // Only the widths of graphemes with several scalars are disputed.
      let differences = emulator.differences(from: next) { x, y in
        next[next[x, y].isContinuation ? x - 1 : x, y].clusterNumber != nil
      }
      #expect(differences == [])
      shown = next
    }
  }

  /// A random grid: either a new one, or the old one with other texts written over it.
  private func randomGrid(after old: Grid?, using random: inout SplitMix64) -> Grid {
    let texts = [
      "a", "hello world", "中文字", "é", "👍🏽", "❤️ x", "👨‍👩‍👧", "🇩🇪🇫🇷", "e\u{301}", "    ", "─────────────", "한글 mix 中",
    ]
    let styles = [
      CellStyle.plain, CellStyle(attributes: .bold), CellStyle(attributes: [.bold, .dim]),
      CellStyle(foreground: .indexed(6), attributes: [.dim, .reverse]),
      CellStyle(foreground: .rgb(1, 2, 3), background: .indexed(24)),
      CellStyle(background: .rgb(200, 100, 0)),
      CellStyle(foreground: .indexed(12), attributes: .underline), CellStyle(background: .indexed(9)),
    ]
    var canvas = Canvas(size: Self.size, theme: Theme(TerminalCapabilities()))
    if let old, Bool.random(using: &random) { canvas.grid = old }
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      canvas.text(
        texts.randomElement(using: &random) ?? "", x: Int.random(in: -3...22, using: &random),
        y: Int.random(in: 0...7, using: &random), width: 20, clip: canvas.grid.bounds,
        style: styles.randomElement(using: &random) ?? .plain)
    }
    canvas.grid.cursor = Bool.random(using: &random) ? Grid.Cursor(x: 3, y: 2) : nil
    return canvas.grid
  }
}
