import Foundation
import Synchronization

/// Makes the doubles of every protocol marked `// scaffold:double` in the sources of a package.
///
/// The mark is a comment right above the protocol. With a second mark, a service gets its `ProgrammedFile`. A protocol that
/// can't be doubled yields diagnostics and no file; all others get theirs. The output depends only on the sources, not on
/// their order.
public struct DoublesGenerator: Sendable {
  /// One source file with the module that it belongs to.
  public struct Source: Sendable {
    /// Relative to the package's folder.
    public var path: String
    public var module: String
    public var text: String
  }

  public struct Output: Sendable {
    /// Sorted by path.
    public var files: [GeneratedFile]
    /// Sorted by file and line.
    public var diagnostics: [SourceDiagnostic]
  }

  /// The comment that asks for doubles.
  public static let mark = "scaffold:double"
  /// The comment below it that asks for the requests of a programmed service, too.
  public static let programmedMark = "scaffold:programmed"

  public init() {}

  /// `destination` returns the folder of a protocol's doubles, relative to the package, and their module.
  public func generate(
    from sources: [Source],
    destination: @Sendable (_ protocolName: String, _ source: Source) -> (folder: String, module: String)
  ) -> Output {
    let marked = sources.filter { $0.text.utf8Contains(Self.mark) }
    guard !marked.isEmpty else { return Output(files: [], diagnostics: []) }
    let index = SourceIndex(sources)
    let work = marked.sorted { $0.path < $1.path }
    let plans = inParallel(work) { source in
      index.protocols(in: source).filter { !$0.marks.isEmpty }.map { declaration in
        let (folder, module) = destination(declaration.name, source)
        return DoublePlan(declaration: declaration, folder: folder, module: module)
      }
    }
    var diagnostics = Set(work.flatMap { index.errors(in: $0) })
    var known: Set<String> = []
    let distinct = plans.filter { plan in
      let declaration = plan.declaration
      if known.insert("\(declaration.source.module) \(plan.path)").inserted { return true }
      let reason = "their file would have the name of another protocol's"
      diagnostics.insert(
        SourceDiagnostic(noDoubles: reason, file: declaration.source.path, line: declaration.line))
      return false
    }
    let results = inParallel(DoublePlan.withDistinctNames(distinct)) { plan in
      [Result { () throws(Refusal) in try DoubleFile(of: plan, index: index).file }]
        + (plan.declaration.isProgrammed
          ? [Result { () throws(Refusal) in try ProgrammedFile(of: plan, index: index).file }] : [])
    }
    var files: [GeneratedFile] = []
    for result in results {
      do throws(Refusal) { files.append(try result.get()) } catch {
        diagnostics.formUnion(error.diagnostics)
      }
    }
    return Output(
      files: files.sorted { $0.path < $1.path },
      diagnostics: diagnostics.sorted { ($0.file, $0.line, $0.reason) < ($1.file, $1.line, $1.reason) })
  }
}

/// Why a protocol's doubles can't be made.
struct Refusal: Error {
  var diagnostics: [SourceDiagnostic]
}

/// Applies `transform` to all elements on all cores. Returns the results in the order of the elements.
private func inParallel<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) -> [Result]
) -> [Result] {
  let size = 32
  let chunks = (elements.count + size - 1) / size
  let results = Mutex([[Result]](repeating: [], count: chunks))
  DispatchQueue.concurrentPerform(iterations: chunks) { chunk in
    let part = elements[chunk * size..<min((chunk + 1) * size, elements.count)].flatMap(transform)
    results.withLock { $0[chunk] = part }
  }
  return results.withLock { $0.flatMap { $0 } }
}

extension String {
  /// Whether an ASCII text occurs. Compares bytes, which is many times faster than characters.
  func utf8Contains(_ text: String) -> Bool {
    let needle = Array(text.utf8)
    return withContiguousBytes { bytes in
      guard var place = bytes.baseAddress, let first = needle.first else { return false }
      let end = place + bytes.count
      while let found = memchr(place, Int32(first), end - place) {
        place = UnsafePointer(found.assumingMemoryBound(to: UInt8.self))
        if end - place < needle.count { return false }
        if memcmp(place, needle, needle.count) == 0 { return true }
        place += 1
      }
      return false
    }
  }

  func withContiguousBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }
}
