import Foundation

#if canImport(Runtime)
  import Runtime
#endif

/// A place in the package's code that the run has reached.
package struct CodePlace: Hashable, Sendable {
  /// Type, name and labels: `BlogItemPresenter.send(isLiked:)`.
  package let function: String
  /// The path in the package: `Modules/Blog/MVP/Logic/BlogItemPresenter.swift`.
  package let file: String
  /// 0 in code that a macro has written.
  package let line: Int

  package init(function: String, file: String, line: Int) {
    self.function = function
    self.file = file
    self.line = line
  }
}

/// Reads the stack of the running code, with the functions that await it.
@MainActor
enum CallStack {
  /// Whether this toolchain can read stacks. The module Runtime is missing on macOS before 26.
  nonisolated static var isAvailable: Bool {
    #if canImport(Runtime)
      true
    #else
      false
    #endif
  }

  #if canImport(Runtime)
    private static var images: ImageMap?
    /// The names of addresses, `nil` for code outside of the package. To find a name costs a thousand times more than to
    /// read a stack.
    private static var known: [Backtrace.Address: CodePlace?] = [:]

    /// The functions of the package on the stack, the outermost first.
    static func capture() -> [CodePlace] {
      guard let backtrace = try? Backtrace.capture(limit: nil, images: images) else { return [] }
      if images == nil { images = backtrace.images }
      let addresses = backtrace.frames.map(\.adjustedProgramCounter)
      if let first = addresses.firstIndex(where: { known[$0] == nil }),
        let last = addresses.lastIndex(where: { known[$0] == nil })
      {
        // Stacks differ at their inner ends, so most names are known.
        let part = try? Backtrace.capture(
          limit: last - first + 5, offset: max(0, first - 2), top: 0, images: images)
        name(part ?? backtrace)
        // This function itself, which the second stack has reached on another line.
        for address in addresses where known[address] == nil { known[address] = .some(nil) }
      }
      return addresses.reversed().compactMap { known[$0] ?? nil }
    }

    private static func name(_ backtrace: Backtrace) {
      for frame in backtrace.symbolicated(with: images)?.frames ?? [] where !frame.inlined {
        let address = frame.captured.adjustedProgramCounter
        known[address] = .some(nil)
        guard let symbol = frame.symbol, let place = symbol.sourceLocation,
          let file = pathInPackage(place.path)
        else { continue }
        known[address] = CodePlace(
          function: FunctionName.cleaned(symbol.name), file: file, line: place.line)
      }
    }
  #else
    static func capture() -> [CodePlace] { [] }
  #endif

  /// The folder of the package, as the compiler wrote it into the program.
  private static let root =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/"

  private static func pathInPackage(_ path: String) -> String? {
    guard path.hasPrefix(root), !path.contains("/.build/") else { return nil }
    return String(path.dropFirst(root.count))
  }
}
