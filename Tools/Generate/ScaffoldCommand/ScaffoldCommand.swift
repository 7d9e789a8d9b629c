import Foundation
import PackagePlugin

/// `swift package scaffold …`: starts the program `scaffold` in this package.
@main
struct ScaffoldCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "scaffold").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    // The program has said why.
    exit(process.terminationStatus)
  }
}
