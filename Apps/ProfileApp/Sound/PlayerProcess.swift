import Foundation
import Synchronization

/// A program that plays a file: it runs until the end of the sound, or until somebody ends it.
final class PlayerProcess: Sendable {
  private let process: Process
  /// Also guards the start: a program that was ended before does not start.
  private let isEnded = Mutex(false)

  init(_ program: URL, arguments: [String]) {
    process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
  }

  /// Returns whether the program ended with success.
  func run() async -> Bool {
    await withCheckedContinuation { continuation in
      process.terminationHandler = {
        continuation.resume(returning: $0.terminationReason == .exit && $0.terminationStatus == 0)
      }
      let hasStarted = isEnded.withLock { isEnded in !isEnded && (try? process.run()) != nil }
      if !hasStarted { continuation.resume(returning: false) }
    }
  }

  /// Asks the program to end, and forces it after a tenth of a second.
  func end() {
    isEnded.withLock { isEnded in
      isEnded = true
      if process.isRunning { process.terminate() }
    }
    Task {
      try? await Task.sleep(for: .milliseconds(100))
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
  }
}
