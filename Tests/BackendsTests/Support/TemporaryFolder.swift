import CommandTesting
import Foundation
import Testing

/// The temporary folder of a test case.
struct TemporaryFolder: Sendable {
  /// The folder of the running test case; `nil` without the trait `.temporaryFolder`.
  @TaskLocal static var current: TemporaryFolder?

  let path: String
  private let ending = Shared<[@Sendable () async -> Void]>([])

  init(path: String) {
    self.path = path
  }

  /// Adds an action that runs when the test case ends, before the folder is removed.
  func atEnd(_ action: @escaping @Sendable () async -> Void) {
    ending.change { $0.append(action) }
  }

  fileprivate func end() async {
    for action in ending.value { await action() }
  }

  func path(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a file and returns its path.
  func write(_ data: Data, to name: String) throws -> String {
    try data.write(to: URL(filePath: path(name)))
    return path(name)
  }

  /// The contents of all files in the folder, by name.
  func contents() throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: URL(filePath: path($0)))) })
  }
}

/// Creates a folder for each test case and removes it when the test case ends.
struct TemporaryFolderTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    let url = FileManager.default.temporaryDirectory.appending(path: "backends-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    let folder = TemporaryFolder(path: url.path)
    let result: Result<Void, any Error>
    do {
      result = .success(try await TemporaryFolder.$current.withValue(folder) { try await function() })
    } catch {
      result = .failure(error)
    }
    await folder.end()
    try result.get()
  }
}

extension Trait where Self == TemporaryFolderTrait {
  static var temporaryFolder: Self { Self() }
}
