package import CallTracing
package import Composition
import ProfileApp
import ViewKit
import ViewKitTesting

/// Something that a person does, as a script that runs in every architecture of a feature.
package struct UseCase: Sendable {
  /// One action of a person.
  package struct Step: Sendable {
    /// What the person does: `tap #like`.
    package let input: String
    package let act: @MainActor @Sendable (TraceStage) throws -> Void
  }

  package let name: String
  /// The module that is traced, by its name in the catalogue.
  package let module: String
  package let summary: String
  /// The options of `profile` that choose the scene and the faults.
  let options: [String]
  /// Actions that lead to the place, and are not recorded.
  var way: [Step] = []
  let steps: [Step]

  /// The architectures of the module.
  @MainActor
  package var architectures: [Architecture] { Catalogue.all.architectures(of: module) }

  /// Performs the script, and returns what was recorded.
  ///
  /// - Parameter arguments: the options of `profile` that choose the architectures.
  /// - Throws: an error whose description is one sentence.
  @MainActor
  package func record(_ arguments: [String]) async throws -> Recording {
    let stage = try await TraceStage(options + arguments)
    for step in way {
      try step.act(stage)
      await stage.rest()
    }
    for step in steps { try await stage.perform(step) }
    let recording = Recording(stage.recorder)
    await stage.close()
    return recording
  }

  /// Performs the script in one architecture of its module.
  @MainActor
  package func record(in architecture: Architecture) async throws -> Recording {
    try await record(["--\(module.lowercased())", architecture.rawValue])
  }
}
