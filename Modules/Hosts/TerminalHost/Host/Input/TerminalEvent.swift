package import ViewKit

/// An event from a terminal or from the host itself.
package enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  /// A pasted text; may contain any character.
  case paste(String)
  /// A press of the first mouse button, at a cell counted from 0.
  case click(x: Int, y: Int)
  /// A movement while the first mouse button is pressed, to a cell counted from 0.
  case drag(x: Int, y: Int)
  /// A notch of the wheel, in lines; positive towards the end.
  case scroll(x: Int, y: Int, lines: Int)
  /// Ctrl-C, Ctrl-Z and Ctrl-L, which are plain bytes in raw mode.
  case interrupt, suspend, redraw
  /// The window has a new size, or the process was continued. The screen must be drawn completely.
  case resized, resumed
  /// Something changed, or the time for the next frame has come.
  case draw
  /// The person may quit: everything is saved, or they have decided.
  case mayEnd(TerminalExit)
  /// A signal asks the process to end, or the terminal is gone.
  case signal, endOfInput
}
