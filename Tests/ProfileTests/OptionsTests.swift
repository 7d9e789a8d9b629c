import Composition
import ProfileShared
import Testing

@MainActor
struct OptionsTests {
  @Test(arguments: [
    (["--user", "999"], "There is no user 999."), (["--signed-in-as", "0"], "There is no user 0."),
    (
      ["--blog", "mess"], "Blog has no implementation “mess”; choose one of mvc, mvp, mvvm."
    ),
    (["--blog", "x\u{1B}[31m"], "Blog has no implementation “x\u{FFFD}[31m”; choose one of mvc, mvp, mvvm."),
    (
      ["--player", "no\u{07}such"],
      "There is no command “no\u{FFFD}such” here to play sound with; choose silent, or install one of afplay, paplay, "
        + "aplay, ffplay."
    ),
    (["--userinfo", ""], "UserInfo has no implementation “”; choose one of mvc, mvp, mvvm."),
  ])
  func badChoiceIsOneSentence(arguments: [String], sentence: String) async throws {
    do {
      _ = try await ProfileRig(arguments: arguments)
      Issue.record("\(arguments) was accepted")
    } catch {
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
    #expect(
      Catalogue.all.listing == """
        Blog detail: mvc, mvp, mvvm
        Blog list: mvc, mvp, mvvm
        Draft editor: mvc, mvp, mvvm, mvcs
        Draft list: mvc, mvp, mvvm, mvcs
        Draft bin: mvc, mvp, mvvm, mvcs
        UserInfo friends: mvc, mvp, mvvm
        UserInfo card: mvc, mvp, mvvm
        Voice detail: mvc, mvp, mvvm
        Voice list: mvc, mvp, mvvm
        """)
  }
}
