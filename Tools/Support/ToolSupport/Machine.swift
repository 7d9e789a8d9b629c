import Foundation

/// The machine in a few words.
package enum Machine {
  /// “2 cores, x86_64, Linux”
  package static var description: String {
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "another processor"
    #endif
    #if os(Linux)
      let system = "Linux"
    #else
      let system = "macOS"
    #endif
    return "\(ProcessInfo.processInfo.activeProcessorCount) cores, \(processor), \(system)"
  }

  /// The width of the terminal on standard output, or `COLUMNS`; `nil` if neither is known.
  package static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    }
    return Int(size.ws_col)
  }

  /// The part of a processor that a busy thread gets, from the load of the last minute; 1 if it is not known.
  package static var share: Double {
    var load = 0.0
    guard getloadavg(&load, 1) == 1 else { return 1 }
    return min(1, Double(ProcessInfo.processInfo.activeProcessorCount) / max(load, 1))
  }
}
