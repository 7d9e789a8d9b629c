import Testing
import ViewKit

@testable import TerminalHost

@MainActor
struct DrawingTests {
  @Test func escapeSequencesFromDataAreNotSent() {
    var diff = GridDiff()
    let hostile = drawing(of: Label("\u{1B}]0;owned\u{7}\u{9B}31m\u{202E}"), columns: 40, rows: 1)

    let patch = diff.patch(from: Grid(size: hostile.size), to: hostile)

    #expect(String(decoding: patch, as: UTF8.self) == "\u{1B}[1H␛]0;owned␇\u{FFFD}31m")
  }

  @Test func longTextHasTheLinesOfItsFrame() {
    let text = (1...999).map(String.init).joined(separator: " ")
    #expect(text.utf8.count > LineIndexes.shortest)
    let scene = StackView(.vertical, [Label("Top"), Label(text, style: TextStyle(numberOfLines: 0))])
    #expect(drawing(of: scene, columns: 12, rows: 3).lines == ["Top", "1 2 3 4 5 6", "7 8 9 10 11"])
    #expect(drawing(of: scene, columns: 12, rows: 500).lines.last { !$0.isEmpty }?.hasSuffix("999") == true)
  }

  @Test func selectedButtonKeepsItsWidth() {
    let button = Button("Like")
    #expect(drawing(of: button, columns: 20, rows: 1).text == "[ Like ]")

    button.isSelected = true

    #expect(drawing(of: button, columns: 20, rows: 1).text == "[✓Like ]")
  }

  @Test(arguments: [TerminalCapabilities.Colors.none, .ansi16, .ansi256, .trueColor])
  func theFocusedButtonIsReversed(_ colors: TerminalCapabilities.Colors) {
    let window = Window.showing(StackView(.vertical, [Button("Go"), Button("Stop")]))
    window.press(.tab)

    let grid = window.screen(columns: 40, rows: 6, capabilities: TerminalCapabilities(colors: colors))

    #expect(grid.style(of: "Go")?.attributes.contains(.reverse) == true)
    #expect(grid.style(of: "Stop")?.attributes.contains(.reverse) == false)
  }

  @Test(arguments: [
    (TextStyle.Tint.primary, Color.default), (.accent, .indexed(6)), (.destructive, .indexed(1)),
    (.blue, .indexed(12)), (.green, .indexed(2)), (.orange, .indexed(3)), (.pink, .indexed(13)),
    (.purple, .indexed(5)), (.teal, .indexed(6)),
  ])
  func tintsHaveTheirColors(_ tint: TextStyle.Tint, _ color: Color) {
    let grid = drawing(of: Label("text", style: TextStyle(tint: tint)), columns: 5, rows: 1)
    #expect(grid[0, 0].foreground == color)
  }

  @Test func noColorsWithoutColorSupport() {
    let image = ImageView(width: 2, height: 1)
    image.image = Image(width: 2, height: 2, pixels: [.white, .white, .black, .white])
    let scene = StackView(
      .vertical, [image, Label("red", style: TextStyle(tint: .destructive)), Button("Go"), Separator()])

    let grid = drawing(of: scene, columns: 20, rows: 6, capabilities: TerminalCapabilities(colors: .none))

    #expect(grid.rows.flatMap(\.cells).allSatisfy { $0.foreground == .default && $0.background == .default })
    #expect(grid.lines[0] == "▀█")
  }

  @Test func everythingIsASCIIWithoutUnicode() {
    let image = ImageView(width: 2, height: 1)
    image.image = Image(width: 2, height: 2, pixels: [.white, .black, .white, .black])
    let button = Button("Naïve ♥")
    button.isSelected = true
    let scene = StackView(
      .vertical, [image, ImageView(width: 2, height: 1), Label("“Zoë”… 你好 👍🏽"), button, Separator()])

    let ascii = TerminalCapabilities(colors: .none, isUnicode: false)
    #expect(drawing(of: Label("abcdef"), columns: 5, rows: 1, capabilities: ascii).text == "ab...")
    let grid = drawing(of: scene, columns: 16, rows: 5, capabilities: ascii)

    #expect(grid.lines == ["#.", "..", "\"Zoe\". ???? ??", "[*Naive * ]", "----------------"])
  }

