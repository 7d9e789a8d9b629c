public import ArgumentParser
import Essentials
import Foundation

extension AsyncParsableCommand {
  /// Parses the arguments and runs the command. Call it from `main()`.
  ///
  /// Like ArgumentParser's own `main()`, but errors are printed by `Complaints`.
  public static func parseAndRun() async {
    do {
      var command = try parseAsRoot()
      if var command = command as? any AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
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
    do {
      var command = try parseAsRoot()
      try command.run()
    } catch {
      Complaints.exit(self, error)
    }
  }
}
