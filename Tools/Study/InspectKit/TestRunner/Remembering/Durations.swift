import Foundation
import ToolSupport

/// How long builds and the tests of modules took the last time in this build folder.
struct Durations {
  private var seconds: [String: Double]
  private let file: URL

  /// Nothing is known if the file does not exist.
  init(_ file: URL) {
    self.file = file
    seconds = (try? JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))) ?? [:]
  }

  subscript(name: String) -> Double? { seconds[name] }

  /// Keeps new times. A file that can't be written costs an estimate, and not the run.
  mutating func keep(_ new: [String: Double]) {
    seconds.merge(new) { $1 }
    try? seconds.readableJSON().write(to: file, options: .atomic)
  }
}
