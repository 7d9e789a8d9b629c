import ArgumentParser
import CommandMain
import Foundation
import InspectKit
import ToolSupport

/// `Tools/test` starts it, after it has checked the arguments and installed what is missing.
struct RunTests: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Runs the tests of modules: use `Tools/test`, which builds this first.")

  @OptionGroup var options: Options

  func run() throws {
    let root = URL(filePath: FileManager.default.currentDirectoryPath)
    try Interrupts.take {
      do {
        guard try Runner(root: root, options).run() else { throw ExitCode.failure }
      } catch let error as ToolError {
        Complaints.print("\(error)")
        throw ExitCode(error.status)
      }
    }
  }
}
