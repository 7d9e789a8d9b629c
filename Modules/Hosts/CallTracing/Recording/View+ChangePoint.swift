import Essentials
import ViewKit

extension View {
  /// The change of this view as the end of a trace: `#like`, with its row and what it shows now.
  var changePoint: TraceEvent.Point {
    let named = withAncestors.first { !$0.identifier.isEmpty }
    let name = named.map { "#" + $0.identifier } ?? String(describing: type(of: self))
    return TraceEvent.Point(
      role: .change, name: name, detail: [rowText, shownText].filter { !$0.isEmpty }.joined(separator: " "))
  }

  private var rowText: String {
    let cell = withAncestors.first { $0 is TableViewCell } as? TableViewCell
    return cell.map { "of row \($0.row)" } ?? ""
  }

  private var withAncestors: some Sequence<View> { sequence(first: self as View) { $0.superview } }

  /// The text of a label or a button.
  var shownText: String {
    switch self {
    case let label as Label: Self.quoted(label.text)
    case let button as Button: Self.quoted(button.title)
    default: ""
    }
  }

  /// The beginning of a text, on one line. It comes from data, and must not control a terminal.
  private static func quoted(_ text: String) -> String {
    let line = text.harmless
    return line.count > longestText ? "“\(line.prefix(longestText))…”" : "“\(line)”"
  }

  private static var longestText: Int { 30 }
}
