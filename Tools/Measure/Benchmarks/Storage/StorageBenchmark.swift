import Foundation
import SQLiteBackend

/// What it costs that a commit survives a power cut, and not only a killed program.
enum StorageBenchmark: Benchmark {
  static let name = "storage"
  static let title = "Storage: a commit of 1 KB in a file in the temporary folder"

  private static let commits = 20

  static func rows(_ effort: Effort) async throws -> [Row] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "benchmark-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    var series = Series(.time)
    for setting in ["NORMAL", "FULL"] {
      let connection = try RawConnection(path: folder.appending(path: "\(setting).sqlite").path)
      try connection.execute(
        """
        PRAGMA journal_mode = WAL; PRAGMA synchronous = \(setting);
        CREATE TABLE text (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
        INSERT INTO text (id, body) VALUES (1, '');
        """)
      var number = 0
      series.add("synchronous = \(setting)") {
        // A commit waits for the disk.
        try await seconds { () async throws in
          for _ in 0..<commits {
            number += 1
            let text = String(repeating: "\(number % 10)", count: 1000)
            try connection.execute("UPDATE text SET body = '\(text)' WHERE id = 1")
          }
        } / Double(commits)
      }
    }
    return try await series.rows(effort)
  }
}
