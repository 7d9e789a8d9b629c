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

  /// The differences to newly recorded traces, as text for a person; `nil` if there are none.
  package func difference(from recorded: KnownTraces) -> String? {
    let names = Set(architectures.keys).union(recorded.architectures.keys).sorted()
    let parts = names.compactMap { name -> String? in
      let lines = lineDifference(architectures[name]?.lines ?? [], recorded.architectures[name]?.lines ?? [])
      return lines.isEmpty ? nil : "\(useCase) in \(name):\n" + lines.joined(separator: "\n")
    }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}

extension KnownTraces.Entry {
  fileprivate var lines: [String] { calls + findings.map { "finding: \($0)" } }
}

/// The lines that differ, with `-` for the old and `+` for the new, each below the last common line.
private func lineDifference(_ old: [String], _ new: [String]) -> [String] {
  let alignment = Alignment(old, new) { $0 == $1 ? 0 : 3 }
  var lines: [String] = []
  var common: String?
  for pair in alignment.pairs {
    if let left = pair.left, let right = pair.right, old[left] == new[right] {
      common = old[left]
      continue
    }
    if let before = common {
      lines.append("    \(before)")
      common = nil
    }
    if let left = pair.left { lines.append("  - \(old[left])") }
    if let right = pair.right { lines.append("  + \(new[right])") }
  }
  return lines
}
