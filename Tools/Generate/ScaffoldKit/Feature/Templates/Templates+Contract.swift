/// The contract of every implementation, and what an exchange of two implementations keeps.
extension FeatureTemplates {
  var contract: String {
    #"""
    public import CompositionTesting
    public import \#(N)Interface

    /// One behaviour of every implementation of the list of \#(pluralWords), checked through its view and its service.
    public typealias \#(N)ListClause = FeatureClause<\#(N)List>

    /// The behaviour of every implementation of the list of \#(pluralWords).
    public enum \#(N)ListContract {
      public static let clauses: [\#(N)ListClause] =
        \#(N)ListRig.pagedListClauses\#(image { _ in " + \(N)ListRig.avatarListClauses\n   " }) + rows + belonging
    }
    """#
  }

  var contractRows: String {
    let headline = feature.headline
    let untitled =
      !feature.hasTitle
      ? ""
      : #"""

          \#(N)ListClause("replaces an empty \#(headline.label.lowercased())") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): [.sample(\#(headline.name): "")])
            await rig.screen.settle()
            #expect(rig.screen.label("\#(identifier(headline))", inRow: 0) == "Untitled")
          }
      """#
    return #"""
      import CompositionTesting
      import \#(N)Core
      import \#(N)Interface
      import Testing
      import ViewKitTesting

      extension \#(N)ListContract {
        @ArrayBuilder<\#(N)ListClause>
        static var rows: [\#(N)ListClause] {
          \#(N)ListClause("shows every value of a row") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): [.sample()])
            await rig.screen.settle()
            \#(lines(feature.values, indent: 6) { "#expect(rig.screen.label(\"\(identifier($0))\", inRow: 0) == \"\(sampleText($0))\")" })
          }
          // A new property of the model needs no line here: give it a label, and a value in `another`.
          \#(N)ListClause("shows every property of \#(feature.name.withArticle), also after an update") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): [.sample()], listHeight: 40)
            await rig.screen.settle()
            await expectRowShowsEveryProperty(of: \#(N).sample(), then: .another, on: rig.screen, labels: "\#(n)"\#(image { ", unshown: [\"id\", \"\($0.name)\"]" })) {
              rig.service.\#(ns) = [.another]
              await rig.refresh()
            }
          }\#(untitled)
        }
      }
      """#
  }

  var belonging: String {
    #"""
    import Composition
    import CompositionTesting
    import \#(N)Core
    import \#(N)Interface
    import Testing
    import ViewKit
    import ViewKitTesting

    extension \#(N)ListContract {
      /// The module and its scene.
      @ArrayBuilder<\#(N)ListClause>
      static var belonging: [\#(N)ListClause] {
        \#(N)ListClause("opens what the scene's route returns") { factory in
          let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(3))
          await rig.screen.settle()
          #expect(rig.screen.rows.dropFirst().first?.link == "/2")
          rig.screen.tapRow(1)
          expectOpened("Selected 2", on: rig.screen)
          #expect(rig.selected == [\#(N)ID(2)])
        }
        \#(clauseOfUser)\#(N)ListClause("leaks nothing") { factory in
          let (service, leaks) = await visit(factory)
          #expect(leaks.leaked == [])
          #expect(!leaks.isEmpty && !service.calls.isEmpty)
        }
      }

      /// Opens a list, uses it and leaves it. Returns the objects that must be released then.
      @MainActor
      private static func visit(_ factory: \#(N)ListFactory) async -> (Programmed\#(N)Service, [LeakCheck]) {
        let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(45))
        await rig.screen.settle()
        await rig.scrollToEnd()
        let controllers = rig.scene.slots[0].children
        let views = rig.scene.view.visibleTree
        return (rig.service, (controllers as [AnyObject] + views).map(LeakCheck.init))
      }
    }
    """#
  }

  /// The service is asked for the elements of the context's user, on every page.
  private var clauseOfUser: String {
    guard feature.isOfUser else { return "" }
    return #"""
      \#(N)ListClause("asks for the \#(pluralWords) of its user") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(45))
            await rig.screen.settle()
            await rig.scrollToEnd()
            let users = rig.service.calls.map(\.user)
            #expect(users.count > 1 && Set(users) == [\#(N)ListRig.user])
          }

      """# + "    "
  }

  var exchange: String {
    #"""
    import Composition
    public import CompositionTesting
    import \#(N)Core
    public import \#(N)Interface
    import Testing
    import ViewKit
    import ViewKitTesting

    /// One thing that an exchange of two implementations of the list of \#(pluralWords) keeps.
    public typealias \#(N)ListExchange = ExchangeClause<\#(N)List>

    extension \#(N)ListContract {
      public static let exchanges: [\#(N)ListExchange] =
        \#(N)ListRig.pagedListExchanges + own

      @ArrayBuilder<\#(N)ListExchange>
      private static var own: [\#(N)ListExchange] {
        \#(N)ListExchange("keeps rows, place and focus, and loads nothing again") { old, new in
          let rig = \#(N)ListRig(old, new, \#(ns): \#(N).samples(45))
          await rig.screen.settle()
          await rig.scrollToEnd()
          rig.screen.press(.down, .down, .down)
          let before = rig.screen.text
          let calls = rig.service.calls
          await rig.scene.exchange(to: new.architecture)
          #expect(rig.scene.slots[0].architecture == new.architecture)
          expectSameFrame(before, rig.screen.text)
          await rig.screen.settle()
          expectSameFrame(before, rig.screen.text)
          #expect(rig.service.calls == calls)
        }
        \#(N)ListExchange("hands over the newest version of a row") { old, new in
          let rig = \#(N)ListRig(old, new, \#(ns): [.sample()])
          await rig.screen.settle()
          rig.service.\#(ns) = [.another]
          await rig.refresh()
          let before = rig.screen.text
          await rig.scene.exchange(to: new.architecture)
          expectSameFrame(before, rig.screen.text)
        }
      }
    }
    """#
  }
}
