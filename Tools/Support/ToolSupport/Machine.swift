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
}
