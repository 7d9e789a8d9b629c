extension FeatureTemplates {
  var memory: [(path: String, text: String)] {
    [file("Memory", "\(N)+Demo", demo), file("Memory", "Memory\(N)Service", memoryService)]
  }

  /// What stands outside of the feature's folder.
  var surroundings: [(path: String, text: String)] {
    [
      ("Apps/Shared/ProfilePlace+\(N).swift", SourceLayout.fitted(place)),
      ("Modules/\(N)/README.md", readme),
      ("Modules/ProfileScenes/\(N)ListScene.swift", SourceLayout.fitted(scene)),
      ("Tests/ProfileTests/\(N)CatalogueTests.swift", SourceLayout.fitted(catalogueTests)),
    ]
  }

  private var demo: String {
    let imports =
      (feature.uses(.userID) ? "import Essentials\n" : "")
      + (feature.needs("Foundation") ? "import Foundation\n" : "")
    return #"""
      \#(imports)public import \#(N)Core

      extension \#(N) {
        /// Three pages of \#(pluralWords), newest first; the same in every run.
        public static let demo = (1...45).map { number in
          \#(N)(id: \#(N)ID(number), \#(feature.fields.map { "\($0.name): \($0.type.demo(label: $0.label))" }.joined(separator: ", ")))
        }
      }
      """#
  }

  private var memoryService: String {
    #"""
    public import Essentials
    public import \#(N)Core

    /// A service that has its \#(pluralWords) in memory, for as long as no backend has them.
    public struct Memory\#(N)Service: \#(N)Service {
      private let \#(ns): [\#(N)]

      /// - Parameter \#(ns): newest first.
      public init(_ \#(ns): [\#(N)] = \#(N).demo) {
        self.\#(ns) = \#(ns)
      }

      public func \#(ns)(after cursor: PageCursor?, limit: Int) async throws(\#(N)Error) -> Page<\#(N)> {
        let start = cursor.map { Int($0.rawValue) } ?? 0
        guard let start, limit > 0, (0...\#(ns).count).contains(start) else { throw .refused }
        let end = start + min(limit, \#(ns).count - start)
        let next = end < \#(ns).count ? PageCursor(rawValue: String(end)) : nil
        return Page(items: Array(\#(ns)[start..<end]), next: next)
      }
    }
    """#
  }

  private var place: String {
    #"""
    import Essentials
    import ProfileScenes
    import \#(N)Core
    import \#(N)Interface
    import \#(N)Memory

    extension ProfilePlace {
      /// The \#(pluralWords), which are in memory until a backend has them.
      static func \#(ns)(in language: Language) -> ProfilePlace {
        let environment = \#(N)Environment(service: Memory\#(N)Service(), formatter: .words(in: language))
        return ProfilePlace(name: "\#(feature.name.option)", title: \#(N)List.title(in: environment)) {
          \#(N)ListScene(environment, in: $0)
        }
      }
    }
    """#
  }

  private var scene: String {
    #"""
    public import Composition
    public import \#(N)Interface
    import ViewKit

    /// The \#(pluralWords) on a screen of their own. Selecting one leads nowhere yet: `route` says where.
    public final class \#(N)ListScene: Scene {
      public init(_ \#(ns): \#(N)List.Environment, in environment: ProfileEnvironment) {
        super.init(composer: environment.composer, texts: environment.texts.scene)
        title = \#(N)List.title(in: \#(ns))
        add(\#(N)List.self, \#(N)List.Context(environment: \#(ns), route: { _ in nil }))
      }
    }
    """#
  }

  private var catalogueTests: String {
    #"""
    import Composition
    import CompositionTesting
    import ProfileShared
    import \#(N)Interface
    import \#(N)Testing
    import Testing
    import ViewKit
    import ViewKitTesting

    /// Whatever the catalogue holds keeps the contract of \#(N).
    @MainActor
    struct \#(N)CatalogueTests {
      @Test(arguments: \#(N)ListContract.clauses)
      func lists(_ clause: \#(N)ListClause) async throws {
        for factory in Catalogue.all.factories(\#(N)List.self) { try await clause.check(factory) }
      }

      @Test(arguments: \#(N)ListExchange.clauses)
      func exchangedLists(_ clause: \#(N)ListExchange) async throws {
        for exchange in Exchange.all(Catalogue.all.factories(\#(N)List.self)) {
          try await clause.check(exchange.old, exchange.new)
        }
      }

      @Test func isShownInAPlaceOfItsOwn() async throws {
        let rig = try await ProfileRig("--scene", "\#(feature.name.option)")
        await rig.screen.finish()
        #expect(rig.scene?.slots.map(\.module) == ["\#(N)"])
        #expect(rig.screen.list?.rowCount == 20)
      }
    }
    """#
  }

  private var readme: String {
    let folders = feature.architectures
    let first = folders[0]
    let reading: [String] = [
      "`Core/\(N).swift`, `Core/\(N)Service.swift`: what there is, and what is asked of a backend.",
      "`Core/\(N)Formatter.swift`: every word a person reads; `Core/\(N)Formatter+Language.swift` has them in Chinese.",
      "`Interface/\(N)List.swift`: all that a scene may know, and what it has to decide.",
      "`Views/\(N)ItemView.swift`: setters in, no business data. What it is shown from, `Display/\(N)ItemDisplay.swift`.",
      "`\(first)/`" + (folders.count > 1 ? ", then side by side with it " : ".")
        + folders.dropFirst().map { "`\($0)/`" }.joined(separator: " and ") + (folders.count > 1 ? "." : ""),
      "`Testing/`: what makes an implementation one, as named clauses. `Tests/\(N)Tests` runs them on every architecture.",
      "`Memory/`: a service with demo data, until a backend has one.",
    ]
    let numbered = reading.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    return """
      # \(N)

      **`\(N)List`** (part `list`): the \(pluralWords), newest first, in pages of 20, each with \(sentence(feature.fields)).
      It can be refreshed, goes on at its end, says why a load failed and offers Retry, and goes where the scene says when
      one is selected.

      ## What to read, in which order

      \(numbered)

      ## What it may know

      Its layers know what [Who may know whom](../../docs/README.md#who-may-know-whom) says. The feature as a whole knows
      `Essentials`, `Composition` and `ViewKit`; it knows no other feature, no backend and no scene.

      """
  }

  private func sentence(_ fields: [Field]) -> String {
    let names = fields.map { $0.label.prefix(1).lowercased() + $0.label.dropFirst() }
    guard names.count > 1, let last = names.last else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " and " + last
  }
}
