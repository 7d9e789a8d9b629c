import Foundation

/// SIGHUP, which a process gets when its terminal is closed.
public enum HangUp {
  /// Whether this process was started to survive its terminal, by `nohup` for example. Ask before the first handler is
  /// installed.
  public static var isIgnored: Bool {
    var action = sigaction()
    guard sigaction(SIGHUP, nil, &action) == 0 else { return false }
    // The handler is the first field on every system, and SIG_IGN is 1.
    return withUnsafeBytes(of: action) { $0.load(as: Int.self) } == 1
  }
}
