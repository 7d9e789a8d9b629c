import TerminalHost
import Testing
import ViewKit

/// Pictures without colours.
@MainActor
struct MonochromeImageTests {
  private nonisolated static let blue = Image.Pixel(red: 20, green: 40, blue: 200)
  private nonisolated static let white = Image.Pixel(red: 250, green: 250, blue: 250)
  private nonisolated static let clear = Image.Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  /// Two by two pixels in two cells.
  @Test(arguments: [
    ("one colour on transparency shows its shape", [blue, clear, clear, blue], "▀▄"),
    ("two colours on transparency show their shape", [blue, white, clear, white], "▀█"),
    ("an opaque picture shows its brighter part", [white, blue, blue, white], "▀▄"),
    ("a picture of one colour is full", [blue, blue, blue, blue], "██"),
  ])
  func pixelsAreDrawn(_ rule: String, pixels: [Image.Pixel], text: String) {
    let view = ImageView(width: 2, height: 1)
    view.image = Image(width: 2, height: 2, pixels: pixels)
    let frame = PlainFrame.render(
      window: .showing(StackView(.horizontal, [view])), size: TerminalSize(columns: 20, rows: 6),
      capabilities: TerminalCapabilities())
    #expect(frame.prefix { $0 != "\n" } == text)
  }
}
