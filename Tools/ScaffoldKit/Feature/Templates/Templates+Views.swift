extension FeatureTemplates {
  var display: [(path: String, text: String)] {
    [file("Display", "\(N)ItemDisplay", itemDisplay), file("Display", "\(N)ListDisplay", listDisplay)]
  }

  var interface: [(path: String, text: String)] { [file("Interface", "\(N)List", list)] }

  var views: [(path: String, text: String)] {
    [
      file("Views", "\(N)Cell", cell), file("Views", "\(N)ItemView", itemView),
      file("Views", "PagedListView+\(N)", pagedListView),
    ]
  }

  private var itemDisplay: String {
    #"""
    /// The finished values of one \#(words).
    // scaffold:display \#(N)ItemView
    @MainActor
    public protocol \#(N)ItemDisplay: AnyObject {
      \#(lines(feature.fields, indent: 2) { "var \($0.text): String { get }" })
    }

    /// What a presenter asks of the view that shows one \#(words).
    @MainActor
    public protocol \#(N)ItemRefreshing: AnyObject {
      /// A value changed: show everything again.
      func refresh()
    }
    """#
  }

  private var listDisplay: String {
    #"""
    /// The finished values around the rows of a list of \#(pluralWords).
    // scaffold:display PagedListView
    @MainActor
    public protocol \#(N)ListDisplay: AnyObject {
      var headingText: String { get }
      var isRefreshing: Bool { get }
      /// Said in the place of rows.
      var noticeText: String? { get }
      var retryText: String? { get }
      /// Said behind the last row.
      var footerText: String? { get }
      var footerRetryText: String? { get }
    }

    /// What a presenter asks of the view that shows the list.
    @MainActor
    public protocol \#(N)ListRefreshing: AnyObject {
      /// A value around the rows changed.
      func refresh()
      /// The rows are others now.
      func refreshRows()
      /// There are more rows behind those that were there.
      func appendRows()
    }
    """#
  }

  private var list: String {
    #"""
    public import Composition
    public import \#(N)Core
    public import ViewKit

    /// The \#(pluralWords), newest first.
    public enum \#(N)List: Feature {
      public typealias State = \#(N)ListState
      /// What all \#(N) modules of a run share.
      public typealias Environment = \#(N)Environment
      public static let module = "\#(N)"
      public static let part = "list"

      /// What a scene decides.
      @MainActor
      public struct Context {
        public let environment: Environment
        /// Where selecting \#(feature.name.withArticle) leads; `nil` leads nowhere.
        public let route: (\#(N)ID) -> ViewController?

        public init(environment: Environment, route: @escaping (\#(N)ID) -> ViewController?) {
          self.environment = environment
          self.route = route
        }
      }

      /// What a scene with nothing but the list is called.
      nonisolated public static func title(in environment: Environment) -> String { environment.formatter.heading }
    }

    public typealias \#(N)ListFactory = FeatureFactory<\#(N)List>
    """#
  }

  private var cell: String {
    #"""
    public import ViewKit

    /// \#(feature.name.withArticle.capitalizedFirst) in a list.
    public final class \#(N)Cell: TableViewCell {
      public static let reuseIdentifier = "\#(n)"
      /// The lines of \#(feature.name.withArticle), and one to the next.
      public static let height = \#(itemHeight + 1)

      public let itemView = \#(N)ItemView()

      public init() {
        super.init(reuseIdentifier: Self.reuseIdentifier)
        identifier = "\#(n)"
        addSubview(itemView)
      }

      public override func prepareForReuse() {
        super.prepareForReuse()
        itemView.prepareForReuse()
      }
    }
    """#
  }

  /// The headline, and two values to a line.
  private var itemHeight: Int { 1 + (feature.details.count + 1) / 2 }

  private var itemView: String {
    let details = stride(from: 0, to: feature.details.count, by: 2).map { start in
      feature.details[start..<min(start + 2, feature.details.count)].map(\.view)
    }
    return #"""
      public import ViewKit

      /// One \#(words) in a list: setters in, events out. What it shows is up to whoever drives it.
      public final class \#(N)ItemView: View {
        /// Whatever keeps the view current: a presenter, a binding. Dropped when the view is to show another one.
        public var driver: AnyObject?

        let \#(feature.headline.view) = Label(style: TextStyle(font: .headline), identifier: "\#(feature.headline.name)")
        \#(lines(feature.details, indent: 2) { "let \($0.view) = Label(style: TextStyle(tint: .secondary), identifier: \"\($0.name)\")" })

        public override init() {
          super.init()
          addSubview(\#(feature.headline.view))
          \#(lines(details) { "addSubview(StackView(.horizontal, spacing: 2, [\($0.joined(separator: ", "))]))" })
        }

        /// Forgets everything of the \#(words) it showed.
        public func prepareForReuse() {
          driver = nil
          clear()
        }
      }
      """#
  }

  private var pagedListView: String {
    #"""
    public import ViewKit

    extension PagedListView {
      /// A list of \#(pluralWords), its rows still to come from a data source.
      public static func \#(ns)() -> PagedListView {
        let view = PagedListView(identifier: "\#(ns)")
        view.table.rowHeight = \#(N)Cell.height
        view.table.register(\#(N)Cell.reuseIdentifier) { \#(N)Cell() }
        return view
      }

      /// A cell for \#(feature.name.withArticle), still to be filled.
      public func dequeue\#(N)Cell() -> \#(N)Cell {
        let reused = table.dequeueReusableCell(\#(N)Cell.reuseIdentifier)
        guard let cell = reused as? \#(N)Cell else {
          preconditionFailure("\#(ns)() registers a \#(N)Cell")
        }
        return cell
      }
    }
    """#
  }
}
