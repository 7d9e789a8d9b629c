/// Why no trace can be recorded.
package enum TraceError: Error, CustomStringConvertible {
  case noRuntime, optimised
  /// A step of a script needs a view that is not there.
  case notOnScreen(String)

  package var description: String {
    switch self {
    case .noRuntime: "A trace needs the module Runtime, which macOS has since version 26."
    case .optimised:
      "A trace needs a debug build, because optimised code has fewer calls: leave out -c release."
    case .notOnScreen(let view): "The script can't go on: \(view) is not on the screen."
    }
  }
}
