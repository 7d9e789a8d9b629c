package import CallTracing
import Composition
package import Foundation
import ToolSupport

extension KnownTraces {
  /// Records a use case in every architecture of its module.
  @MainActor
  package static func recorded(_ useCase: UseCase) async throws -> KnownTraces {
    var architectures: [String: Entry] = [:]
    for architecture in useCase.architectures {
      let recording = try await useCase.record(in: architecture)
      architectures[architecture.rawValue] = Entry(
        calls: Trace(recording).normalised, findings: recording.findings.map(\.description))
    }
    return KnownTraces(
      useCase: useCase.name, module: useCase.module, summary: useCase.summary, architectures: architectures)
  }

  /// - Throws: an error of reading or decoding.
  package static func committed(_ useCase: UseCase, in folder: URL) throws -> KnownTraces {
    try JSONDecoder().decode(KnownTraces.self, from: Data(contentsOf: file(of: useCase, in: folder)))
  }

  /// Writes the file of a use case.
  ///
  /// - Throws: an error of writing.
  package func commit(_ useCase: UseCase, to folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try readableJSON().write(to: Self.file(of: useCase, in: folder))
  }

  /// The folder of the committed traces, below the package.
  package static func folder(below root: URL) -> URL { root.appending(path: path) }

  private static func file(of useCase: UseCase, in folder: URL) -> URL {
    folder.appending(path: useCase.name + ".json")
  }
}
