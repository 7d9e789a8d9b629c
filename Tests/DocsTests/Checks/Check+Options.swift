extension Check {
  /// Options in backticks belong to a program of the package, to `Tools/test`, or to `foreign`.
  static let options = Check { page, repository in
    let own = places.keys.reduce(into: optionsOfTests(repository)) {
      $0.formUnion(options(of: $1, repository))
    }
    return page.spans.compactMap { span in
      guard let option = span.wholeMatch(of: /(--[a-z0-9-]+)(?: .*)?/)?.1, !own.contains(String(option)),
        !foreign.contains(String(option))
      else { return nil }
      return "\(page.path): no program has the option \(option)."
    }
  }

  private static let foreign: Set = ["--explicit-target-dependency-import-check"]
}
