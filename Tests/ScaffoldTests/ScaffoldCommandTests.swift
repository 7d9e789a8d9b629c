import CommandTesting
import Foundation
import Testing

/// The program: its output, its exit codes, and the files it leaves.
struct ScaffoldCommandTests {
  private let scaffold: ScaffoldProgram
  private let feature = ["feature", "Lighthouse", "--fields", "title:String, builtAt:Date"]

  init() throws {
    scaffold = try ScaffoldProgram()
  }

  @Test func featureIsWrittenOnceAndReverted() async throws {
    let before = scaffold.tree
    let first = try await scaffold.run(feature)
    #expect(first.end == .exit(0) && first.errorText.isEmpty)
    #expect(first.outputText.contains("create   Modules/Features/Lighthouse/Core/Lighthouse.swift\n"))
    #expect(first.outputText.contains("Tools/test Lighthouse"))
    let written = scaffold.tree
    let second = try await scaffold.run(feature)
    #expect(second.end == .exit(0) && second.outputText.contains("nothing to do"))
    #expect(scaffold.tree == written)
    let check = try await scaffold.run("check")
    #expect(check.end == .exit(0))
    let undo = try await scaffold.run("undo")
    #expect(undo.end == .exit(0))
    #expect(scaffold.tree == before)
  }

