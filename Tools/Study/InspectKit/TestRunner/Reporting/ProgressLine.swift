import Foundation

/// The time that a part of a run has taken, what it does, and how long it took the last time.
///
/// On a terminal the line is always there, elsewhere it is written every half minute: a build has no time limit, so a long step
/// needs a sign of life.
struct ProgressLine {
  private let part: String
  private let estimate: Double?
  private let isTerminal = isatty(STDOUT_FILENO) == 1
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var isShown = false

  /// - Parameters:
  ///   - part: “Building”.
  ///   - estimate: The seconds that it took the last time; `nil` if that is not known.
  init(_ part: String, estimate: Double?) { (self.part, self.estimate) = (part, estimate) }

  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// “12 s of about 40 s”
  var time: String { Self.time(seconds, estimate) }

  static func time(_ seconds: Double, _ estimate: Double?) -> String {
    "\(Int(seconds)) s" + (estimate.map { " of about \(Int($0.rounded(.up))) s" } ?? "")
  }

  mutating func show(_ step: String) {
    let now = ContinuousClock.now
    guard now - last > (isTerminal ? .milliseconds(100) : .seconds(30)) else { return }
    last = now
    let line = "\(part) \(time)  \(step)"
    isShown = isTerminal
    Output.write(isTerminal ? "\r\u{1B}[K\(line.prefix(78))" : "\(line.prefix(120))\n")
  }

  /// Prints a line that stays, with the time.
  mutating func print(_ line: String) {
    clear()
    Output.print("\(line) (\(time))")
  }

  mutating func clear() {
    if isShown { Output.write("\r\u{1B}[K") }
    isShown = false
  }
}
