import Essentials
import Foundation
import ViewKit

/// What is told which functions begin.
@MainActor
protocol FunctionObserver: ViewActivityObserver {
  /// A function of a feature has been called. Called on its stack.
  func functionBegins(_ silencer: FunctionEntry.Silencer)
}

/// What happens in the views and the features of this process.
@MainActor
package enum RunningCode {
  /// Told what happens, at once and in order.
  static var observer: (any FunctionObserver)? {
    didSet {
      ViewActivity.observer = observer
      DispatchQueue.main.setSpecific(key: isMain, value: ())
      FunctionEntry.observer = observer == nil ? nil : announce
    }
  }

  /// Whether a recorder looks at views. What it calls is not part of the run.
  private static var isLooking = false

  /// Performs what is not part of the run.
  package static func apart<Value>(_ body: () -> Value) -> Value {
    let wasLooking = isLooking
    isLooking = true
    defer { isLooking = wasLooking }
    return body()
  }

  /// Marks the queue of the main actor: on Linux it has no thread of its own.
  private nonisolated static let isMain = DispatchSpecificKey<Void>()

  private nonisolated static let announce: @convention(c) (FunctionEntry.Silencer) -> Void = { silencer in
    guard DispatchQueue.getSpecific(key: isMain) != nil else { return }
    // The pointer is of this function alone, which waits.
    nonisolated(unsafe) let silencer = silencer
    MainActor.assumeIsolated {
      // Reading the stack can begin a function of a feature: one that the compiler makes for each file, of which the
      // linker keeps the first.
      guard !isLooking else { return }
      isLooking = true
      defer { isLooking = false }
      if silencer.pointee == 0 {
        guard let begins = CallStack.begins() else { return }
        silencer.pointee = begins ? 2 : 1
      }
      if silencer.pointee == 2 { observer?.functionBegins(silencer) }
    }
  }
}
