package import Foundation

/// The modules whose tests passed, with what they depended on. One file for each, in the build folder.
package struct Memory: Sendable {
  /// The result of a module's tests.
  package struct Pass: Codable, Equatable, Sendable {
    package var tests = 0
    package var suites = 0
    package var seconds = 0.0
    /// The number of tests that were skipped, by the reason.
    package var skipped: [String: Int] = [:]
  }

  let folder: URL

  package init(_ folder: URL) { self.folder = folder }

  /// The last time a module passed; `nil` if it never did.
  package func last(_ module: String) -> (pass: Pass, fingerprint: Fingerprint)? {
    guard let text = try? String(contentsOf: file(module), encoding: .utf8) else { return nil }
    let lines = text.split(separator: "\n").map(String.init)
    guard let head = lines.first, let pass = try? JSONDecoder().decode(Pass.self, from: Data(head.utf8))
    else {
      return nil
    }
    return (pass, Fingerprint(lines: Array(lines.dropFirst())))
  }

  package func remember(_ module: String, _ pass: Pass, _ fingerprint: Fingerprint) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let head = String(decoding: try JSONEncoder().encode(pass), as: UTF8.self)
    let text = ([head] + fingerprint.lines).joined(separator: "\n") + "\n"
    try Data(text.utf8).write(to: file(module), options: .atomic)
  }

  package func forget(_ module: String) { try? FileManager.default.removeItem(at: file(module)) }

  private func file(_ module: String) -> URL { folder.appending(path: "\(TestPart.fileName(module)).passed") }
}
