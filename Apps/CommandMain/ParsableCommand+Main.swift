public import ArgumentParser
import Essentials
import Foundation

extension AsyncParsableCommand {
  /// Parses the arguments and runs the command. Call it from `main()`.
  ///
  /// Like ArgumentParser's own `main()`, but errors are printed by `Complaints`.
  public static func parseAndRun() async {
    StandardStreams.open()
    StandardStreams.requireDescriptors()
    printVersionIfAsked()
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
      StandardStreams.finish()
    } catch {
      Complaints.exit(self, error)
    }
  }
}

extension ParsableCommand {
  /// Parses the arguments and runs the command. Call it from `main()`.
  ///
  /// Like ArgumentParser's own `main()`, but errors are printed by `Complaints`.
  public static func parseAndRun() {
    StandardStreams.open()
    printVersionIfAsked()
    do {
      var command = try parseAsRoot()
      try command.run()
      StandardStreams.finish()
    } catch {
      Complaints.exit(self, error)
    }
  }

  /// Prints the program's name and version, and ends it, if the arguments have `--version` before `--`.
  fileprivate static func printVersionIfAsked() {
    guard CommandLine.arguments.dropFirst().prefix(while: { $0 != "--" }).contains("--version") else {
      return
    }
    let name = CommandLine.arguments.first.map { URL(filePath: $0).lastPathComponent } ?? _commandName
    print("\(name) \(ProductVersion.current)")
    StandardStreams.finish()
  }
}

/// The version of the package's programs.
public enum ProductVersion {
  public static let current = "1.0.0"
}
