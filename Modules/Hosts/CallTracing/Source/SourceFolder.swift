import Foundation

/// Reads source from the checkout that this program was built from. Reads nothing before it is asked.
struct SourceFolder {
  /// Why a function can't be shown.
  enum Failure: Error, Equatable {
    /// The file is not in the folder any more.
    case missing(String)
    /// The file has been written after the program.
    case changed(String)
  }

  /// A function in its file.
  struct Place {
    let file: SourceFile
    let function: SourceFile.Function?
    /// The first line that a run has reached, or else the first one of the function.
    let line: Int
    /// Whether all of the file is meant.
    var isWhole = false
  }

  private let root: URL
  private let built: Date?
  private let read: @Sendable (URL) throws -> Data

  /// - Parameters:
  ///   - root: the folder of the package.
  ///   - built: when the program was built; `nil` if that is not known.
  ///   - read: reads a file.
  init(
    root: String = CallStack.root, built: Date? = Self.built,
    read: @escaping @Sendable (URL) throws -> Data = { try Data(contentsOf: $0) }
  ) {
    (self.root, self.built, self.read) = (URL(filePath: root), built, read)
  }

  /// When this program was linked.
  private static var built: Date? {
    #if canImport(Darwin)
      let program = Bundle(for: TracePanel.self).executableURL
    #else
      let program = Bundle.main.executableURL
    #endif
    return program.flatMap { date(of: $0) }
  }

  private static func date(of file: URL) -> Date? {
    (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
  }

  /// The data of a file of the package; `nil` if it can't be read.
  func data(_ path: String) -> Data? { try? read(root.appending(path: path)) }

  func file(_ path: String) throws(Failure) -> SourceFile {
    guard let date = Self.date(of: root.appending(path: path)), let data = data(path) else {
      throw .missing(path)
    }
    if let built, date > built { throw .changed(path) }
    return SourceFile(path: path, code: String(decoding: data, as: UTF8.self))
  }

  /// The function of a call that has a place.
  func place(of call: Trace.Call) throws(Failure) -> Place {
    let parts = call.place.split(separator: ":")
    let file = try file(String(parts.first ?? ""))
    let line = parts.last.flatMap { Int($0) } ?? 0
    // Code that a macro has written has no line.
    let function = line > 0 ? file.function(at: line) : file.function(named: call.name)
    return Place(file: file, function: function, line: line > 0 ? line : function?.line ?? 1)
  }

  /// All of a file.
  func whole(_ path: String) throws(Failure) -> Place {
    Place(file: try file(path), function: nil, line: 1, isWhole: true)
  }

  /// The places of functions that are known by their names only: `Modules/Features/Blog/MVP/Logic/BlogItemPresenter.swift:42`.
  func places(of names: Set<String>, in folders: [String]) -> [String: String] {
    var places: [String: String] = [:]
    for path in folders.flatMap({ files(in: $0, ending: ".swift") }) {
      guard let code = data(path).map({ String(decoding: $0, as: UTF8.self) }) else { continue }
      let missing = names.filter { places[$0] == nil && code.contains(FunctionName.type(of: $0) ?? $0) }
      guard !missing.isEmpty else { continue }
      let file = SourceFile(path: path, code: code)
      for name in missing {
        if let function = file.function(named: name) { places[name] = "\(path):\(function.line)" }
      }
    }
    return places
  }

  /// The paths of the files in a folder, in order.
  func files(in folder: String, ending: String) -> [String] {
    let paths = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return (paths?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(ending) }.sorted()
      .map { "\(folder)/\($0)" }
  }
}
