extension FeatureTemplates {
  var interface: [(path: String, text: String)] { [file("Interface", "\(N)List", list)] }

  var views: [(path: String, text: String)] {
    [
      file("Views", "\(N)Cell", cell), file("Views", "\(N)ItemView", itemView),
      file("Views", "PagedListView+\(N)", pagedListView),
    ]
  }

  private var list: String {
    #"""
    public import Composition
    \#(feature.isOfUser ? "public import Essentials\n" : "")public import \#(N)Core
    public import ViewKit

    /// The \#(pluralWords)\#(ofAUser), newest first.
    public enum \#(N)List: Feature {
      public typealias State = \#(N)ListState
      /// What all \#(N) modules of a session share.
      public typealias Environment = \#(N)Environment
      public static let module = "\#(N)"
      public static let part = "list"

      /// What a scene decides.
      @MainActor
      public struct Context {
        \#(feature.isOfUser ? "public let user: UserID\n    " : "")public let environment: Environment
        /// The screen that selecting \#(feature.name.withArticle) opens.
        public let route: Route<\#(N)ID>

        public init(\#(of("UserID", "user"))environment: Environment, route: Route<\#(N)ID>) {
          \#(feature.isOfUser ? "self.user = user\n      " : "")self.environment = environment
          self.route = route
        }
      }

      /// The title of a scene that shows only the list.
      nonisolated public static func title(in environment: Environment) -> String { environment.formatter.texts.heading }
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
      /// The height in lines: the \#(words), and a gap of one line.
      public static let height = \#(itemHeight + 1)

      public let itemView = \#(N)ItemView()

      public init() {
        super.init(reuseIdentifier: Self.reuseIdentifier)
        identifier = "\#(n)Row"
        addSubview(itemView)
      }

      public override func prepareForReuse() {
        super.prepareForReuse()
        itemView.prepareForReuse()
      }
    }
    """#
  }

  /// A line for each value: two may not fit on a phone. An image has three lines.
  var itemHeight: Int { max(feature.image == nil ? 0 : 3, feature.values.count) }

  private var itemView: String {
    let views = ([feature.headline] + feature.details).map(\.view)
    let layout =
      feature.image.map {
        """
        let lines = StackView(.vertical, isFlexible: true)
            \(lines(views) { "lines.addSubview(\($0))" })
            addSubview(StackView(.horizontal, spacing: 2, container: .item, [\($0.view), lines]))
        """
      } ?? lines(views) { "addSubview(\($0))" }
    return #"""
      \#(image { _ in "public import Foundation\n" })public import ViewKit

      /// Shows one \#(words). Knows only finished values.
      public final class \#(N)ItemView: View {
        \#(lines(feature.values, indent: 2, setter))\#(image(imageSetter))

        /// Called before the view shows another \#(words): its logic lets go of it.
        public var onReuse: (@MainActor () -> Void)?

        \#(image { "private let \($0.view) = ImageView(width: 6, height: 3, identifier: \"\(identifier($0))\")\n  " })private let \#(feature.headline.view) = Label(style: TextStyle(font: .headline), identifier: "\#(identifier(feature.headline))")
        \#(lines(feature.details, indent: 2) { "private let \($0.view) = Label(style: TextStyle(tint: .secondary), identifier: \"\(identifier($0))\")" })

        public override init() {
          super.init()
          \#(layout)
        }

        /// Removes everything of the \#(words) that was shown.
        public func prepareForReuse() {
          onReuse?()
          onReuse = nil
          \#(lines(feature.values) { "\($0.text) = \"\"" })
          \#(image { "\($0.data) = nil" })
        }
      }
      """#
  }

  private func setter(_ field: Field) -> String {
    """
    public var \(field.text): String {
        get { \(field.view).text }
        set { \(field.view).text = newValue }
      }
    """
  }

  private func imageSetter(_ field: Field) -> String {
    """

      /// An image file; `nil` shows the placeholder.
      public var \(field.data): Data? {
        didSet { if \(field.data) != oldValue { \(field.view).image = \(field.data).flatMap(Image.init(data:)) } }
      }
    """
  }

  private var pagedListView: String {
    #"""
    public import ViewKit

    extension PagedListView {
      /// A list of \#(pluralWords), without a data source.
      public static func \#(ns)() -> PagedListView {
        let view = PagedListView(identifier: "\#(n)List")
        view.table.rowHeight = \#(N)Cell.height
        view.table.register(\#(N)Cell.reuseIdentifier) { \#(N)Cell() }
        return view
      }

      /// A cell for \#(feature.name.withArticle), not yet configured.
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
