extension FeatureTemplates {
  var mvp: [(path: String, text: String)] {
    [
      file("MVP", "\(N)Factories", assemblingFactories("mvp", "Presenter", "presenter")),
      file("MVP/Logic", "\(N)Displays", displays), file("MVP/Logic", "\(N)ItemPresenter", itemPresenter),
      file("MVP/Logic", "\(N)ListPresenter", listPresenter),
      file("MVP/View", "\(N)ItemView+Presenter", viewPresenter),
      file("MVP/View", "\(N)ListViewController", presentedController),
    ]
  }

  private var displays: String {
    #"""
    import Essentials
    \#(image { _ in "import Foundation\n" })
    /// What a presenter tells the list.
    @MainActor
    protocol \#(N)ListDisplay: AnyObject {
      func showHeading(_ text: String)
      func showStatus(_ status: ListStatus)
      func reloadRows()
      func appendRows()
      func showMessage(_ text: String)
      func open\#(N)(_ id: Int)
    }

    /// What a presenter tells a row.
    @MainActor
    protocol \#(N)ItemDisplay: AnyObject {
      \#(lines(feature.values, indent: 2) { "var \($0.text): String { get set }" })
      \#(image { "var \($0.data): Data? { get set }" })
    }
    """#
  }

  private var itemPresenter: String {
    item(
      "Presents one \(words): holds the model, formats it, and pushes it to a view that it knows by a protocol.",
      "Presenter", imports: "",
      view:
        "weak var view: (any \(N)ItemDisplay)? {\n    didSet {\(feature.image == nil ? " showText() " : "\n      showText()\n      showImage()\n    ")}\n  }",
      output: "var id: Int { \(n).id.rawValue }")
  }

  private var viewPresenter: String {
    #"""
    import \#(N)Views

    extension \#(N)ItemView: \#(N)ItemDisplay {
      /// Connects the view to a presenter until the view is reused.
      func attach(to presenter: \#(N)ItemPresenter) {
        onReuse = { presenter.view = nil }
        presenter.view = self
      }
    }
    """#
  }

  private var listPresenter: String {
    let change = changes(
      appended: "view?.appendRows()", replaced: "view?.reloadRows()",
      failed: "view?.showMessage(environment.formatter.reason(error))", status: "showStatus()")
    return #"""
      import Essentials
      import \#(N)Core

      /// Presents the list of \#(pluralWords): loads the pages, holds a presenter per row, and tells the view what changed.
      @MainActor
      final class \#(N)ListPresenter {
        weak var view: (any \#(N)ListDisplay)? {
          didSet { showEverything() }
        }
        private var pages = \#(N)Pages<\#(N)ItemPresenter>(merge: NoMerge())
        \#(feature.isOfUser ? "private let user: UserID\n  " : "")private let environment: \#(N)Environment

        init(\#(of("UserID", "user"))environment: \#(N)Environment, state: \#(N)ListState?) {
          \#(feature.isOfUser ? "self.user = user\n    " : "")self.environment = environment
          if let state {
            pages = PagedList(state.\#(ns), state.paging, merge: NoMerge(), make: makeItem)
          }
        }

        // MARK: Output

        /// A presenter per row. Read by the view after it was told that the rows changed.
        var items: [\#(N)ItemPresenter] { pages.rows }

        private func showEverything() {
          view?.showHeading(environment.formatter.texts.heading)
          showStatus()
        }

        private func showStatus() {
          view?.showStatus(pages.status(environment.formatter.texts.list, reason: environment.formatter.reason))
        }

        // MARK: Input

        \#(loading)

        func rowSelected(_ row: Int) {
          view?.open\#(N)(pages.rows[row].\#(n).id.rawValue)
        }

        // MARK: Handing over

        \#(handingOver("pages.rows.map(\\.\(n))"))

        // MARK: Requests

        \#(request(begin: "showStatus()", end: change))

        \#(makingItems("Presenter"))
      }
      """#
  }

  private var presentedController: String {
    let controller = viewController(
      "Shows the list of \(pluralWords). Does what its presenter says and tells it what a person touched.",
      "Presenter", "presenter", connection: "presenter.view = self")
    let rows = rows(
      of: "ListViewController", count: "presenter.items.count",
      show: "cell.itemView.attach(to: presenter.items[row])" + beginLoadingImage(of: "presenter.items[row]"),
      route: "destination",
      id: "presenter.items[row].id", selected: "presenter.rowSelected(row)",
      end: "tasks.run(presenter.endReached)")
    return #"""
      \#(controller)
        }
      }

      extension \#(N)ListViewController: \#(N)ListDisplay {
        func showHeading(_ text: String) {
          list.headingText = text
        }

        func showStatus(_ status: ListStatus) {
          list.show(status)
        }

        func reloadRows() {
          list.table.reloadData()
        }

        func appendRows() {
          list.table.rowsAppended()
        }

        func showMessage(_ text: String) {
          showToast(text)
        }

        func open\#(N)(_ id: Int) {
          \#(opening("self.destination", "id"))
        }
      }

      \#(rows)
      """#
  }
}
