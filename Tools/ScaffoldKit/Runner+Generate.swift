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
      let tree = try files.tree(below: Self.sources)
      if let state = GenerationState.read(in: files), state.fingerprint == tree.fingerprint(maker: maker) {
        return Plan(state.paths.map { Change(kind: .identical, path: $0, before: nil, after: nil) })
      }
      seen = tree
      let snapshot = SnapshotFiles(of: tree, below: Self.sources, in: files)
      return try Plan(try Generator().artifacts(in: snapshot), in: snapshot)
    }
    // Computed from what was read and written, not from the disk: a file may have been edited during the run.
    if mode == .apply, let tree = seen?.applying(outcome.plan, below: Self.sources) {
      let paths = outcome.plan.changes.filter { $0.kind != .delete }.map(\.path)
      GenerationState(fingerprint: tree.fingerprint(maker: maker), paths: paths).write(in: files)
    }
    return outcome
  }

  private static let sources = "Modules"

  /// Identifies the running program: another build may write other files.
  public static let maker: String = {
    let path = Bundle.main.executablePath ?? ""
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
    return "\(path) \(attributes?[.size] as? Int ?? 0) \(time)"
  }()
}
