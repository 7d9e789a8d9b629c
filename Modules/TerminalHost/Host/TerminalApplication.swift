import Foundation
public import ViewKit

/// Shows a window in a terminal and lets a person work with it, until they quit.
@MainActor
public final class TerminalApplication {
  let window: Window
  let strings: TerminalStrings
  private let renderer: FrameRenderer
  private let screen = TerminalScreen(output: STDOUT_FILENO)
  private var input: TerminalInput?

  /// What the terminal shows, if that is known.
  private var shown: Grid?
  private var layout: TerminalLayout?
  private var diff = GridDiff()
  private var isDirty = true
  private var nextFrame = ContinuousClock.now
  private var isWaitingForFrame = false

  private static let frameInterval = Duration.seconds(1) / 60

  public init(
    window: Window, strings: TerminalStrings = TerminalStrings(),
    capabilities: TerminalCapabilities = .current
  ) {
    self.window = window
    self.strings = strings
    renderer = FrameRenderer(theme: Theme(capabilities), strings: strings)
    window.refreshTitle = strings.refreshList
  }

  /// Takes the terminal over and gives it back, whatever happens in between. Runs once at a time in a
  /// process.
  ///
  /// Nothing happens while nothing changes: it wakes for keys and for what becomes dirty, and for nothing
  /// else.
  /// - Throws: `notInteractive` where there is no terminal; nothing was written then.
  public func run() async throws(TerminalError) -> TerminalExit {
    guard isatty(STDOUT_FILENO) == 1 else { throw .notInteractive }
    try screen.enter(input: STDIN_FILENO)
    let input = TerminalInput(descriptor: STDIN_FILENO)
    self.input = input
    window.needsFrame = { [weak self] in self?.becomeDirty() }
    defer {
      window.needsFrame = nil
      self.input = nil
      input.stop()
      screen.exit()
    }
    shown = nil
    draw()
    for await event in input.events {
      if let exit = handle(event) { return exit }
      // What a key started begins before the next key: of two quick taps the second one sees the first.
      await Task.yield()
      UpdateQueue.main.flush()
      drawIfTime()
    }
    return .quit
  }

  // MARK: Input

  private func handle(_ event: TerminalEvent) -> TerminalExit? {
    switch event {
    case .key(let key): return press(key)
    case .paste(let text): window.paste(text)
    case .click(let x, let y): layout?.click(x: x, y: y, in: window)
    case .scroll(let x, let y, let lines): layout?.scroll(x: x, y: y, by: lines, in: window)
    case .interrupt: return .interrupted
    case .suspend: screen.suspend()
    case .resized, .resumed, .redraw:
      shown = nil
      isDirty = true
    case .draw: isWaitingForFrame = false
    case .endOfInput: return .endOfInput
    }
    return nil
  }

  private func press(_ key: Key) -> TerminalExit? {
    guard !window.press(key) else { return nil }
    switch key {
    case .character("q"): return .quit
    case .character("?"): showHelp()
    default: break
    }
    return nil
  }

  // MARK: Frames

  private func becomeDirty() {
    isDirty = true
    guard !isWaitingForFrame else { return }
    isWaitingForFrame = true
    input?.send(.draw)
  }

  /// Draws now, or as soon as 1/60 s has passed since the last frame.
  private func drawIfTime() {
    guard isDirty, !isWaitingForFrame || .now >= nextFrame else { return }
    guard .now < nextFrame else { return draw() }
    isWaitingForFrame = true
    Task { [nextFrame, weak input] in
      try? await Task.sleep(until: nextFrame, clock: .continuous)
      input?.send(.draw)
    }
  }

  private func draw() {
    nextFrame = .now + Self.frameInterval
    isDirty = false
    let (grid, layout) = renderer.screen(of: window, size: screen.size)
    screen.write(diff.patch(from: shown, to: grid))
    shown = grid
    self.layout = layout
  }
}