  @Test func halfBlocksShowTwoPixelsACell() {
    let image = ImageView(width: 3, height: 1)
    image.image = Image(
      width: 3, height: 2, pixels: [.white, .clear, .white, .black, .white, .clear])

    let grid = drawing(of: image, columns: 3, rows: 1)

    #expect(grid.text == "▀▄▀")
    #expect(grid[0, 0].style == CellStyle(foreground: .rgb(255, 255, 255), background: .rgb(0, 0, 0)))
    #expect(grid[1, 0].style == CellStyle(foreground: .rgb(255, 255, 255)))
    #expect(grid[2, 0].background == .default)
  }

  private nonisolated static let blue = Image.Pixel(red: 20, green: 40, blue: 200)

  /// Two by two pixels in two cells of a plain frame, which has no colours.
  @Test(arguments: [
    ("one colour on transparency shows its shape", [blue, .clear, .clear, blue], "▀▄"),
    ("two colours on transparency show their shape", [blue, .white, .clear, .white], "▀█"),
    ("an opaque picture shows its brighter part", [.white, blue, blue, .white], "▀▄"),
    ("a picture of one colour is full", [blue, blue, blue, blue], "██"),
  ])
  func monochromePictureIsDrawn(_ rule: String, pixels: [Image.Pixel], text: String) {
    let view = ImageView(width: 2, height: 1)
    view.image = Image(width: 2, height: 2, pixels: pixels)
    let frame = PlainFrame.render(
      window: .showing(StackView(.horizontal, [view])), size: TerminalSize(columns: 20, rows: 6),
      capabilities: TerminalCapabilities())
    #expect(frame.prefix { $0 != "\n" } == text)
  }

  @Test func pixelTakesTheNearestColor() {
    let orange = Image.Pixel(red: 255, green: 135, blue: 0)

    #expect(Color(orange, colors: .ansi256) == .indexed(208))
    #expect(Color(.white, colors: .ansi16) == .indexed(15))
    #expect(Color(Image.Pixel(red: 118, green: 118, blue: 118), colors: .ansi256) == .indexed(243))
  }

  @Test func overwritingHalfAWideCharacterBlanksTheOtherHalf() {
    var canvas = Canvas(size: TerminalSize(columns: 6, rows: 1), theme: Theme(TerminalCapabilities()))
    canvas.text("你好", x: 0, y: 0, width: 6, clip: canvas.grid.bounds, style: .plain)
    canvas.text("x", x: 1, y: 0, width: 1, clip: canvas.grid.bounds, style: .plain)
    #expect(canvas.grid.text == " x好")

    canvas.text("y", x: 2, y: 0, width: 1, clip: canvas.grid.bounds, style: .plain)
    #expect(canvas.grid.text == " xy")
  }

  @Test func clippedWideCharacterIsBlankOrAnEllipsis() {
    var canvas = Canvas(size: TerminalSize(columns: 6, rows: 1), theme: Theme(TerminalCapabilities()))
    canvas.text(
      "你好", x: 0, y: 0, width: 6, clip: Rect(x: 1, y: 0, width: 2, height: 1), style: .plain)

    #expect(canvas.grid.text == "  …")
  }

  @Test func wideCharacterStaysInALabelOfOneColumn() {
    let labels = ["你好", "x"].map { Label($0, style: TextStyle(numberOfLines: 0)) }
    labels[0].layout.width = 1

    #expect(drawing(of: StackView(.horizontal, labels), columns: 6, rows: 2).lines == ["…x", "…"])
  }
}

extension Image.Pixel {
  static let white = Image.Pixel(red: 255, green: 255, blue: 255)
  static let black = Image.Pixel(red: 0, green: 0, blue: 0)
  static let clear = Image.Pixel(red: 0, green: 0, blue: 0, alpha: 0)
}
