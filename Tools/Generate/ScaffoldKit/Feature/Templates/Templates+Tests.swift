extension FeatureTemplates {
  var tests: [(path: String, text: String)] {
    testFiles(
      [
        ("\(N)ContractTests", contractTests), ("\(N)FormatterTests", formatterTests),
        ("\(N)Implementations", implementations), ("Memory\(N)ServiceTests", memoryTests),
      ]) + feature.architectures.flatMap(tests(of:))
  }

  /// The tests of one implementation's logic.
  func tests(of architecture: String) -> [(path: String, text: String)] {
    switch architecture {
    case "MVP":
      testFiles([
        ("\(N)DisplayFakes", displayFakes), ("\(N)ItemPresenterTests", itemPresenterTests),
        ("\(N)ListPresenterTests", listPresenterTests),
      ])
    case "MVVM":
      testFiles([
        ("\(N)ItemViewModelTests", itemViewModelTests), ("\(N)ListViewModelTests", listViewModelTests),
      ])
    case "MVCS": testFiles([("\(N)ListStoreTests", storeTests)])
    default: []
    }
  }

  private func testFiles(_ files: [(name: String, text: String)]) -> [(path: String, text: String)] {
    files.map { ("Tests/\(N)Tests/\($0.name).swift", SourceLayout.fitted($0.text)) }
  }

  private var implementations: String {
    #"""
    import Composition
    import \#(N)Interface
    \#(lines(feature.architectures, indent: 0) { "import \(N)\($0)" })

    /// The implementations that the contract runs on. ProfileTests runs it on those of the catalogue as well.
    enum \#(N)Implementations {
      static let lists: [\#(N)ListFactory] = [\#(feature.architectures.map { ".\($0.lowercased())" }.joined(separator: ", "))]
    }
    """#
  }

  private var contractTests: String {
    #"""
    import Composition
    import CompositionTesting
    import \#(N)Interface
    import \#(N)Testing
    import Testing

    @MainActor
    struct \#(N)ContractTests {
      @Test(.contract, arguments: \#(N)Implementations.lists.selected(), \#(N)ListContract.clauses.selected())
      func list(_ implementation: \#(N)ListFactory, _ clause: \#(N)ListClause) async throws {
        ContractReport.checking(implementation, clause.name)
        try await clause.check(implementation)
      }

      @Test(.contract, arguments: Exchange.all(\#(N)Implementations.lists), \#(N)ListContract.exchanges.selected())
      func exchangedList(_ exchange: Exchange<\#(N)List>, _ clause: \#(N)ListExchange) async throws {
        ContractReport.checking(exchange, clause.name)
        try await clause.check(exchange.old, exchange.new)
      }
    }
    """#
  }

  private var formatterTests: String {
    var tests = feature.values.map { field in
      #"""
      @Test func \#(field.name)Of\#(N)() {
          #expect(formatter.\#(field.name)(of: .sample()) == "\#(sampleText(field))")\#(missing(field))
        }
      """#
    }
    tests.append(
      #"""
      @Test func everyErrorHasAReason() {
          let errors: [\#(N)Error] = [
            .offline, .notFound, .refused, .storage("the disk is full"), .cancelled,
          ]
          let reasons = errors.map(formatter.reason)
          #expect(Set(reasons).count == errors.count)
          #expect(reasons.allSatisfy { $0.hasSuffix(".") })
          #expect(reasons.contains { $0.contains("the disk is full") })
        }
      """#)
    tests.append(
      #"""
      @Test func textsDifferInChinese() {
          let chinese = \#(N)Formatter(.simplifiedChinese)
          #expect(chinese.texts.heading != formatter.texts.heading)
          #expect(chinese.texts.list != formatter.texts.list)
          #expect(chinese.reason(.offline) != formatter.reason(.offline))
        }
      """#)
    return #"""
      import Essentials
      import Foundation
      import \#(N)Core
      import \#(N)Testing
      import Testing

      struct \#(N)FormatterTests {
        private let formatter = \#(N)Formatter.english

        \#(tests.joined(separator: "\n\n  "))
      }

      struct \#(N)ModelTests {
        @Test func survivesJSON() throws {
          let \#(n) = \#(N).sample()
          let data = try JSONEncoder().encode(\#(n))
          #expect(try JSONDecoder().decode(\#(N).self, from: data) == \#(n))
        }
      }
      """#
  }

  /// Expectations about the texts of missing values.
  private func missing(_ field: Field) -> String {
    let isTitle = field == feature.headline && feature.hasTitle
    let word = isTitle ? "Untitled" : "\(field.label): none"
    let empty =
      [.string, .strings].contains(field.type)
      ? "\n    #expect(formatter.\(field.name)(of: .sample(\(field.name): \(field.type == .string ? "\"\"" : "[]"))) == \"\(word)\")"
      : ""
    let none =
      field.isOptional
      ? "\n    #expect(formatter.\(field.name)(of: .sample(\(field.name): nil)) == \"\(word)\")" : ""
    return empty + none
  }

  private var demoOfOthers: String {
    feature.isOfUser
      ? "\n    #expect(Set(demo.map(\\.id)).isDisjoint(with: \(N).demo(of: UserID(7)).map(\\.id)))\n    #expect(\(N).demo(of: UserID(.max)).count == 45)"
      : ""
  }

  private var memoryTests: String {
    #"""
    import Essentials
    import \#(N)Core
    import \#(N)Memory
    import \#(N)Testing
    import Testing

    struct Memory\#(N)ServiceTests {
      \#(feature.isOfUser ? "private static let user = UserID(132)\n  " : "")private let service = Memory\#(N)Service\#(feature.isOfUser ? " { $0 == Self.user ? \(N).samples(5) : [] }" : "(\(N).samples(5))")

      @Test func pagesHaveEveryItemOnce() async throws {
        let first = try await service.\#(ns)(\#(of("Self.user"))after: nil, limit: 3)
        let second = try await service.\#(ns)(\#(of("Self.user"))after: first.next, limit: 3)
        #expect((first.items + second.items).map(\.id.rawValue) == [1, 2, 3, 4, 5])
        #expect(second.next == nil)
      }

      @Test func limitBelowOneIsRefused() async {
        await #expect(throws: \#(N)Error.refused) { try await service.\#(ns)(\#(of("Self.user"))after: nil, limit: 0) }
      }

      @Test(arguments: ["", "x", "-1", "6", "99999999999999999999"])
      func cursorOfAnotherBackendIsRefused(cursor: String) async {
        await #expect(throws: \#(N)Error.refused) {
          try await service.\#(ns)(\#(of("Self.user"))after: PageCursor(rawValue: cursor), limit: 3)
        }
      }

      @Test func demoDataIsThreePages() {
        let demo = \#(N).demo\#(feature.isOfUser ? "(of: Self.user)" : "")
        #expect(demo.count == 45)
        #expect(Set(demo.map(\.id)).count == 45)\#(demoOfOthers)
      }
    }
    """#
  }
}
