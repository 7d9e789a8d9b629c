import Composition
import Foundation
import ProfileApp
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
    let error = await #expect(throws: (any Error).self) { try await ProfileRig(arguments: arguments) }
    #expect(error.map { "\($0)" } == sentence)
  }

  @Test(arguments: [("Blog", "mess", "mess"), ("Blog", "x\u{1B}[31m", "x\u{FFFD}[31m"), ("UserInfo", "", "")])
  func unknownArchitectureReportsTheKnownOnes(module: String, typed: String, shown: String) async throws {
    let error = await #expect(throws: (any Error).self) {
      try await ProfileRig("--\(module.lowercased())", typed)
    }
    let sentence = "\(module) has no implementation “\(shown)”; choose one of \(Self.choices(of: module))."
    #expect(error.map { "\($0)" } == sentence)
  }

  @Test(arguments: [
    ["--user", "x"], ["--scene", "kitchen"], ["--faults", "like=2"], ["--faults", "nonsense"],
    ["--seed", "-1"],
    ["--database", "a.sqlite", "--in-memory"], ["--database", ""], ["--unknown"],
  ])
  func badOptionIsRefused(arguments: [String]) {
    #expect(throws: (any Error).self) { try ProfileOptions(arguments: arguments) }
  }

  @Test func unknownArchitectureOfEverythingAndOfAPartIsRefused() async throws {
    let everything = (Choices.architectures + ["recommended"]).joined(separator: ", ")
    await #expect {
      try await ProfileRig("--architecture", "mess")
    } throws: {
      "\($0)" == "No module has an implementation “mess”; choose one of \(everything)."
    }
    for entry in Catalogue.all.entries {
      let known = entry.architectures.map(\.rawValue).joined(separator: ", ")
      await #expect {
        try await ProfileRig(Self.option(entry), "mess")
      } throws: {
        "\($0)" == "\(entry.name) has no implementation “mess”; choose one of \(known)."
      }
    }
  }

  @Test func architecturesCanBeTypedInCapitals() async throws {
    let part = try #require(try await ProfileRig().parts.first)
    let last = try #require(part.architectures.last)
    let rig = try await ProfileRig(Self.option(part), last.rawValue.uppercased())
    #expect(rig.architecture(of: part) == last)
  }

  /// A part's option wins over its module's, which wins over the one for everything, in any order on the command line.
  @Test func specificChoicesWin() async throws {
    let shown = try await ProfileRig().parts
    for part in shown where part.architectures.count > 2 {
      let typed = [
        (Self.option(part), part.architectures[1]), ("--\(part.module.lowercased())", part.architectures[2]),
        ("--architecture", part.architectures[0]),
      ]
      for count in 1...3 {
        let arguments = typed.suffix(count).flatMap { [$0.0, $0.1.rawValue] }
        let rig = try await ProfileRig(arguments: arguments)
        #expect(rig.architecture(of: part) == typed[3 - count].1, "\(arguments)")
        for other in shown where other.module != part.module {
          #expect(rig.architecture(of: other) == other.architectures[0])
        }
      }
    }
  }

  @Test func recommendedArchitecturesAreThoseOfThePage() async throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/learning/10-how-to-choose.md")
    let cells = try String(contentsOf: page, encoding: .utf8).split { "|\n".contains($0) }
    let composer = try composer("--architecture", "Recommended")
    for entry in Catalogue.all.entries {
      let own = cells.filter { $0.contains("`\(entry.feature)`") && $0.contains("**") }
      guard !own.isEmpty else { continue }
      let architecture = composer.architecture(of: entry).rawValue.uppercased()
      #expect(own.contains { $0.contains("**\(architecture)**") }, "\(entry.feature) \(architecture)")
    }
    let own = try self.composer("--architecture", "recommended", "--blog.list", "mvp")
    #expect(
      own.listing.contains("Blog list: mvc, mvp*")
        && own.listing.contains("Draft list: mvc, mvp, mvvm, mvcs*")
    )
  }

  /// What a choice for everything or a module does not exist in stays as it is.
  @Test func partsThatLackAnArchitectureKeepTheirs() throws {
    for architecture in Catalogue.all.allArchitectures {
      let composer = try composer("--architecture", architecture.rawValue)
      for entry in Catalogue.all.entries {
        let expected = entry.architectures.contains(architecture) ? architecture : entry.architectures[0]
        #expect(composer.architecture(of: entry) == expected)
      }
    }
  }

  @Test func everyModuleAndEveryPartHasAnOption() throws {
    for entry in Catalogue.all.entries {
      let last = try #require(entry.architectures.last)
      let others = Catalogue.all.entries.filter { $0.name != entry.name }
      let part = try composer(Self.option(entry), last.rawValue)
      #expect(part.architecture(of: entry) == last)
      #expect(others.allSatisfy { part.architecture(of: $0) == $0.architectures[0] })
      let module = try composer("--\(entry.module.lowercased())", last.rawValue)
      #expect(module.architecture(of: entry) == last)
    }
  }

  @Test func listingShowsWhatIsInForce() throws {
    let listing = try composer().listing([])
    for (entry, line) in zip(Catalogue.all.entries, listing.split(separator: "\n")) {
      let others = entry.architectures.dropFirst().map { ", \($0.rawValue)" }.joined()
      #expect(line == "\(entry.name): \(entry.architectures[0].rawValue)*\(others)")
      let last = try #require(entry.architectures.last).rawValue
      let options = try ProfileOptions(arguments: [Self.option(entry), last])
      let lines = try options.listing.split(separator: "\n").filter { $0.hasPrefix("\(entry.name): ") }
      #expect(lines.count == 1 && lines[0].hasSuffix(" \(last)*"))
    }
    #expect(listing.split(separator: "\n").count == Catalogue.all.entries.count)
  }

  @Test func listingRefusesAnUnknownArchitecture() throws {
    let options = try ProfileOptions(arguments: ["--architecture", "mess"])
    #expect(throws: CatalogueError.self) { try options.listing }
  }

  private func composer(_ arguments: String...) throws -> Composer {
    let options = try ProfileOptions(arguments: arguments)
    return try Composer.all(options.architectures, everything: options.architecture)
  }

  private static func option(_ entry: Catalogue.Entry) -> String {
    "--\(entry.module).\(entry.part)".lowercased()
  }

  /// The architectures of a module, separated by commas.
  private static func choices(of module: String) -> String {
    Choices.architectures(of: module).joined(separator: ", ")
  }
}

extension ProfileRig {
  /// The architecture of a part that is shown.
  func architecture(of part: Catalogue.Entry) -> Architecture? {
    scene?.slots.first { $0.module == part.module && $0.part == part.part }?.architecture
  }
}
