import Foundation
import ToolSupport

/// The difference of two texts, as `diff -u` prints it.
public enum UnifiedDiff {
  /// The difference of one file, ending in a line break; empty if the file is unchanged.
  ///
  /// - Throws: `ScaffoldError.disk` if `diff` can't be run.
  public static func text(_ change: Change) throws(ScaffoldError) -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "diff-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    func label(_ side: String, _ data: Data?) -> String {
      data == nil ? "/dev/null" : "\(side)/\(change.path)"
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let files = [folder.appending(path: "old"), folder.appending(path: "new")]
      for (file, data) in zip(files, [change.before, change.after]) { try (data ?? Data()).write(to: file) }
      let labels = ["-L", label("a", change.before), "-L", label("b", change.after)]
      let outcome = try ChildProcess(
        ["diff", "-u", "-a"] + labels + files.map(\.path), environment: ["LC_ALL": "C"]
      ).capture()
      return String(decoding: outcome.output, as: UTF8.self)
    } catch {
      throw .disk("The difference of \(change.path) can't be shown: \(error).")
    }
  }
}
