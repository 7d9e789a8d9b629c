import Foundation

extension Runner {
  /// Writes the generated files that are not up to date, or shows them.
  ///
  /// If sources, generated files and this program are those of the last run, nothing is parsed. Bytes are compared, not
  /// times.
  ///
  /// - Parameter maker: identifies this build of the program.
  /// - Throws: `ScaffoldError`. Nothing is changed then.
  public func generate(
    _ command: String, mode: Mode, maker: String = Runner.maker
  ) throws(ScaffoldError) -> Outcome {
    var seen: SourceTree?
    let outcome = try run(command, mode: mode) { files throws(ScaffoldError) -> Plan in
      let tree = try SourceTree(of: files)
      if let state = GenerationState.read(in: files), state.fingerprint == tree.fingerprint(maker: maker) {
        return Plan(state.paths.map { Change(kind: .identical, path: $0, before: nil, after: nil) })
      }
      seen = tree
      return try Plan(try Generator().artifacts(in: files), in: files)
    }
    // Computed from what was read and written, not from the disk: a file may have been edited during the run.
    if mode == .apply, var tree = seen {
      for change in outcome.plan.differences { tree.files[change.path] = change.after }
      let paths = outcome.plan.changes.filter { $0.kind != .delete }.map(\.path)
      GenerationState(fingerprint: tree.fingerprint(maker: maker), paths: paths).write(to: disk)
    }
    return outcome
  }

  /// Identifies the running program: another build may write other files.
  public static let maker: String = {
    let path = Bundle.main.executablePath ?? ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(path) \(attributes?[.size] as? Int ?? 0) \(time)"
  }()
}

/// The input of the generator: every Swift file of the modules, and their layers.
private struct SourceTree {
  var files: [String: Data] = [:]
  /// The folders of all layers. One without files may still get doubles.
  private var layers: [String] = []

  /// Reads all files at once, on all cores.
  init(of disk: SnapshotFiles) throws(ScaffoldError) {
    for module in try disk.names(in: "Modules") {
      layers += try disk.names(in: "Modules/\(module)").map { "\(module)/\($0)" }
    }
    let read = inParallel(try disk.swiftFiles(below: "Modules")) { path in
      [Result { () throws(ScaffoldError) in (path, try disk.data(path)) }]
    }
    for case .some(let result) in read.map(\.first) {
      let (path, data) = try result.get()
      guard let data else { throw .disk("\(path) can't be read.") }
      guard files.updateValue(data, forKey: path) == nil else {
        throw .disk("\(path) exists twice: the same characters, composed in two ways. Rename one file.")
      }
    }
  }

  /// A hash of 64 bits: the same paths, the same bytes and the same `maker` give the same text.
  func fingerprint(maker: String) -> String {
    var hash = ContentHash()
    for text in [maker] + layers { hash.add(text.utf8) }
    for (path, bytes) in files.sorted(by: { $0.key < $1.key }) {
      hash.add(path.utf8)
      hash.add(bytes)
    }
    return hash.text
  }
}
