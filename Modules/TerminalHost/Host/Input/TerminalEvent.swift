import ViewKit

/// What comes in from a terminal.
enum TerminalEvent: Equatable, Sendable {
  case key(Key)
  /// Pasted as one piece; may hold anything.
  case paste(String)
  /// The first mouse button, at a place counted from 0.
  case click(x: Int, y: Int)
  /// The wheel, positive towards the end.
  case scroll(x: Int, y: Int, lines: Int)
  /// Ctrl-C, Ctrl-Z and Ctrl-L, which in raw mode are nothing but bytes.
  case interrupt, suspend, redraw
  /// The window has another size, or the process was continued and the screen is empty.
  case resized, resumed
  /// Something became dirty, or the time for the next frame came.
  case draw
  case endOfInput
}
