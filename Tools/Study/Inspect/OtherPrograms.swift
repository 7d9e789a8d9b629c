import ArgumentParser
import Foundation

/// A command that is a program of its own, because it needs more to build than the rules: the product, or swift-syntax.
protocol OtherProgram: ParsableCommand {
  /// The program, and the first of its arguments.
  static var words: [String] { get }
  var passed: PassedOn { get }
}

struct PassedOn: ParsableArguments {
  @Argument(
    parsing: .captureForPassthrough, help: ArgumentHelp("What to show, and options.", valueName: "arguments"))
  var arguments: [String] = []
}

extension OtherProgram {
  fileprivate static func described(_ abstract: String) -> CommandConfiguration {
    let program = words.joined(separator: " ")
    return CommandConfiguration(
      commandName: words.last, abstract: "\(abstract): becomes `swift run \(program)`.",
      discussion: "The arguments are those of that program; `swift run \(program) --help` lists them.")
  }

  /// Becomes the program, so that keys and Ctrl-C reach it directly, and its exit status is the one of this program.
  func run() throws {
    let words = ["swift", "run", "--quiet"] + Self.words + passed.arguments
    var strings = words.map { strdup($0) } + [nil]
    execvp("swift", &strings)
    throw ValidationError("swift can't be started: \(String(cString: strerror(errno))).")
  }
}

struct Trace: OtherProgram {
  static let words = ["trace"]
  static let configuration = described("Shows who calls whom after a person's action")

  @OptionGroup var passed: PassedOn
}

struct Compare: OtherProgram {
  static let words = ["compare"]
  static let configuration = described("Compares the architectures in numbers")

  @OptionGroup var passed: PassedOn
}

struct Mutate: OtherProgram {
  static let words = ["compare", "mutate"]
  static let configuration = described("Says which small mistakes no test notices")

  @OptionGroup var passed: PassedOn
}
