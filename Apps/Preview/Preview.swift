import ArgumentParser
import CommandMain
import Essentials
import Foundation
import ProfileApp
import TerminalHost
import ViewKit

/// Shows one feature alone, on demo data in memory.
@main
struct Preview: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows one feature alone, on demo data in memory.",
    usage: "preview [<feature>] [--architecture <name>] [--language <tag>] [--plain] [--list]",
    discussion: """
      Example: swift run preview draft --architecture mvcs

      Of the options for features, a preview takes those of its own feature. In the preview, a exchanges the \
      architecture, ? lists all keys, and q quits.
      """)

  static func main() async { await parseAndRun() }

  @Argument(help: "The feature, such as blog.")
  var feature: PreviewedFeature?

  @Option(help: ArgumentHelp("How the feature is built; the options of its parts win.", valueName: "name"))
  var architecture: String?

  @OptionGroup(title: "Options for features") var architectures: ArchitectureOptions

  @Option(
    help: ArgumentHelp(
      "The language of the screen: en or zh-Hans; without it the one that is set in your environment.",
      valueName: "tag"))
  var language: Language = .preferred(environment: ProcessInfo.processInfo.environment)

  @Flag(help: "Print one finished frame as plain text.")
  var plain = false

  @Flag(help: "List the features, with the architectures of their parts.")
  var list = false

  func validate() throws {
    guard let feature else {
      if list { return }
      throw ValidationError("Name a feature: \(PreviewedFeature.allValueStrings.joined(separator: ", ")).")
    }
    let foreign = architectures.typed.keys.sorted().first { !feature.isOption($0) }
    if let foreign { throw ValidationError("The preview of \(feature.name) has no option --\(foreign).") }
  }

  @MainActor
  func run() async throws {
    guard !list, let feature else { return print(PreviewedFeature.listing) }
    let language = language.inTerminal(environment: ProcessInfo.processInfo.environment)
    let session = try await ProfileSession(try options(of: feature, in: language))
    let window = Window()
    window.rootViewController = session.makeRoot(of: feature.scene(session.environment, language))
    guard !plain, TerminalHost.isInteractive else {
      return print(await PlainFrame.finished(window: window), terminator: "")
    }
    let strings: TerminalStrings = language == .english ? .english : .simplifiedChinese
    let application = TerminalApplication(window: window, strings: strings)
    _ = try await application.run(mayQuit: { await session.mayQuit(window) }) { await session.end(window) }
  }

  /// The options of a session on demo data, for the owner of the data.
  private func options(of feature: PreviewedFeature, in language: Language) throws -> ProfileOptions {
    // The last of equal options wins.
    let choices =
      (architecture.map { [(feature.name, $0)] } ?? []) + architectures.typed.sorted { $0.key < $1.key }
    var options = try ProfileOptions(
      arguments: ["--in-memory", "--me"] + choices.flatMap { ["--\($0.0)", $0.1] })
    options.language = language
    return options
  }
}
