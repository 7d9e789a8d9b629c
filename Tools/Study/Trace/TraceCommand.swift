import ArgumentParser
import CallTracing
import CommandMain
import Composition
import Essentials
import Foundation
import ProfileApp

/// Records what the product does after a person's action.
@main
struct TraceCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Shows who calls whom after a person's action, from the tap to the views that change.",
    discussion: """
      The use cases are \(UseCase.all.map(\.name).joined(separator: ", ")). Without one, they are listed. \
      docs/technotes/trace.md explains the output.
      """)

  static func main() async { await parseAndRun() }

  @Argument(help: "What the person does.")
  var useCase: String?

  @OptionGroup var architectures: ArchitectureOptions

  @Option(
    help: ArgumentHelp(
      "Compares architectures of the use case's module, such as mvc,mvp; all compares all.",
      valueName: "architectures"))
  var compare: String?

  @Flag(help: "Record the use case, or all, into docs/traces of the package here.")
  var record = false

  func validate() throws {
    if record, compare != nil || !architectures.typed.isEmpty {
      throw ValidationError("--record records every architecture and takes no other option.")
    }
    if compare != nil, !architectures.typed.isEmpty {
      throw ValidationError("Either --compare chooses the architectures, or the options of modules.")
    }
  }

  @MainActor
  func run() async throws {
    let chosen = try chosenUseCase()
    guard record || chosen != nil else { return list() }
    try TraceRecorder.checkAvailability()
    if record {
      restartWithFixedHashes()
      for useCase in chosen.map({ [$0] }) ?? UseCase.all { try await commit(useCase) }
    } else if let chosen {
      try await show(chosen)
    }
  }

  /// A change invalidates its bindings in an order that depends on hash values.
  private func restartWithFixedHashes() {
    guard getenv("SWIFT_DETERMINISTIC_HASHING") == nil else { return }
    setenv("SWIFT_DETERMINISTIC_HASHING", "1", 1)
    execv(Bundle.main.executablePath ?? "", CommandLine.unsafeArgv)
  }

  private func chosenUseCase() throws -> UseCase? {
    guard let useCase else { return nil }
    guard let chosen = UseCase.named(useCase) else {
      let names = UseCase.all.map(\.name).joined(separator: ", ")
      throw Complaint("No use case is called “\(useCase.harmless)”; choose one of: \(names).")
    }
    return chosen
  }

  private func list() {
    for useCase in UseCase.all {
      print(useCase.name.padding(toLength: 18, withPad: " ", startingAt: 0) + useCase.summary)
    }
  }

  @MainActor
  private func commit(_ useCase: UseCase) async throws {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    guard FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) else {
      throw Complaint("--record writes to docs/traces of a package; run it in the package's folder.")
    }
    try await KnownTraces.recorded(useCase).commit(useCase, to: KnownTraces.folder(below: root))
    print("docs/traces/\(useCase.name).json")
  }

  @MainActor
  private func show(_ useCase: UseCase) async throws {
    if let compare { return try await show(useCase, comparing: compare) }
    let options = architectures.typed.sorted { $0.key < $1.key }.flatMap { ["--\($0.key)", $0.value] }
    let recording = try await useCase.record(options)
    print(Trace(recording).text)
    for finding in recording.findings { print("finding: \(finding)") }
  }

  @MainActor
  private func show(_ useCase: UseCase, comparing names: String) async throws {
    let all = useCase.architectures
    let chosen =
      try names == "all"
      ? all
      : names.split(separator: ",").map { name in
        let architecture = Architecture(rawValue: name.lowercased())
        guard all.contains(architecture) else {
          throw CatalogueError.unknownArchitecture(String(name), of: useCase.module, known: all)
        }
        return architecture
      }
    guard chosen.count > 1, Set(chosen).count == chosen.count else {
      throw Complaint("--compare takes at least two different architectures, separated by commas.")
    }
    var columns: [TraceComparison.Column] = []
    for architecture in chosen {
      let trace = Trace(try await useCase.record(in: architecture))
      columns.append(TraceComparison.Column(name: architecture.rawValue, trace: trace))
    }
    print(TraceComparison(columns).text)
  }
}
