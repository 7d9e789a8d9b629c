import Composition
import Testing

@testable import CompositionTesting

struct ContractSelectionTests {
  @Test func everythingIsSelectedByDefault() {
    let selection = ContractSelection([:])
    #expect(selection.contains(.mvc) && selection.contains(clause: "shows a like"))
  }

  @Test func caseDoesNotMatter() {
    let selection = ContractSelection(["CONTRACT_ARCHITECTURE": "MVP", "CONTRACT_CLAUSE": "A Like"])
    #expect(selection.contains(.mvp) && !selection.contains(.mvc))
    #expect(selection.contains(clause: "shows a like") && !selection.contains(clause: "shows a share"))
  }

  @Test func exchangesAreFromOrToTheArchitecture() {
    let selection = ContractSelection(["CONTRACT_ARCHITECTURE": "mvp"])
    let exchanges = Exchange<Counter>.all([.mvc, .mvp, .viper], in: selection)
    #expect(
      exchanges.map(\.description) == [
        "MVC to MVP", "MVP to MVC", "MVP to MVP", "MVP to VIPER", "VIPER to MVP",
      ])
  }
}
