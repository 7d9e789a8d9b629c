import Testing

@testable import CallTracing
@testable import CommandMain

/// Which functions are looked up, by their mangled names alone.
struct RoleTests {
  @Test(arguments: [
    "$s7BlogMVP0A13ItemPresenterC8showLikeyyF", "$s8BlogMVP217BlogItemPresenterC4sendyyF",
    "$s6BlogMV14ItemControllerC4sendyyF", "$s9BlogViews0A8ItemViewC10likeTappedyyF",
    "$s7ViewKit20NavigationControllerC3popyyF",
  ])
  func functionsOfFeaturesAreLookedUp(name: String) {
    #expect(Role.mayHaveRole(mangled: name))
  }

  @Test(arguments: [
    "main", "$s10Foundation4DataV5countSivg", "$s7ViewKit5LabelC4textSSvs", "$s12TerminalHost4GridV4textSSvg",
  ])
  func otherFunctionsAreNot(name: String) {
    #expect(!Role.mayHaveRole(mangled: name))
  }
}

struct TraceErrorTests {
  /// `profile --trace` says why it can't show a trace.
  @Test func reasonsAreTranslated() {
    for error in [TraceError.noRuntime, .optimised] {
      #expect(MessageTable.toChinese.translate(error.description) != error.description)
    }
  }
}
