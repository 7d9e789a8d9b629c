import Foundation

/// A short description of the machine.
enum Machine {
  static var description: String {
    #if os(Linux)
      let system = "Linux"
    #elseif os(macOS)
      let system = "macOS"
    #else
      let system = "an unknown system"
    #endif
    #if arch(x86_64)
      let processor = "x86_64"
    #elseif arch(arm64)
      let processor = "arm64"
    #else
      let processor = "unknown"
    #endif
    return "\(ProcessInfo.processInfo.activeProcessorCount) \(processor) cores, \(system)"
  }
}
