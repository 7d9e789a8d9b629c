import ArgumentParser
import CallTracing
import CommandMain
import Essentials
import Foundation
import ProfileApp
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
  @OptionGroup var architectures: ArchitectureOptions

  @Option(
    help: ArgumentHelp(
      "What plays sound: a command of this machine, or silent; without it the first found of \(SoundCommand.known.joined(separator: ", ")).",
      valueName: "command"))
  var player: String?

  @Option(
    help: ArgumentHelp(
      "Who is looking, by the name of an account of the server; the password is asked for, or read from PROFILE_PASSWORD.",
      valueName: "name"))
  var signIn: String?

  @Flag(help: "Print one finished frame as plain text.")
  var plain = false

  @Option(
    help:
      "The size of a plain frame, in columns and rows. (default: your terminal's, or 80x24 where there is none)",
    transform: TerminalSize.reading)
  var size: TerminalSize?

  @Flag(help: "Continue with the screen that you left, also after a crash.")
  var resume = false

  @Option(
    help: ArgumentHelp(
      "The file that keeps the screen for --resume; without it one beside the data.", valueName: "path"))
  var screen: String?

  @Flag(help: "Show who calls whom after each action, in a panel that t hides. Needs a debug build.")
  var trace = false

  @Flag(help: "Like --trace, with a guide of five actions to try, and the source of each.")
  var study = false

  @Flag(help: "List the architectures of every part of every module; * marks those that the options choose.")
  var list = false

  @Flag(help: "End the sign-in of --sign-in at the server of --api, here and there.")
  var signOut = false

  func validate() throws {
    guard signIn == nil || options.api != nil else {
      throw ValidationError("--sign-in needs the server that knows the name: --api.")
    }
    guard list || signIn != nil || options.api == nil else {
      throw ValidationError("With --api, --sign-in NAME says who is looking.")
    }
    guard !signOut || signIn != nil else {
      throw ValidationError("--sign-out needs the name and the server: --sign-in and --api.")
    }
    guard screen != "" else { throw ValidationError("--screen needs the path of a file.") }
    guard !resume || !options.inMemory || screen != nil else {
      throw ValidationError(
        "--resume needs data that is kept, or the file of --screen: leave out --in-memory.")
    }
    let isOtherUser = options.namedUser != nil && !options.me
    if resume, options.namedScene != nil || isOtherUser {
      let option = options.namedScene == nil ? "--user" : "--scene"
      throw ValidationError("--resume shows the screen that you left: leave out \(option).")
    }
  }

  @MainActor
  func run() async throws {
    var options = options
    (options.architectures, options.player, options.signIn) = (architectures.typed, player, signIn)
    guard !list else { return Complaints.printResult(try options.listing) }
    guard !signOut else { return Complaints.printResult(try await options.signOut()) }
    options.language = options.language.inTerminal(environment: ProcessInfo.processInfo.environment)
    let session = try await ProfileSession(
      options, givenPassword: PasswordPrompt.given, password: PasswordPrompt.ask,
      observer: trace || study ? LiveTrace(isStudy: study) : nil)
    // No browser has it, and the next run may not resume.
    session.keepText(true)
    let window = Window()
    try fill(window, session)
    let isPrinted = plain || !TerminalHost.isInteractive
    let keeper = (screen ?? (isPrinted ? nil : session.screenPath)).map {
      WindowKeeper(session, window, path: $0)
    }
    if !resume { try keeper?.setAside() }
    guard !isPrinted else {
      let size = size ?? TerminalHost.plainSize
      _ = await PlainFrame.finished(window: window, size: size)
      await session.caughtUp()
      let frame = await PlainFrame.finished(window: window, size: size)
      try await keeper?.keep()
      return try write(frame)
    }
    // A file that a person names is tried before the terminal is taken over.
    if screen != nil { try await keeper?.keep() }
    var strings = TerminalStrings.words(in: options.language)
    strings.person = options.signIn
    let application = TerminalApplication(window: window, strings: strings)
    application.didDraw = { keeper?.noteChange() }
    let exit = try await application.run(mayQuit: { await session.mayQuit(window) }) {
      do { try await keeper?.keep() } catch { Complaints.print("\(error)") }
      guard let loss = await session.end(window) else { return }
      Complaints.print(loss)
    }
    if exit == .interrupted { throw ExitCode(130) }
  }

  /// Shows the scene of the options, or the screen that the person left.
  @MainActor
  private func fill(_ window: Window, _ session: ProfileSession) throws {
    // The first run has nothing to continue with.
    if resume, let path = (screen ?? session.screenPath).flatMap({ access($0, F_OK) == 0 ? $0 : nil }) {
      try session.resume(from: path, in: window)
    } else {
      window.rootViewController = session.makeRoot()
    }
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
