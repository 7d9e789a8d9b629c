import ArgumentParser
import Foundation
import InspectKit
import ToolSupport

struct ShowTwins: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "twins",
    abstract: "Shows the architectures of a feature side by side, by what each line does.")

  @Argument(help: "The feature, such as Blog.")
  var feature: String

  @Argument(help: "A use case, such as like: only the functions of its trace.")
  var useCase: String?

  @Option(help: ArgumentHelp("Write an HTML page with the whole files here.", valueName: "file"))
  var html: String?

  @Option(help: "The width of the text in characters.")
  var width = min(1_000, max(40, Machine.columns ?? 160))

  @Option(help: ArgumentHelp("The package's folder.", valueName: "path"))
  var root = "."

  func validate() throws {
    guard (40...1_000).contains(width) else { throw ValidationError("--width is a number from 40 to 1000.") }
  }

  func run() throws {
    let root = URL(filePath: root)
    let path = try useCase.map { try RecordedTrace.named($0, below: root) }
    let twins = try Twins(of: feature, in: try Project.load(root: root), path: path?.functions)
    if let useCase, let path, path.feature != twins.feature {
      throw ToolError("The use case \(useCase) is one of \(path.feature).")
    }
    guard let html else { return print(twins.text(width: width), terminator: "") }
    do {
      try Data(twins.page.utf8).write(to: URL(filePath: html), options: .atomic)
    } catch {
      throw ToolError("“\(html)” can't be written.")
    }
  }
}
