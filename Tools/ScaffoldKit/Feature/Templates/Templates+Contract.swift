/// The contract of every implementation, and what an exchange of two implementations keeps.
extension FeatureTemplates {
  var contract: String {
    #"""
    public import \#(N)Interface
    public import Testing

    /// One behaviour of every implementation of the list of \#(pluralWords), checked through its view and its service.
    public struct \#(N)ListClause: Sendable, CustomTestStringConvertible {
      public let name: String
      public let check: @Sendable @MainActor (\#(N)ListFactory) async throws -> Void

      public var testDescription: String { name }

      init(_ name: String, _ check: @escaping @Sendable @MainActor (\#(N)ListFactory) async throws -> Void) {
        self.name = name
        self.check = check
      }
    }

    /// The behaviour of every implementation of the list of \#(pluralWords).
    public enum \#(N)ListContract {
      public static let clauses: [\#(N)ListClause] = loading + paging + belonging
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
      static let belonging: [\#(N)ListClause] = [
        \#(N)ListClause("opens what the scene's route returns") { factory in
          let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(3))
          await rig.screen.settle()
          rig.screen.tapRow(1)
          #expect(rig.selected == [\#(N)ID(2)])
          #expect(rig.screen.label("title") == "Selected 2")
        },
        \#(N)ListClause("keeps its place when a person comes back") { factory in
          let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(45))
          await rig.screen.settle()
          rig.screen.press(.pageDown, .down)
          let before = rig.screen.text
          rig.screen.press(.enter)
          rig.screen.press(.escape)
          expectSameFrame(before, rig.screen.text)
          #expect(rig.service.calls.count == 1)
        },
        \#(N)ListClause("cancels a load when the scene is left, and shows nothing more") { factory in
          let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(3))
          rig.service.gate.close()
          await rig.screen.settle()
          rig.screen.window.rootViewController = ViewController()
          rig.service.gate.open()
          await rig.screen.settle()
          #expect(rig.service.cancelledCount == 1)
          #expect(rig.screen.find("toast") == nil)
        },
        \#(N)ListClause("leaks nothing") { factory in
          let (service, leaks) = await visit(factory)
          #expect(leaks.map(\.hasLeaked) == leaks.map { _ in false })
          #expect(!leaks.isEmpty && !service.calls.isEmpty)
        },
      ]

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

  var contractLoading: String {
    let untitled =
      !feature.hasTitle
      ? ""
      : #"""

          \#(N)ListClause("replaces an empty \#(feature.headline.label.lowercased())") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): [.sample(\#(feature.headline.name): "")])
            await rig.screen.settle()
            #expect(rig.screen.label("\#(feature.headline.name)", inRow: 0) == "Untitled")
          },
      """#
    return #"""
      import \#(N)Core
      import \#(N)Interface
      import Testing
      import ViewKit
      import ViewKitTesting

      extension \#(N)ListContract {
        static let loading: [\#(N)ListClause] = [
          \#(N)ListClause("shows every value of a row") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): [.sample()])
            await rig.screen.settle()
            \#(lines(feature.fields, indent: 6) { "#expect(rig.screen.label(\"\($0.name)\", inRow: 0) == \"\(sampleText($0))\")" })
          },\#(untitled)
          \#(N)ListClause("keeps the backend's order") { factory in
            let \#(ns) = \#(N).samples(3)
            let rig = \#(N)ListRig(factory, \#(ns): \#(ns))
            await rig.screen.settle()
            let shown = (0..<3).map { rig.screen.label("\#(feature.headline.name)", inRow: $0) }
            let expected = \#(ns).map { \#(N)Formatter.english.\#(feature.headline.name)(of: $0) }
            #expect(shown == expected)
          },
          \#(N)ListClause("requests the first page once, without a cursor") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(45))
            await rig.screen.settle()
            #expect(rig.service.calls == [nil])
            #expect(rig.screen.list?.rowCount == 20)
          },
          \#(N)ListClause("shows why the first load failed, and loads on Retry") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(1))
            rig.service.failure = .offline
            await rig.screen.settle()
            #expect(rig.screen.label("notice.text") == "The server can't be reached.")
            #expect(rig.screen.label("notice.button") == "Retry")
            rig.service.failure = nil
            rig.screen.tap("notice.button")
            await rig.screen.settle()
            #expect(rig.screen.find("notice") == nil)
            #expect(rig.screen.list?.rowCount == 1)
          },
          \#(N)ListClause("shows a notice if there are no \#(pluralWords)") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): [])
            await rig.screen.settle()
            #expect(rig.screen.label("notice.text") == "No \#(pluralWords) yet.")
            #expect(rig.screen.find("notice.button") == nil)
            #expect(rig.screen.find("footer") == nil)
          },
          \#(N)ListClause("shows no notice before the first response") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): [])
            rig.service.gate.close()
            await rig.screen.settle()
            #expect(rig.screen.find("notice") == nil)
            rig.service.gate.open()
          },
          \#(N)ListClause("replaces everything on a refresh") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(45))
            await rig.screen.settle()
            await rig.scrollToEnd()
            #expect(rig.screen.list?.rowCount == 40)
            rig.service.\#(ns) = [.sample(id: 99)] + \#(N).samples(2)
            rig.screen.press(.character("r"))
            await rig.screen.settle()
            #expect(rig.screen.list?.rowCount == 3)
            #expect(rig.screen.label("\#(feature.headline.name)", inRow: 0) == "\#(sampleText(feature.headline))")
            #expect(rig.service.calls.last == .some(nil))
          },
          \#(N)ListClause("keeps the rows if a refresh fails, and shows the reason") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(2))
            await rig.screen.settle()
            rig.service.failure = .offline
            rig.screen.press(.character("r"))
            await rig.screen.settle()
            #expect(rig.screen.list?.rowCount == 2)
            #expect(rig.screen.label("toast") == "The server can't be reached.")
          },
          \#(N)ListClause("sends one request for two refreshes at once") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(2))
            await rig.screen.settle()
            rig.service.gate.close()
            rig.screen.press(.character("r"))
            rig.screen.press(.character("r"))
            await rig.screen.settle()
            #expect(rig.service.calls.count == 2)
            #expect(rig.screen.find("refreshing") != nil)
            rig.service.gate.open()
            await rig.screen.settle()
            #expect(rig.screen.find("refreshing") == nil)
          },
          \#(N)ListClause("refreshes the list when it is pulled") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(2))
            await rig.screen.settle()
            rig.service.\#(ns) = \#(N).samples(3)
            #expect(rig.screen.pullToRefresh())
            await rig.screen.settle()
            #expect(rig.screen.list?.rowCount == 3)
          },
          \#(N)ListClause("updates a row that is still there on a refresh") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(1))
            await rig.screen.settle()
            rig.service.\#(ns) = [.sample(id: 1)]
            rig.screen.press(.character("r"))
            await rig.screen.settle()
            #expect(rig.screen.label("\#(feature.headline.name)", inRow: 0) == "\#(sampleText(feature.headline))")
          },
          \#(N)ListClause("shows nothing about a cancelled refresh, and can refresh again") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(1))
            await rig.screen.settle()
            rig.service.failure = .cancelled
            rig.screen.press(.character("r"))
            await rig.screen.settle()
            #expect(rig.screen.find("toast") == nil)
            #expect(rig.screen.list?.rowCount == 1)
            rig.service.failure = nil
            rig.service.\#(ns) = \#(N).samples(2)
            rig.screen.press(.character("r"))
            await rig.screen.settle()
            #expect(rig.screen.list?.rowCount == 2)
          },
        ]
      }
      """#
  }

  var paging: String {
    let rowHeight = 2 + (feature.details.count + 1) / 2
    return #"""
      import Essentials
      import \#(N)Core
      import \#(N)Interface
      import Testing
      import ViewKit
      import ViewKitTesting

      extension \#(N)ListContract {
        static let paging: [\#(N)ListClause] = [
          \#(N)ListClause("loads the next page when the end becomes visible") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(45))
            await rig.screen.settle()
            await rig.scrollToEnd()
            #expect(rig.screen.list?.rowCount == 40)
            #expect(rig.service.calls == [nil, PageCursor(rawValue: "20")])
          },
          \#(N)ListClause("fills a screen that is taller than a page") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(30), listHeight: 200)
            await rig.screen.settle()
            #expect(rig.screen.list?.rowCount == 30)
          },
          \#(N)ListClause("shows No more at the end and requests no further page") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(21))
            await rig.screen.settle()
            await rig.scrollToEnd()
            await rig.scrollToEnd()
            rig.screen.scroll(by: -20)
            await rig.scrollToEnd()
            #expect(rig.screen.label("footer.text") == "No more")
            #expect(rig.service.calls.count == 2)
          },
          \#(N)ListClause("shows that more is loading, and requests it once") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(45))
            await rig.screen.settle()
            rig.service.gate.close()
            await rig.scrollToEnd()
            rig.screen.scroll(by: -20)
            await rig.scrollToEnd()
            #expect(rig.screen.label("footer.text") == "Loading more…")
            #expect(rig.service.calls.count == 2)
            rig.service.gate.open()
            await rig.screen.settle()
            #expect(rig.screen.list?.rowCount == 40)
          },
          \#(N)ListClause("keeps the rows if load-more fails, and requests the same page again on Retry") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(45))
            await rig.screen.settle()
            rig.service.failure = .offline
            await rig.scrollToEnd()
            #expect(rig.screen.list?.rowCount == 20)
            #expect(rig.screen.label("footer.text") == "The server can't be reached.")
            rig.screen.scroll(by: -20)
            await rig.scrollToEnd()
            #expect(rig.service.calls.count == 2, "after a failure, only Retry requests again")
            rig.service.failure = nil
            rig.screen.tap("footer.button")
            await rig.screen.settle()
            #expect(rig.service.calls.map { $0?.rawValue } == [nil, "20", "20"])
            #expect(rig.screen.list?.rowCount == 40)
          },
          \#(N)ListClause("drops a late page after a refresh") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(45))
            await rig.screen.settle()
            rig.service.gate.close()
            await rig.scrollToEnd()
            rig.screen.press(.character("r"))
            await rig.screen.settle()
            rig.service.gate.release(1)
            await rig.screen.settle()
            #expect(rig.screen.list?.rowCount == 20)
            rig.service.gate.release(0)
            await rig.screen.settle()
            #expect(rig.screen.list?.rowCount == 20)
          },
          \#(N)ListClause("makes at most two cells more than visible rows") { factory in
            let rig = \#(N)ListRig(factory, \#(ns): \#(N).samples(100))
            await rig.screen.settle()
            var cells: Set<ViewID> = []
            for _ in 0..<60 {
              cells.formUnion(rig.screen.rows.map(\.id))
              rig.screen.scroll(by: 7)
              await rig.screen.settle()
            }
            #expect(cells.count <= \#(10 / rowHeight + 2) + 2, "the visible rows, cut off at both ends, and two")
          },
        ]
      }
      """#
  }

  var exchange: String {
    #"""
    public import Composition
    import CompositionTesting
    import \#(N)Core
    public import \#(N)Interface
    public import Testing
    import ViewKit
    import ViewKitTesting

    /// One thing that an exchange of two implementations of the list of \#(pluralWords) keeps.
    public struct \#(N)ListExchange: Sendable, CustomTestStringConvertible {
      public typealias Check =
        @Sendable @MainActor (
          _ old: \#(N)ListFactory, _ new: \#(N)ListFactory
        ) async throws -> Void

      public let name: String
      public let check: Check

      public var testDescription: String { name }

      init(_ name: String, _ check: @escaping Check) {
        self.name = name
        self.check = check
      }

      public static let clauses = [
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
        },
        \#(N)ListExchange("releases the old module") { old, new in
          let rig = \#(N)ListRig(old, new, \#(ns): \#(N).samples(45))
          await rig.screen.settle()
          let leak = LeakCheck(rig.scene.slots[0].children[0])
          await rig.scene.exchange(to: new.architecture)
          await rig.screen.settle()
          #expect(!leak.hasLeaked)
        },
        \#(N)ListExchange("continues a first load") { old, new in
          let rig = \#(N)ListRig(old, new, \#(ns): \#(N).samples(3))
          rig.service.gate.close()
          await rig.screen.settle()
          await rig.scene.exchange(to: new.architecture)
          await rig.screen.settle()
          rig.service.gate.open()
          await rig.screen.settle()
          #expect(rig.screen.list?.rowCount == 3)
        },
        \#(N)ListExchange("continues a load-more") { old, new in
          let rig = \#(N)ListRig(old, new, \#(ns): \#(N).samples(45))
          await rig.screen.settle()
          rig.service.gate.close()
          await rig.scrollToEnd()
          let before = rig.screen.text
          await rig.scene.exchange(to: new.architecture)
          await rig.screen.settle()
          expectSameFrame(before, rig.screen.text)
          rig.service.gate.open()
          await rig.screen.settle()
          #expect(rig.screen.list?.rowCount == 40)
        },
        \#(N)ListExchange("keeps showing why a load failed") { old, new in
          let rig = \#(N)ListRig(old, new, \#(ns): \#(N).samples(45))
          rig.service.failure = .offline
          await rig.screen.settle()
          let before = rig.screen.text
          await rig.scene.exchange(to: new.architecture)
          expectSameFrame(before, rig.screen.text)
        },
      ]
    }
    """#
  }
}
