public import Foundation

/// A shell script that a test can start.
public enum Executable {
  /// Writes a script from a process of its own. Were the file opened here, a test that starts a process just now would
  /// hand it on, open, and a program that somebody has open for writing can't be started: “text file busy”.
  public static func write(_ body: String, to file: URL) async throws {
    let writing = "printf '#!/bin/bash\\n%s\\n' \"$BODY\" > \"$FILE\" && chmod 755 \"$FILE\""
    let outcome = try await Command(
      URL(filePath: "/bin/bash"), ["-c", writing],
      environment: ["BODY": body, "FILE": file.path, "PATH": "/usr/bin:/bin"]
    ).run()
    guard outcome.end == .exit(0) else { throw CocoaError(.fileWriteUnknown) }
  }
}
