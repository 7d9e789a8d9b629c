public import Essentials

/// The texts around voice messages. A scene that needs others changes some of them.
public struct VoiceTexts: Sendable {
  public var noCaption = "Untitled"
  public var heading = "Voice"
  public var list = ListWording(
    empty: "No voice messages yet.", loadingMore: "Loading more…", noMore: "No more", retry: "Retry")
  public var play = "Play"
  public var pause = "Pause"
  public var resume = "Resume"
  public var stop = "Stop"
  public var downloading: Pattern = "Downloading %@"
  public var playing: Pattern = "Playing %@"
  public var paused: Pattern = "Paused %@"
  /// The value is the name of the program.
  public var throughCommand: Pattern = "plays through %@"
  public var throughBrowser = "plays in the browser"
  public var silent = "plays silently"
  public var refreshFailed: Pattern = "Refresh failed: %@"
  public var reasons = Reasons()

  /// Reasons of failures, as sentences.
  public struct Reasons: Sendable {
    public var offline = "The server can't be reached."
    public var notFound = "There is no such voice message."
    public var refused = "The server refuses that."
    public var damaged = "The sound is damaged."
    public var storage: Pattern = "The data can't be used: %@."
    public var signedOut = "You are signed out. Sign in again."
    public var cancelled = "Cancelled."
  }

  public static let english = VoiceTexts()
}
