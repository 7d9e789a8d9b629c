package import ViewKit

/// What a person and a window say to each other through a terminal: events go in, grids of cells come out.
@MainActor
package final class TerminalInteraction {
  let window: Window
  let strings: TerminalStrings
  private let renderer: FrameRenderer
  package private(set) var layout: TerminalLayout?
  private var status: StatusLine?
  private var size = TerminalSize(columns: 0, rows: 0)
  /// The list of keys, while it is shown.
  weak var help: AlertController?
  /// What the mouse button was pressed on.
  private var press = TerminalLayout.Press.nothing
  private var lastClick: (x: Int, y: Int)?
  /// What was typed while a screen with a field was loading.
  private var typedAhead: [TerminalEvent] = []

  package init(window: Window, strings: TerminalStrings, capabilities: TerminalCapabilities) {
    self.window = window
    self.strings = strings
    renderer = FrameRenderer(theme: Theme(capabilities), strings: strings)
    window.refreshTitle = strings.refreshList
  }

  /// The next frame.
  package func frame(size: TerminalSize) -> Grid {
    let (grid, layout, status) = renderer.screen(of: window, size: size)
    (self.layout, self.status, self.size) = (layout, status, size)
    deliverTypedAhead()
    return grid
  }

  /// Whether the last frame only said that the terminal is too small.
  private var isTooSmall: Bool { layout == nil && size.columns > 0 }

  /// Handles an event of the keyboard or the mouse. Returns how the program ends if the person wants to quit.
  package func handle(_ event: TerminalEvent) -> TerminalExit? {
    if isTooSmall {
      // Nothing happens that nobody sees. In a text, the key to quit is a letter.
      return event == .key(.character("q")) && !(window.focusedView is TextControl) ? .quit : nil
    }
    switch event {
    case .key(let key): return handle(key)
    case .paste(let text):
      meetWhatAppeared()
      if window.expectsText { typedAhead.append(event) } else { window.paste(text) }
    case .click(let x, let y) where y == size.rows - 1:
      press = .nothing
      for key in status?.presses(atColumn: x, of: size.columns) ?? [] {
        if let exit = handle(key) { return exit }
      }
    case .click(let x, let y):
      if lastClick?.x != x || lastClick?.y != y { window.pointerMoved() }
      lastClick = (x, y)
      press = layout?.click(x: x, y: y, in: window) ?? .nothing
    case .drag(_, let y): if case .scrollBar(let view) = press { layout?.drag(view, to: y, in: window) }
    case .scroll(let x, let y, let lines): layout?.scroll(x: x, y: y, by: lines, in: window)
    default: break
    }
    return nil
  }

  private func handle(_ key: Key) -> TerminalExit? {
    meetWhatAppeared()
    if window.expectsText, !window.isAwaitingCommand, key.writes {
      typedAhead.append(.key(key))
      return nil
    }
    guard !window.press(key) else { return nil }
    switch key {
    case .character("?"): showHelp()
    case .character("q"):
      guard let asked = window.presented.last else { return .quit }
      if asked === help { asked.choose(0) }
    // A click on the hint. The key itself is an event of its own.
    case .control("c"): return .interrupted
    default: break
    }
    return nil
  }

  /// Input can come faster than frames. What appeared since the last one has the focus already.
  private func meetWhatAppeared() {
    UpdateQueue.main.flush()
    window.settleFocus()
    deliverTypedAhead()
  }

  /// Types what was typed ahead as soon as a field has the focus. Forgets what no field will have.
  private func deliverTypedAhead() {
    guard !typedAhead.isEmpty, !window.expectsText else { return }
    let events = typedAhead
    typedAhead = []
    for event in events where window.focusedView is TextControl {
      switch event {
      case .key(let key): window.press(key)
      case .paste(let text): window.paste(text)
      default: break
      }
    }
  }
}

extension Key {
  /// Whether the key is part of what a person writes in a form.
  fileprivate var writes: Bool {
    switch self {
    case .character, .enter, .tab, .backspace: true
    default: false
    }
  }
}
