public import Foundation

/// A shell script that a test can start.
public enum Executable {
  /// Writes a bash script with a separate process.
  ///
  /// If this process opened the file, a process that another test starts at that moment could inherit the descriptor. A
  /// file that is open for writing can't be executed (“text file busy”).
  public static func write(_ body: String, to file: URL) async throws {
    let writing = "printf '#!/bin/bash\\n%s\\n' \"$BODY\" > \"$FILE\" && chmod 755 \"$FILE\""
    let outcome = try await Command(
      URL(filePath: "/bin/bash"), ["-c", writing],
      environment: ["BODY": body, "FILE": file.path, "PATH": "/usr/bin:/bin"]
    ).run()
    guard outcome.end == .exit(0) else { throw CocoaError(.fileWriteUnknown) }
  }
}
