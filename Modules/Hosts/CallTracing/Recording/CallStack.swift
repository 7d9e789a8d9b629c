import Essentials
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

  #if DEBUG && canImport(Runtime)
    private static var images: ImageMap?
    /// The address in `FunctionEntry` that every announced function calls. The next one on the stack is in the function.
    private static var announcement: Backtrace.Address?
    /// The places of addresses, `nil` for functions that no trace shows.
    private static var known: [Backtrace.Address: CodePlace?] = [:]
    /// Captures the functions of the package on the stack, the outermost first.
    ///
    /// - Parameter silencer: of the function that begins.
    /// - Returns: `nil` if no person has written the function that begins. Then it is silenced.
    static func capture(_ silencer: FunctionEntry.Silencer? = nil) -> [CodePlace]? {
      // Without a stack, the event is recorded without functions.
      guard let backtrace = try? Backtrace.capture(limit: nil, images: images) else { return [] }
      if images == nil { images = backtrace.images }
      var addresses = backtrace.frames.map(\.adjustedProgramCounter)
      if addresses.contains(where: { known[$0] == nil }) { find(backtrace) }
      if silencer != nil, let index = addresses.firstIndex(where: { $0 == announcement }) {
        addresses.removeFirst(index + 1)
      }
      if let silencer {
        guard let place = addresses.first.flatMap({ known[$0] ?? nil }), place.line > 0,
          !place.isDetail
        else {
          silencer.pointee = 1
          return nil
        }
      }
      return addresses.reversed().compactMap { known[$0] ?? nil }
    }

    /// Finds the places of a stack's functions.
    private static func find(_ backtrace: Backtrace) {
      for frame in backtrace.symbolicated(with: images, options: [.useSymbolCache])?.frames ?? [] {
        let address = frame.captured.adjustedProgramCounter
        if announcement == nil, frame.symbol?.rawName == "__sanitizer_cov_trace_pc_guard" {
          announcement = address
        }
        guard known[address] == nil else { continue }
        // The name says whether a trace can show the function.
        guard let symbol = frame.symbol, Role.mayHaveRole(mangled: symbol.rawName),
          let (file, line) = location(of: address)
        else {
          known[address] = .some(nil)
          continue
        }
        known[address] = CodePlace(function: FunctionName.cleaned(symbol.name), file: file, line: line)
      }
    }

    #if os(Linux)
      /// The lines of the program, and where it starts in memory.
      private static let lines: (table: LineTable, start: UInt64)? = {
        guard let program = images?.first(where: { $0.path == Bundle.main.executablePath }),
          let path = program.path, let start = UInt64(program.baseAddress)
        else { return nil }
        return LineTable(path, folder: root).map { ($0, start) }
      }()

      private static func location(of address: Backtrace.Address) -> (file: String, line: Int)? {
        guard let lines, let address = UInt64(address), address > lines.start else { return nil }
        return lines.table.place(of: address - lines.start)
      }
    #else
      private static func location(of address: Backtrace.Address) -> (file: String, line: Int)? {
        let symbols = UInt(address).flatMap { stack(of: [$0]) }?.symbolicated(with: images)
        guard let place = symbols?.frames.first(where: { _ in true })?.symbol?.sourceLocation,
          place.path.hasPrefix(root)
        else { return nil }
        return (String(place.path.dropFirst(root.count)), place.line)
      }
    #endif

    /// A stack of the functions at addresses, in the format in which stacks are saved.
    private static func stack(of addresses: [UInt]) -> Backtrace? {
      var code: [UInt8] = [2]
      for address in addresses {
        code.append(0x1F)
        withUnsafeBytes(of: address.bigEndian) { code += $0 }
      }
      let saved = ["architecture": architecture, "backtrace": Data(code + [0]).base64EncodedString()]
      return try? JSONDecoder().decode(Backtrace.self, from: JSONEncoder().encode(saved))
    }

    private static let architecture = (try? Backtrace.capture(limit: 1))?.architecture ?? ""

    // MARK: Announcements

    /// Whether a person has written the function that announces itself, and the functions that called it can be read. Called by
    /// the announcement.
    ///
    /// The compiler makes several functions of one that is asynchronous. The first one has no callers on the stack, the second
    /// one begins at once, and later ones go on.
    ///
    /// - Returns: `nil` if only this call can't be read: the runtime has made it, to free memory.
    static func begins() -> Bool? {
      var addresses: [UnsafeMutableRawPointer?] = Array(repeating: nil, count: 32)
      let count = backtrace(&addresses, Int32(addresses.count))
      if images == nil { images = ImageMap.capture() }
      let names =
        stack(of: addresses.prefix(Int(count)).map { UInt(bitPattern: $0) - 1 })?
        .symbolicated(with: images, options: [.useSymbolCache])?.frames.map { $0.symbol?.rawName ?? "" } ?? []
      guard let index = names.firstIndex(of: "__sanitizer_cov_trace_pc_guard"), index + 2 < names.count else {
        return false
      }
      let (name, caller) = (names[index + 1], names[index + 2])
      guard Role.mayHaveRole(mangled: name), !name.contains(".resume."), !name.hasSuffix("fd"),
        !name.hasSuffix("fD")
      else { return false }
      if let part = FunctionName.partOfAsynchronous(mangled: name) { return part == "TY0_" }
      guard FunctionName.isWritten(mangled: name) else { return false }
      return caller.hasPrefix("$s") || caller == "main" ? true : nil
    }
  #else
    static func begins() -> Bool? { false }

    static func capture(_ silencer: FunctionEntry.Silencer? = nil) -> [CodePlace]? { [] }
  #endif

  /// The folder of the package, as the compiler wrote it into the program.
  nonisolated static let root =
    URL(filePath: #filePath).appending(path: "../../../../..").standardized.path + "/"
}

#if DEBUG
  /// Reads the return addresses of the innermost functions, from what the compiler says of each of them.
  @_silgen_name("backtrace")
  private func backtrace(_ addresses: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ count: Int32) -> Int32
#endif
