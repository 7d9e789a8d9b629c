import CommandTesting
import Foundation
import Testing

/// Programs without a terminal, as in a script.
struct PipeTests {
  private let folder = TemporaryFolder()

  @Test func printsOneFinishedFrame() async throws {
    let outcome = try await Product.run([], in: folder)
    #expect(outcome.end == .exit(0))
    #expect(outcome.errors == Data())
    #expect(outcome.outputText.hasPrefix(" User profile"))
    #expect(outcome.outputText.contains("Dr. Mara Lindqvist"))
    #expect(outcome.outputText.contains("[ Likes 23 ]"))
    #expect(outcome.outputText.split(separator: "\n", omittingEmptySubsequences: false).count == 25)
  }

  #if os(Linux)
    /// On a system that can read stacks.
    @Test func panelOfTheTraceIsBesideTheScene() async throws {
      let outcome = try await Product.run(
        ["--in-memory", "--language", "en", "--trace", "--plain", "--size", "130x24"], in: folder)
      #expect(outcome.end == .exit(0), "\(outcome.errorText)")
      let first = try #require(outcome.outputText.split(separator: "\n").first)
      #expect(first.hasPrefix(" User profile") && first.hasSuffix("  Trace"), "\(first)")
    }
  #endif

  /// `slice` is the smallest program of the package.
  @Test func slicePrintsItsPosts() async throws {
    let outcome = try await Product.run([], of: "slice", in: folder)
    #expect(outcome.end == .exit(0), "\(outcome.errorText)")
    let lines = outcome.outputText.split(separator: "\n").filter { $0.contains("Likes") }
    #expect(lines.count == 3)
    #expect(lines.first?.hasPrefix("Bread without a plan") == true)
  }

  @Test func listingIsInTheChosenLanguage() async throws {
    let outcome = try await Product.run(["--list", "--language", "zh"], in: folder)
    #expect(outcome.outputText.contains("BlogDetailScene 偏好 mvvm）\n"))
  }

  @Test func frameHasNoControlCharacters() async throws {
    for arguments: [String] in [[], ["--user", "34"], ["--scene", "follow-list", "--size", "80x70"]] {
      let frame = try await Product.run(arguments, in: folder).outputText
      #expect(frame.hasPrefix(" "), "\(arguments)")
      let controls = frame.unicodeScalars.filter { $0.properties.generalCategory == .control && $0 != "\n" }
      #expect(controls.isEmpty, "\(arguments)")
    }
  }

  @Test func localeWithoutUTF8GetsASCII() async throws {
    let outcome = try await Product.run([], environment: ["LC_ALL": "C"], in: folder)
    #expect(outcome.outputText.contains("Dr. Mara Lindqvist"))
    #expect(outcome.output.filter { $0 >= 0x80 } == Data())
  }

  /// The named pipe makes the program start after the reader has closed its end. SIGPIPE ends it without a message.
  @Test func closedPipeEndsTheProgramWithoutAMessage() async throws {
    let outcome = try await shell(
      #"mkfifo gate; { read -r line <gate; "$0"; echo $? >status; } | { exec <&-; echo >gate; }"#)
    #expect(folder.text(of: "status") == "\(128 + SIGPIPE)\n")
    #expect(outcome.errors == Data())
  }

  @Test func twoProcessesShareANewDatabase() async throws {
    let database = folder.file("shared.sqlite").path
    async let first = Product.run(["--database", database], in: folder)
    async let second = Product.run(["--database", database], in: folder)
    let outcomes = try await [first, second]
    #expect(outcomes.map(\.end) == [.exit(0), .exit(0)])
    #expect(outcomes.map(\.errors) == [Data(), Data()])
    #expect(outcomes[0].output == outcomes[1].output)
    #expect(outcomes[0].outputText.contains("[ Likes 23 ]"))
  }

  /// `DatabaseRefusalTests` has all reasons.
  @Test(arguments: [
    (".", "is a folder, not a database file."),
    (String(repeating: "n", count: 300), "can't be opened: its name is too long."),
  ])
  func databaseThatCannotBeOpenedIsRefused(name: String, reason: String) async throws {
    let outcome = try await Product.run(["--database", "\(folder.url.path)/\(name)"], in: folder)
    #expect(outcome.end == .exit(1))
    #expect(outcome.output == Data())
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errorText.hasPrefix("Error: ") && outcome.errorText.hasSuffix("” \(reason)\n"))
    #expect(folder.names().isEmpty)
  }

  /// On standard output or, for what is said about a wrong option, on standard error.
  @Test(
    arguments: ["> /dev/full", ">&-"],
    [
      ("--in-memory --plain </dev/null ", 1, "Error: The frame can't be written: "),
      ("--list ", 1, "Error: The output can't be written: "),
      ("--help ", 1, "Error: The output can't be written: "),
      ("--version ", 1, "Error: The output can't be written: "), ("--nothing 2", 64, ""),
    ])
  func outputThatCannotBeWrittenIsAnError(
    redirection: String, run: (words: String, status: Int32, sentence: String)
  ) async throws {
    guard !redirection.contains("/") || FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let outcome = try await shell("\"$0\" \(run.words)\(redirection)")
    #expect(outcome.end == .exit(run.status))
    #expect(outcome.errorLines.count == (run.sentence.isEmpty ? 0 : 1))
    #expect(outcome.errorText.hasPrefix(run.sentence))
  }

  /// Files can't grow beyond the limit, as on a full disk: its tables have no room, or the demo data.
  @Test(arguments: [1, 64, 200], [false, true])
  func startWithoutRoomLeavesNoFiles(blocks: Int, hasFile: Bool) async throws {
    let file = hasFile ? ": >d.sqlite; " : ""
    let outcome = try await shell(
      "trap '' XFSZ; \(file)ulimit -f \(blocks); \"$0\" --database d.sqlite --plain")
    #expect(outcome.end == .exit(1))
    #expect(outcome.errorText.hasSuffix("can't be opened: the limit for the size of files is reached.\n"))
    #expect(folder.names(in: ".").isEmpty == !hasFile, "one that was there stays")
  }

  @Test(arguments: [4, 7, 8, 12]) func tooFewDescriptorsAreOneSentence(limit: Int) async throws {
    let outcome = try await shell("ulimit -c 0; ulimit -n \(limit); \"$0\" --database d.sqlite --plain")
    #expect(outcome.end == .exit(1))
    #expect(
      outcome.errorText == "Error: Too few files may be open at once; raise the limit with ulimit -n.\n")
    #expect(folder.names().isEmpty)
  }

  /// Runs a shell command. `$0` is the path of the program.
  private func shell(_ line: String) async throws -> Command.Outcome {
    try await Command(
      URL(filePath: "/bin/sh"),
      ["-c", "cd \(folder.url.path); \(line)", Executable.built("profile").path],
      environment: Product.environment(in: folder)
    ).run()
  }
}
