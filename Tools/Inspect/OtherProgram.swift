import ArgumentParser
import Foundation

/// A program of the package that this one becomes, because it needs more to build than the rules.
enum OtherProgram {
  /// Becomes a program, so that keys and Ctrl-C reach it directly, and its exit status is the one of this program.
  ///
  /// - Throws: `ValidationError` if it can't be started.
  static func run(_ name: String, _ arguments: [String]) throws {
    let words = ["swift", "run", "--quiet", name] + arguments
    var strings = words.map { strdup($0) } + [nil]
    execvp("swift", &strings)
    throw ValidationError("swift can't be started: \(String(cString: strerror(errno))).")
  }
}
