import Testing
import ViewKit

@testable import TerminalHost

/// Drawing of texts whose parts have looks of their own.
@MainActor
struct RunDrawingTests {
  private func label(_ runs: TextRun...) -> Label { Label(runs: runs, style: TextStyle(numberOfLines: 0)) }

  @Test func partsHaveTheirColours() {
    let grid = drawing(
      of: label(TextRun("let", tint: .purple), TextRun(" a "), TextRun("// b", tint: .secondary)),
      columns: 12,
      rows: 1)
    #expect(grid.text == "let a // b")
    #expect(grid[0, 0].style == CellStyle(foreground: .indexed(5)))
    #expect(grid[4, 0].style == .plain)
    #expect(grid[6, 0].style == CellStyle(attributes: .dim))
  }

  @Test func withoutColoursMarksStay() {
    let label = label(TextRun("let", tint: .purple), TextRun("b", tint: .teal, isMarked: true))
    let grid = drawing(of: label, columns: 12, rows: 1, capabilities: TerminalCapabilities(colors: .none))
    #expect(grid[0, 0].style == .plain)
    #expect(grid[3, 0].style == CellStyle(attributes: .reverse))
  }

  /// The second line begins inside of a part, and a wide grapheme takes two cells.
  @Test func colourGoesOnAfterALineBreak() {
    let grid = drawing(
      of: label(TextRun("a "), TextRun("图图 👩‍👧 x", tint: .green), TextRun("\u{301}é", tint: .blue)), columns: 6,
      rows: 3)
    #expect(grid.lines.prefix(2) == ["a 图图", "👩‍👧 x\u{301}é"])
    #expect(grid[0, 0].style == .plain && grid[2, 0].style == CellStyle(foreground: .indexed(2)))
    #expect(grid[0, 1].style == CellStyle(foreground: .indexed(2)))
    // The accent belongs to the letter before it.
    #expect(grid[3, 1].style == CellStyle(foreground: .indexed(2)))
    #expect(grid[4, 1].style == CellStyle(foreground: .indexed(12)))
  }

  @Test func colourStaysInTheLastOfSeveralLines() {
    let runs = [TextRun("abc ", tint: .blue), TextRun("def", tint: .green), TextRun(" ghi", tint: .purple)]
    let grid = drawing(of: Label(runs: runs, style: TextStyle(numberOfLines: 2)), columns: 5, rows: 2)
    #expect(grid.lines == ["abc", "def…"])
    #expect(grid[0, 1].style == CellStyle(foreground: .indexed(2)))
  }

  @Test func aTextThatIsCutOffEndsInAnEllipsis() {
    let label = Label(runs: [TextRun("abc", tint: .blue), TextRun("def", tint: .green)])
    let grid = drawing(of: label, columns: 5, rows: 1)
    #expect(grid.text == "abcd…")
    #expect(grid[0, 0].style == CellStyle(foreground: .indexed(12)))
  }
}
