import ArgumentParser
import CommandMain
import Composition
import Foundation
import ProfileShared
import TerminalHost
import ViewKit

/// The program for terminals: makes a scene from options and shows it in a window.
@main
struct Profile: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Shows a user's profile, put together from modules, in the terminal.",
    discussion: "In the scene, a exchanges a module's architecture, ? lists all keys, and q quits.")

  static func main() async { await parseAndRun() }

  @OptionGroup var options: ProfileOptions

  @Flag(help: "Print one finished frame as plain text.")
  var plain = false

  @Option(
    help:
      "The size of a plain frame, in columns and rows. (default: your terminal's, or 80x24 where there is none)",
    transform: TerminalSize.reading)
  var size: TerminalSize?

  @Flag(help: "List the architectures of every part of every module; * marks those that the options choose.")
  var list = false

  @Flag(help: "End the sign-in of --sign-in at the server of --api, here and there.")
  var signOut = false

  func validate() throws {
    guard !signOut || options.signIn != nil else {
      throw ValidationError("--sign-out needs the name and the server: --sign-in and --api.")
    }
  }

  @MainActor
  func run() async throws {
    guard !list else { return print(try options.listing) }
    guard !signOut else { return print(try await options.signOut()) }
    let session = try await ProfileSession(
      options, givenPassword: PasswordPrompt.given, password: PasswordPrompt.ask)
    let window = Window()
    window.rootViewController = session.makeRoot()
    guard !plain, TerminalHost.isInteractive else {
      let size = size ?? TerminalHost.plainSize
      _ = await PlainFrame.finished(window: window, size: size)
      await session.caughtUp()
      return try write(await PlainFrame.finished(window: window, size: size))
    }
    var strings = TerminalStrings.words(in: options.language)
    strings.person = options.signIn
    let application = TerminalApplication(window: window, strings: strings)
    let exit = try await application.run(mayQuit: { await session.mayQuit(window) }) {
      guard let loss = await session.end(window) else { return }
      Complaints.print(loss)
    }
    if exit == .interrupted { throw ExitCode(130) }
  }

  /// Writes to standard output. `print` would ignore a full disk.
  private func write(_ frame: String) throws {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(frame.utf8))
    } catch {
      throw Complaint("The frame can't be written: \(String(cString: strerror(errno))).")
    }
  }
}
