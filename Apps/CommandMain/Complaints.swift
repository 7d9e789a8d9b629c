import ArgumentParser
import Essentials
import Foundation

/// Prints messages for the user of a program.
///
/// Names and reasons in them can come from options, files and servers. So every message is made harmless
/// (`String.harmless`) just before it is printed.
public enum Complaints {
  /// Prints a message to standard error, in the person's language, with line ends only where the message has them on
  /// purpose.
  public static func print(_ message: String) {
    let message = inLanguage(message, of: CommandLine.arguments, ProcessInfo.processInfo.environment)
    // Without standard error, the exit status still says that something failed.
    try? FileHandle.standardError.write(contentsOf: Data((message.harmlessLines + "\n").utf8))
  }

  /// Prints the lines of a result to standard output, in the person's language. A line without a translation stays English.
  public static func printResult(_ lines: String) {
    for line in lines.split(separator: "\n") {
      Swift.print(inLanguage("\(line)", of: CommandLine.arguments, ProcessInfo.processInfo.environment))
    }
  }

  /// A message in the language of `--language`, else in that of the environment. The option can be the reason of the
  /// message, so it is read without the parser.
  static func inLanguage(
    _ message: String, of arguments: [String], _ environment: [String: String]
  ) -> String {
    let words = arguments.prefix { $0 != "--" }
    let named =
      words.firstIndex(of: "--language").flatMap { words.dropFirst($0 + 1).first }
      ?? words.first { $0.hasPrefix("--language=") }.map { String($0.dropFirst("--language=".count)) }
    switch named.flatMap(Language.init(tag:)) ?? .preferred(environment: environment) {
    case .english: return message
    case .simplifiedChinese:
      let isError = message.hasPrefix(errorPrefix)
      let reason = isError ? String(message.dropFirst(errorPrefix.count)) : message
      let translated = MessageTable.toChinese.translate(reason)
      // Half a translation would be harder to read than none.
      return translated == reason ? message : (isError ? "错误：" : "") + translated
    }
  }

  /// What the argument parser puts before a message.
  private static let errorPrefix = "Error: "

  /// Ends the program with an error, or with a text that was asked for, such as the help.
  static func exit(_ command: (some ParsableCommand).Type, _ error: any Error) -> Never {
    let code = error is any UsageError ? .validationFailure : command.exitCode(for: error)
    let message = code == .validationFailure ? refusal(command, error) : command.fullMessage(for: error)
    if !message.isEmpty {
      let arguments = Array(CommandLine.arguments.dropFirst())
      switch code {
      case .success:
        Swift.print(message)
        StandardStreams.finish()
      // A refusal need not repeat all of what is wrong.
      case .validationFailure: print(Self.message(message, quoting: arguments, as: \.harmlessAndShort))
      default: print(Self.message(message, quoting: arguments))
      }
    }
    StandardStreams.end(code.rawValue)
  }

  /// Why options are refused, in one line. The argument parser's own message goes on with the usage.
  private static func refusal(_ command: (some ParsableCommand).Type, _ error: any Error) -> String {
    let lines = command.message(for: error).split(separator: "\n").map {
      $0.trimmingCharacters(in: .whitespaces)
    }
    let choices = lines.filter { $0.hasPrefix("- ") }.map { String($0.dropFirst(2)) }
    let sentences = lines.filter { !$0.hasPrefix("- ") }.joined(separator: " ")
    return errorPrefix + sentences + (choices.isEmpty ? "" : " \(choices.joined(separator: ", ")).")
  }

  /// The message with harmless arguments. A line end in an argument would otherwise begin a line of its own.
  static func message(
    _ message: String, quoting arguments: [String], as quoted: (String) -> String = \.harmless
  ) -> String {
    arguments.reduce(message) { message, argument in
      // `--name=value` is quoted as a whole, by its name or by its value.
      let parts = [argument] + argument.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.filter { $0 != quoted($0) }.reduce(message) {
        $0.replacing($1, with: quoted($1)).replacing($1.harmless, with: quoted($1))
      }
    }
  }
}
