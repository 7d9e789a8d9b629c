import TerminalHost
import Testing
import ViewKit

/// Pictures without colours.
@MainActor
struct MonochromeImageTests {
  private let blue = Image.Pixel(red: 20, green: 40, blue: 200)
  private let white = Image.Pixel(red: 250, green: 250, blue: 250)
  private let clear = Image.Pixel(red: 0, green: 0, blue: 0, alpha: 0)

  @Test func oneColourOnTransparencyShowsItsShape() {
    #expect(drawn([blue, clear, clear, blue]) == "▀▄")
  }

  @Test func twoColoursOnTransparencyShowTheirShape() {
    #expect(drawn([blue, white, clear, white]) == "▀█")
  }

  @Test func opaquePictureShowsItsBrighterPart() {
    #expect(drawn([white, blue, blue, white]) == "▀▄")
  }

  @Test func pictureOfOneColourIsFull() {
    #expect(drawn([blue, blue, blue, blue]) == "██")
  }

  /// Draws two by two pixels in two cells.
  private func drawn(_ pixels: [Image.Pixel]) -> String {
    let view = ImageView(width: 2, height: 1)
    view.image = Image(width: 2, height: 2, pixels: pixels)
    let controller = ViewController()
    controller.view.addSubview(StackView(.horizontal, [view]))
    let window = Window()
    window.rootViewController = controller
    let frame = PlainFrame.render(
      window: window, size: TerminalSize(columns: 20, rows: 6), capabilities: TerminalCapabilities())
    return String(frame.prefix { $0 != "\n" })
  }
}
