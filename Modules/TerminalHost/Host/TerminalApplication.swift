import Foundation
public import ViewKit

/// Runs a window in a terminal until the person quits.
@MainActor
public final class TerminalApplication {
  let window: Window
  let strings: TerminalStrings
  private let renderer: FrameRenderer
  private let screen = TerminalScreen(output: STDOUT_FILENO)
  private var input: TerminalInput?

  /// The grid on the terminal; `nil` if unknown.
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

  /// Takes over the terminal, runs, and restores the terminal on every way out. Only one application can run at a time.
  ///
  /// Wakes only for input and for changes of the window.
  /// - Throws: `notInteractive` if there is no terminal; nothing was written then.
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
      // Lets the work of a key begin before the next key, so that the second of two quick taps sees the first.
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

  /// Draws now if 1/60 s has passed since the last frame, else schedules the drawing.
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
