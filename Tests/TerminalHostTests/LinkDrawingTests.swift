import Testing
import ViewKit

@testable import TerminalHost

/// Drawing of links and tappable pictures.
@MainActor
struct LinkDrawingTests {
  private nonisolated static let looks = [
    TerminalCapabilities(), TerminalCapabilities(colors: .none), TerminalCapabilities(colors: .ansi16),
    TerminalCapabilities(colors: .none, isUnicode: false),
  ]

  @Test func linkIsUnderlinedTextUnlessItIsDisabled() {
    let link = Button("Mara", configuration: .plain)
    let grid = drawing(of: link, columns: 10, rows: 1)
    #expect(grid.text == "Mara")
    #expect(grid.style(of: "Mara")?.attributes == .underline)
    #expect(grid[5, 0].style == .plain)
    link.isEnabled = false
    #expect(drawing(of: link, columns: 10, rows: 1).style(of: "Mara")?.attributes == [])
  }

  @Test func plainFrameShowsNoFocus() {
    let picture = ImageView(width: 4, height: 1)
    picture.onTap = {}
    for (view, text) in [(Button("Mara", configuration: .plain), "Mara"), (picture, "░░░░")] {
      let window = Window.showing(StackView(.vertical, [view]))
      window.press(.tab)
      #expect(window.focusedView === view)
      let frame = PlainFrame.render(
        window: window, size: TerminalSize(columns: 20, rows: 2), capabilities: TerminalCapabilities())
      #expect(frame == "\(text)\n\n")
    }
  }

  @Test(arguments: looks)
  func focusedLinkIsReversed(_ capabilities: TerminalCapabilities) {
    let links = [Button("Mara", configuration: .plain), Button("Noor", configuration: .plain)]
    let window = Window.showing(StackView(.vertical, links))
    window.press(.tab)
    let grid = window.screen(columns: 40, rows: 6, capabilities: capabilities)
    #expect(grid.style(of: "Mara")?.attributes == .reverse)
    #expect(grid.style(of: "Noor")?.attributes == .underline)
  }

  @Test func focusedLinkOnAReversedBarIsNotReversed() {
    let link = Button("Mara", configuration: .plain)
    let window = Window.showing(StackView(.vertical, [link]))
    window.focus(link)
    var canvas = Canvas(
      size: TerminalSize(columns: 10, rows: 1), theme: Theme(TerminalCapabilities(colors: .none)))
    let frame = Rect(x: 0, y: 0, width: 4, height: 1)
    canvas.paintLink(PlacedView(view: link.snapshot(), frame: frame, clip: frame, backdrop: .bar))
    #expect(canvas.grid[0, 0].style.attributes.contains(.reverse) == false)
  }

  @Test(arguments: looks)
  func focusedPictureHasBrackets(_ capabilities: TerminalCapabilities) {
    let pixels = Array(repeating: Image.Pixel.white, count: 4 * 4)
    let pictures = (0..<2).map { _ in
      let picture = ImageView(width: 4, height: 2)
      picture.image = Image(width: 4, height: 4, pixels: pixels)
      picture.onTap = {}
      return picture
    }
    let window = Window.showing(StackView(.vertical, pictures))
    window.press(.tab)
    let grid = window.screen(columns: 40, rows: 6, capabilities: capabilities)
    for y in 0..<2 {
      #expect(grid.lines[y].first == "[" && grid.lines[y].last == "]" && grid.lines[y].count == 4)
      #expect(grid[0, y].style.attributes == [.bold, .reverse])
      #expect(grid[3, y].style.attributes == [.bold, .reverse])
      #expect(grid[1, y].style.attributes == [])
    }
    #expect(!grid.lines[2].contains("[") && !grid.lines[3].contains("]"))
  }

  @Test func narrowPictureHasOneBracket() {
    let picture = ImageView(width: 2, height: 1)
    picture.onTap = {}
    let window = Window.showing(StackView(.vertical, [picture]))
    window.press(.tab)
    #expect(window.screen(columns: 40, rows: 6).lines[0] == "[░")
  }

  /// Right is the way back.
  @Test func leftArrowFocusesTheLinkThenThePicture() {
    let list = LinkList()
    let window = Window.showing(list.table)
    func lines() -> [String] { window.screen(columns: 30, rows: 8).lines }
    #expect(lines()[0] == "▌ ░░░░ Mara")
    window.press(.left)
    #expect(window.screen(columns: 30, rows: 8).style(of: "Mara")?.attributes == .reverse)
    window.press(.enter)
    window.press(.left)
    #expect(lines()[0] == "▏ [░░] Mara")
    window.press(.enter)
    #expect(list.log == ["link 0", "picture 0"])
    #expect(!window.press(.left), "there is nothing more to the left")
    window.press(.right)
    window.press(.right)
    #expect(lines()[0] == "▌ ░░░░ Mara")
  }
}
