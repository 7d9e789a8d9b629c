import Foundation

#if DEBUG && canImport(Runtime)
  import Runtime
#endif

/// A place in the package's code that the run has reached.
package struct CodePlace: Hashable, Sendable {
  /// Type, name and labels: `BlogItemPresenter.send(isLiked:)`.
  package let function: String
  /// The path in the package: `Modules/Features/Blog/MVP/Logic/BlogItemPresenter.swift`.
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
  /// Whether this program can read stacks. The module Runtime is missing on macOS before 26, and left out of release builds.
  nonisolated static var isAvailable: Bool {
    #if DEBUG && canImport(Runtime)
      true
    #else
      false
    #endif
  }

  /// What waits for places, in the order of the calls.
  private static var waiting: [(find: Finding?, body: @MainActor () -> Void)] = []
  private static var finder: Task<Void, Never>?
  /// Places are found one after another: the tables of the program are read once for each thread.
  private nonisolated static let queue = DispatchQueue(label: "places of functions")

  /// Finds the places of addresses, on any thread. Returns what remembers them.
  private typealias Finding = @Sendable () -> @MainActor () -> Void

  /// Calls a body when everything that was captured before has its places: at once, if it has.
  static func whenFound(_ body: @escaping @MainActor () -> Void) {
    perform(nil, body)
  }

  /// Waits until everything that was captured has its places.
  static func finishFinding() async {
    await finder?.value
  }

  private static func perform(_ find: Finding?, _ body: @escaping @MainActor () -> Void) {
    guard find != nil || finder != nil else { return body() }
    waiting.append((find, body))
    guard finder == nil else { return }
    // Finding places is not part of what is recorded.
    finder = TraceRecorder.$context.withValue(nil) {
      Task {
        while !waiting.isEmpty {
          let (find, body) = waiting.removeFirst()
          if let find {
            await withCheckedContinuation { continuation in
              queue.async {
                let keep = find()
                Task { @MainActor in
                  keep()
                  continuation.resume()
                }
              }
            }
          }
          body()
        }
        finder = nil
      }
    }
  }

  #if DEBUG && canImport(Runtime)
    private static var images: ImageMap?
    /// The places of addresses, `nil` for functions that no trace shows. To find a place costs a thousand times more than to
    /// read a stack.
    private static var known: [Backtrace.Address: CodePlace?] = [:]
    /// Addresses whose places are being found.
    private static var sought: Set<Backtrace.Address> = []

    /// Captures the functions of the package on the stack, the outermost first.
    ///
    /// - Parameters:
    ///   - placesLater: finds unknown places on another thread. Without it, the body is called at once.
    ///   - body: gets the functions. Bodies are called in the order of the calls.
    static func capture(placesLater: Bool, _ body: @escaping @MainActor ([CodePlace]) -> Void) {
      // Without a stack, the event is recorded without functions.
      guard let backtrace = try? Backtrace.capture(limit: nil, images: images) else { return body([]) }
      if images == nil { images = backtrace.images }
      let addresses = backtrace.frames.map(\.adjustedProgramCounter)
      var unknown: [Backtrace] = []
      if addresses.contains(where: isUnknown) {
        // The name of a function is cheap, and says whether its place is needed.
        var names: [Backtrace.Address: String] = [:]
        for frame in backtrace.symbolicated(with: images, options: [.useSymbolCache])?.frames ?? [] {
          names[frame.captured.adjustedProgramCounter] = frame.symbol?.rawName
        }
        for (index, address) in addresses.enumerated() where isUnknown(address) {
          // What can't be read is left out, as a function without a role is.
          guard let name = names[address], Role.mayHaveRole(mangled: name),
            // The stack up to this function. A mark of what is left out can take the place of one frame.
            let part = try? Backtrace.capture(limit: 2, offset: index, top: 0, images: images),
            part.frames.contains(where: { $0.adjustedProgramCounter == address })
          else {
            known[address] = .some(nil)
            continue
          }
          sought.formUnion(part.frames.map(\.adjustedProgramCounter))
          unknown.append(part)
        }
      }
      let find = unknown.isEmpty ? nil : finding(placesOf: unknown)
      let found: @MainActor () -> Void = { body(addresses.reversed().compactMap { known[$0] ?? nil }) }
      if placesLater { return perform(find, found) }
      find?()()
      found()
    }

    private static func isUnknown(_ address: Backtrace.Address) -> Bool {
      known[address] == nil && !sought.contains(address)
    }

    private static func finding(placesOf frames: [Backtrace]) -> Finding {
      { [images, root] in
        let found = frames.flatMap { frame in
          frame.symbolicated(with: images, options: [.showSourceLocations, .useSymbolCache])?.frames.map {
            frame -> (Backtrace.Address, CodePlace?) in
            guard let symbol = frame.symbol, let place = symbol.sourceLocation,
              let file = pathInPackage(place.path, root)
            else { return (frame.captured.adjustedProgramCounter, nil) }
            let function = FunctionName.cleaned(symbol.name)
            return (
              frame.captured.adjustedProgramCounter,
              CodePlace(function: function, file: file, line: place.line)
            )
          } ?? []
        }
        return {
          for (address, place) in found { known[address] = .some(place) }
          sought.subtract(frames.flatMap { $0.frames.map(\.adjustedProgramCounter) })
        }
      }
    }
  #else
    static func capture(placesLater: Bool, _ body: @escaping @MainActor ([CodePlace]) -> Void) { body([]) }
  #endif

  /// The folder of the package, as the compiler wrote it into the program.
  nonisolated static let root =
    URL(filePath: #filePath).appending(path: "../../../../..").standardized.path + "/"

  private nonisolated static func pathInPackage(_ path: String, _ root: String) -> String? {
    guard path.hasPrefix(root), !path.contains("/.build/") else { return nil }
    return String(path.dropFirst(root.count))
  }
}
