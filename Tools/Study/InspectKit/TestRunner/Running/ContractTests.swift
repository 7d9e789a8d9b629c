import Foundation

/// The contract of a module on one architecture, as tests of their own: no other implementation is built for them, and
/// the tests of the module stay built.
struct ContractTests {
  private let module: String
  private let architecture: String

  /// - Parameter architecture: In any case.
  init(of module: String, on architecture: String) {
    (self.module, self.architecture) = (module, architecture.uppercased())
  }

  /// The name in `TEST_MODULES`, for which `Package.swift` declares them: `BlogMVP`.
  var name: String { module + architecture }

  /// Writes the files that `Package.swift` expects: the contract's tests, and the list of implementations with this one.
  func write(below root: URL) throws {
    let folder = root.appending(path: ".build/contract/\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for file in ["\(module)ContractTests.swift", "\(module)Implementations.swift"] {
      let source = root.appending(path: "Tests/\(module)Tests/\(file)")
      let text = try alone(String(contentsOf: source, encoding: .utf8))
      let copy = folder.appending(path: file)
      // A file that is written again is compiled again.
      guard (try? String(contentsOf: copy, encoding: .utf8)) != text else { continue }
      try text.write(to: copy, atomically: true, encoding: .utf8)
    }
  }

  /// A file without the imports and the factories of other implementations.
  func alone(_ text: String) throws -> String {
    let imports = text.split(separator: "\n").filter { $0.hasPrefix("import \(module)") }
    // Other layers have small letters in their names.
    let names = imports.map { $0.dropFirst("import \(module)".count) }.filter { $0 == $0.uppercased() }
    return try names.filter { $0 != architecture }.reduce(text) { text, other in
      text.replacing("import \(module)\(other)\n", with: "")
        .replacing(try Regex("\\.\(other.lowercased())\\b,? *"), with: "")
    }
  }
}