  @Test(arguments: ["--dry-run", "--diff"])
  func showingWritesNothing(flag: String) async throws {
    let before = scaffold.tree
    let outcome = try await scaffold.run(feature + [flag])
    #expect(outcome.end == .exit(0))
    #expect(
      outcome.outputText.contains(
        flag == "--diff" ? "+  Feature(\"Lighthouse\", hasMemory: true)," : "Nothing was written."))
    #expect(scaffold.tree == before)
    #expect(!scaffold.folder.has(".scaffold"))
  }

  /// Otherwise the doubles of protocols below it would be taken for orphans, and removed.
  @Test func aFolderThatCannotBeOpenedIsNoEmptyOne() async throws {
    let outcome = try await scaffold.shell("ulimit -n 6; exec \"$SCAFFOLD\" check --root \"$ROOT\"")
    #expect(outcome.end == .exit(5), "\(outcome.outputText)")
    #expect(outcome.errorText.contains("can't be read: "))
  }

  private static let badInput: [([String], Int32)] = [
    (["feature", ".."], 2), (["feature", "UserInfo"], 2), (["feature", "Zz", "--fields", "a:Money"], 2),
    (["feature", "Zz", "--architectures", "viper"], 2), (["feature", "Zz", "--architectures", ""], 2),
    (["feature", "Zz", "--architectures", "mvc,,mvp"], 2), (["feature", "Zz", "--into", ""], 2),
    (["implementation", "Nowhere", "--architecture", "viper"], 2),
    (["implementation", "UserInfo", "--architecture", "mvc"], 2), (["undo"], 2),
    (["feature"], 64), (["feature", "Zz", "--dry-run", "--diff"], 64), (["nonsense"], 64),
    (["preview", "Blog"], 64),
  ]

  @Test(arguments: badInput)
  func badInputIsRefused(arguments: [String], code: Int32) async throws {
    let before = scaffold.tree
    let outcome = try await scaffold.run(arguments)
    #expect(outcome.end == .exit(code), "\(outcome.errorText)")
    #expect(outcome.output.isEmpty)
    #expect(code == 64 || outcome.errorLines.count == 1, "\(outcome.errorText)")
    #expect(scaffold.tree == before)
  }

  private static let service = "Modules/Features/Lighthouse/Core/LighthouseService.swift"
  private static let doubles =
    "Modules/Features/Lighthouse/Testing/Doubles/LighthouseServiceDoubles+Generated.swift"

  @Test func checkShowsTheDifferenceAndTheCommandThatFixesIt() async throws {
    _ = try await scaffold.run(feature)
    scaffold.folder.edit(Self.service, try text(Self.service).replacing("limit: Int", with: "count: Int"))
    let check = try await scaffold.run("check")
    #expect(check.end == .exit(1))
    #expect(check.outputText.contains("--- a/\(Self.doubles)\n"))
    let lines = check.outputText.split(separator: "\n")
    #expect(lines.contains { $0.hasPrefix("-") && $0.contains("limit: Int") })
    #expect(lines.contains { $0.hasPrefix("+") && $0.contains("count: Int") })
    #expect(check.outputText.hasSuffix("To fix this: swift run scaffold generate\n"))
    #expect(try await scaffold.run("generate").end == .exit(0))
    #expect(try await scaffold.run("check").end == .exit(0))
    scaffold.folder.edit(Self.service, try text(Self.service).replacing("// scaffold:double\n", with: ""))
    let orphan = try await scaffold.run("check")
    #expect(orphan.outputText.contains("\(Self.doubles) has no source any more."))
    _ = try await scaffold.run("generate")
    #expect(scaffold.tree[Self.doubles] == nil)
  }

  @Test func handEditIsNotOverwritten() async throws {
    _ = try await scaffold.run(feature)
    scaffold.folder.edit(Self.doubles, try text(Self.doubles) + "// mine\n")
    let before = scaffold.tree
    #expect(try await scaffold.run("check").end == .exit(1))
    let outcome = try await scaffold.run("generate")
    #expect(outcome.end == .exit(3))
    #expect(outcome.errorText.contains("\(Self.doubles) was generated and then edited by hand"))
    #expect(scaffold.tree == before)
  }

  /// The limit ends the process in the middle of a file, as a kill would. Without the signal, writing fails there, as on a
  /// full disk.
  @Test(arguments: [1, 16], ["", "trap '' XFSZ; "])
  func fileThatCannotBeWrittenLeavesNothingHalfWritten(blocks: Int, trap: String) async throws {
    let before = scaffold.tree
    let line = "\(trap)ulimit -f \(blocks); \"$SCAFFOLD\" feature Lighthouse --root \"$ROOT\""
    let outcome = try await scaffold.shell(line)
    #expect(trap.isEmpty ? outcome.end != .exit(0) : outcome.end == .exit(5))
    #expect(scaffold.tree == before)
    #expect(try await scaffold.run(feature).end == .exit(0))
    #expect(try await scaffold.run("undo").end == .exit(0))
    #expect(scaffold.tree == before)
  }

  @Test func undoOnAFullDiskCanBeRepeated() async throws {
    let before = scaffold.tree
    _ = try await scaffold.run(feature)
    let outcome = try await scaffold.shell("trap '' XFSZ; ulimit -f 1; \"$SCAFFOLD\" undo --root \"$ROOT\"")
    #expect(outcome.end == .exit(5))
    #expect(try await scaffold.run("undo").end == .exit(0))
    #expect(scaffold.tree == before)
  }

  /// Whenever the signal comes, all is written or nothing; after a kill, the next run sees to it.
  @Test(arguments: ["INT", "TERM", "KILL"])
  func signalInTheMiddleLeavesAllOrNothing(signal: String) async throws {
    let before = scaffold.tree
    let line = """
      "$SCAFFOLD" feature Lighthouse --root "$ROOT" & child=$!
      until [ -e "$ROOT/.scaffold/unfinished.json" ] || ! kill -0 $child 2>/dev/null; do :; done
      kill -\(signal) $child 2>/dev/null; wait $child
      """
    _ = try await scaffold.shell(line)
    if signal == "KILL" { _ = try await scaffold.run("generate") }
    #expect(!scaffold.folder.has(".scaffold/unfinished.json"))
    if scaffold.tree != before {
      #expect(try await scaffold.run("undo").end == .exit(0))
    }
    #expect(scaffold.tree == before)
  }

  @Test func twoRunsAtATimeDoNotMix() async throws {
    let line = """
      "$SCAFFOLD" feature Lighthouse --root "$ROOT" >/dev/null & first=$!
      "$SCAFFOLD" feature Windmill --root "$ROOT" >/dev/null & second=$!
      wait $first; one=$?; wait $second; echo "$one $?"
      """
    let codes = try await scaffold.shell(line).outputText.split(separator: " ").compactMap {
      Int($0.filter(\.isNumber))
    }
    #expect(codes.count == 2 && codes.allSatisfy { $0 == 0 || $0 == 6 })
    let manifest = try text("Package.swift")
    for (name, code) in zip(["Lighthouse", "Windmill"], codes) {
      #expect(manifest.contains("Feature(\"\(name)\"") == (code == 0))
      #expect((scaffold.tree["Modules/Features/\(name)/README.md"] != nil) == (code == 0))
    }
  }

  @Test func helpHasExamplesAndExitCodes() async throws {
    let help = try await scaffold.shell("\"$SCAFFOLD\" --help")
    #expect(help.outputText.contains("swift run scaffold feature RecycleBin"))
    #expect(help.outputText.contains("6    another scaffold"))
    let completions = try await scaffold.shell("\"$SCAFFOLD\" --generate-completion-script bash")
    #expect(completions.end == .exit(0) && completions.outputText.contains("implementation"))
  }

  private func text(_ path: String) throws -> String { try #require(scaffold.folder.text(of: path)) }
}
