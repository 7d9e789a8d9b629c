import Composition
import ProfileScenes

/// What a person chose to see, as text. A host keeps it for the next session of the same person.
extension ProfileSession {
  /// Calls a closure after each choice, with all choices: the layout, the page of the own profile, and the architectures,
  /// such as `cards page=1 Blog/list=mvvm`.
  public func onChoice(_ report: @escaping @MainActor (_ choices: String) -> Void) {
    let tell: @MainActor () -> Void = {
      [weak layout = environment.layout, weak composer = environment.composer] in
      if let layout, let composer { report(Self.choices(layout, composer)) }
    }
    environment.layout.onChange = tell
    environment.composer.onExchange = tell
  }

  /// All choices as text.
  var choices: String { Self.choices(environment.layout, environment.composer) }

  private static func choices(_ layout: ProfileLayout, _ composer: Composer) -> String {
    let architectures = composer.catalogue.entries.compactMap { entry in
      composer.chosenArchitecture(of: entry).map { "\(entry.module)/\(entry.part)=\($0.rawValue)" }
    }
    return ([layout.usesCards ? "cards" : "rows", "page=\(layout.page)"] + architectures).joined(
      separator: " ")
  }

  /// Makes choices again. Leaves out what is unknown.
  public func restore(_ choices: String) {
    for choice in choices.split(separator: " ") {
      let parts = choice.split(separator: "=", maxSplits: 1)
      switch (parts[0], parts.count) {
      case ("cards", 1): environment.layout.usesCards = true
      case ("rows", 1): environment.layout.usesCards = false
      case ("page", 2): environment.layout.page = Int(parts[1]) ?? 0
      case (_, 2):
        let names = parts[0].split(separator: "/").map(String.init)
        guard names.count == 2 else { continue }
        try? environment.composer.choose(
          Architecture(rawValue: String(parts[1])), for: names[1], of: names[0])
      default: continue
      }
    }
  }
}
