import Composition
import ProfileShared
import Testing

@MainActor
struct OptionsTests {
  @Test(arguments: [
    (["--user", "999"], "There is no user 999."), (["--signed-in-as", "0"], "There is no user 0."),
    (
      ["--player", "no\u{07}such"],
      "There is no command “no\u{FFFD}such” here to play sound with; choose silent, or install one of afplay, paplay, "
        + "aplay, ffplay."
    ),
  ])
  func badChoiceReportsOneSentence(arguments: [String], sentence: String) async throws {
    do {
      _ = try await ProfileRig(arguments: arguments)
      Issue.record("\(arguments) was accepted")
    } catch {
      #expect(String(describing: error) == sentence)
    }
  }

  @Test(arguments: [("Blog", "mess", "mess"), ("Blog", "x\u{1B}[31m", "x\u{FFFD}[31m"), ("UserInfo", "", "")])
  func unknownArchitectureReportsTheKnownOnes(module: String, typed: String, shown: String) async throws {
    do {
      _ = try await ProfileRig("--\(module.lowercased())", typed)
      Issue.record("\(typed) was accepted")
    } catch {
      let sentence = "\(module) has no implementation “\(shown)”; choose one of \(Self.choices(of: module))."
      #expect(String(describing: error) == sentence)
    }
  }

  @Test(arguments: [
    ["--user", "x"], ["--scene", "kitchen"], ["--faults", "like=2"], ["--faults", "nonsense"],
    ["--seed", "-1"],
    ["--database", "a.sqlite", "--in-memory"], ["--database", ""], ["--unknown"],
  ])
  func badOptionIsRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try ProfileOptions(arguments: arguments) }
  }

  @Test func architecturesCanBeTypedInCapitals() async throws {
    let rig = try await ProfileRig("--blog", "MVVM")
    #expect(rig.scene?.slots.map(\.architecture) == [.mvc, .mvvm, .mvc])
  }

  @Test func listingNamesEveryPart() {
    let lines = Catalogue.all.listing.split(separator: "\n").map(String.init)
    #expect(lines.count == Catalogue.all.entries.count)
    #expect(lines.first == "Blog detail: \(Self.choices(of: "Blog"))")
    #expect(lines.contains("Draft bin: \(Self.choices(of: "Draft"))"))
  }

  @Test func everyModuleHasAnOption() async throws {
    for module in Catalogue.all.modules {
      let architecture = try #require(Catalogue.all.architectures(of: module).last)
      let options = try ProfileOptions(arguments: ["--\(module.lowercased())", architecture.rawValue])
      #expect(options.architectures.chosen == [module: architecture])
    }
  }

  /// The architectures of a module, separated by commas.
  private static func choices(of module: String) -> String {
    Catalogue.all.architectures(of: module).map(\.rawValue).joined(separator: ", ")
  }
}
