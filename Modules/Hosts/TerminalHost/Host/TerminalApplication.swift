import Foundation
public import ViewKit

/// Runs a window in a terminal until the person quits.
@MainActor
public final class TerminalApplication {
  private let window: Window
  private let interaction: TerminalInteraction
  private let screen = TerminalScreen(output: STDOUT_FILENO)
  private var input: TerminalInput?

  /// The grid on the terminal; `nil` if unknown.
  private var shown: Grid?
  private var diff = GridDiff()
  private var isDirty = true
  private var nextFrame = ContinuousClock.now
  private var isWaitingForFrame = false

  private var mayQuit: @MainActor () async -> Bool = { true }
  /// Asks whether the person may quit.
  private var quitting: Task<Void, Never>?

  /// Called after each frame.
  public var didDraw: @MainActor () -> Void = {}

  /// For how long a control that has come under the focus or the pointer takes no action.
  private static let reactionTime = Duration.milliseconds(500)
  private static let frameInterval = Duration.seconds(1) / 60

  public init(
    window: Window, strings: TerminalStrings = TerminalStrings(),
    capabilities: TerminalCapabilities = .current
  ) {
    self.window = window
    window.reactionTime = Self.reactionTime
    interaction = TerminalInteraction(window: window, strings: strings, capabilities: capabilities)
  }

  /// Takes over the terminal, runs, and restores the terminal on every way out. Only one application can run at a time.
  ///
  /// Wakes only for input and for changes of the window. If SIGHUP, SIGINT or SIGTERM asks the process to end, runs `end`
  /// and then ends the process with that signal.
  ///
  /// - Parameters:
  ///   - mayQuit: called when the person quits; the window stays in use meanwhile. Returns whether to quit. A second
  ///     Ctrl-C does not wait for it.
  ///   - end: called on every way out, when the terminal is restored and before a signal ends the process. After a signal
  ///     it has three seconds.
  /// - Throws: `notInteractive` if there is no terminal; nothing was written then.
  public func run(
    mayQuit: @escaping @MainActor () async -> Bool = { true },
    end: @MainActor () async -> Void = {}
  ) async throws(TerminalError) -> TerminalExit {
    guard isatty(STDOUT_FILENO) == 1 else { throw .notInteractive }
    try screen.enter(input: STDIN_FILENO)
    let input = TerminalInput(descriptor: STDIN_FILENO)
    self.input = input
    self.mayQuit = mayQuit
    window.needsFrame = { [weak self] in self?.becomeDirty() }
    shown = nil
    draw()
    let exit = await exit(input)
    window.needsFrame = nil
    self.input = nil
    screen.leave()
    await end()
    input.stop()
    screen.exit()
    return exit
  }

  /// Handles events until one ends the application.
  private func exit(_ input: TerminalInput) async -> TerminalExit {
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
    case .key, .paste, .click, .drag, .scroll:
      guard let exit = interaction.handle(event) else { return nil }
      return exit == .quit ? quit(exit) : handle(.interrupt)
    case .interrupt:
      guard quitting == nil else { return .interrupted }
      return quit(.interrupted)
    case .suspend: screen.suspend()
    case .resized, .resumed, .redraw:
      shown = nil
      isDirty = true
    case .draw: isWaitingForFrame = false
    case .mayEnd(let exit): return exit
    case .signal: return .interrupted
    case .endOfInput: return .endOfInput
    }
    return nil
  }

  /// Quits, unless `mayQuit` prevents it. Does nothing while it is asked already.
  private func quit(_ exit: TerminalExit) -> TerminalExit? {
    guard quitting == nil else { return nil }
    quitting = Task { [weak self, mayQuit] in
      let isAllowed = await mayQuit()
      self?.quitting = nil
      if isAllowed { self?.input?.send(.mayEnd(exit)) }
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
    let grid = interaction.frame(size: screen.size)
    screen.write(diff.patch(from: shown, to: grid))
    shown = grid
    didDraw()
  }
}
