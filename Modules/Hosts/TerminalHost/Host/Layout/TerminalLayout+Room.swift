import ViewKit

/// How a screen is divided if there is very little room, or very much.
extension TerminalLayout {
  /// The width from which on lists are beside each other, and the most columns of a screen with and without them.
  private static let columnsFrom = 120
  private static let widest = 100
  private static let widestWithColumns = 180

  /// The most lines that a list, or another part that takes the remaining room, gets before the others.
  private static let preferredLines = 6

  /// The heights of the children of a column.
  ///
  /// The part with the focus, or else the first one that can shrink, gets some lines even if the others fill the screen.
  /// They give way: first the other parts that can shrink, up to their headings, then the highest ones. A part that gets
  /// the focus gets its room back, and at least one line.
  static func heights(
    of children: [ViewSnapshot], width: Int, room: Int, in backdrop: Backdrop
  ) -> [RoomDivision.Request] {
    var heights = children.map { child in
      let isFlexible = child.layout.isFlexible
      let height = isFlexible ? 0 : Measurement.height(of: child, width: width, in: backdrop)
      return RoomDivision.Request(length: height, isFlexible: isFlexible)
    }
    RoomDivision.divide(room, among: &heights)
    giveRoom(to: children, width: width, room: room, in: backdrop, heights: &heights)
    if let focused = children.firstIndex(where: \.hasFocus) {
      RoomDivision.raise(focused, to: 1, leaving: 0, in: &heights)
    }
    return heights
  }

  /// Gives some lines to the part with the focus, or else to the first one that can shrink.
  private static func giveRoom(
    to children: [ViewSnapshot], width: Int, room: Int, in backdrop: Backdrop,
    heights: inout [RoomDivision.Request]
  ) {
    var main: Int?
    for index in children.indices where heights[index].isFlexible {
      if children[index].hasFocus { main = index }
      if main == nil, children[index].showsRows { main = index }
    }
    let most = min(preferredLines, room * 2 / 3)
    guard let main, heights[main].length < most else { return }
    let isList = children[main].showsRows
    let wanted =
      isList ? most : min(most, Measurement.height(of: children[main], width: width, in: backdrop))
    let others = children.indices.filter { $0 != main && !children[$0].hasFocus && heights[$0].length > 1 }
    let (flexible, rigid) = (
      others.filter { heights[$0].isFlexible }, others.filter { !heights[$0].isFlexible }
    )
    for index in flexible + rigid.sorted(by: { heights[$0].length > heights[$1].length })
    where heights[main].length < wanted {
      RoomDivision.move(wanted - heights[main].length, from: index, to: main, leaving: 1, in: &heights)
    }
  }

  /// A column with its lists beside each other, if it is wide enough.
  private static func columns(_ view: ViewSnapshot, width: Int) -> ViewSnapshot? {
    guard let columns = columns(of: view, width: width) else { return nil }
    var row = view
    row.role = .group
    row.identifier = ""
    row.layout = Layout(axis: .horizontal, spacing: 1, isFlexible: true)
    row.children = Array(view.children[columns])
    var result = view
    result.children.replaceSubrange(columns, with: [row])
    return result
  }

  /// The children of a column that are beside each other, if it is wide enough: its lists, with what separates them.
  private static func columns(of view: ViewSnapshot, width: Int) -> ClosedRange<Int>? {
    guard width >= columnsFrom, view.showsRows, view.layout.axis == .vertical else { return nil }
    let children = view.children
    let isList: (ViewSnapshot) -> Bool = { $0.layout.isFlexible && $0.showsRows }
    guard let first = children.firstIndex(where: isList), let last = children.lastIndex(where: isList),
      first < last, children[first...last].allSatisfy({ $0.role == .separator || $0.showsRows })
    else { return nil }
    return first...last
  }

  /// A group whose parts are arranged for the width; `nil` if they stay as they are.
  static func arranged(_ view: ViewSnapshot, width: Int) -> ViewSnapshot? {
    if let compared = comparison(view, width: width) { return beside(compared, width: width) ?? compared }
    return beside(view, width: width)
  }

  private static func beside(_ view: ViewSnapshot, width: Int) -> ViewSnapshot? {
    if let beside = aside(view, width: width) { return columns(beside, width: width) ?? beside }
    return columns(view, width: width)
  }

  /// The width from which on an aside is beside the screen, and its own width.
  private static let asideFrom = 110
  private static func asideWidth(of aside: ViewSnapshot, on width: Int) -> Int {
    if aside.contains(.comparison) { return width * 3 / 5 }
    return aside.contains(.cover) ? width / 2 : min(70, width * 2 / 5)
  }

  /// A column with its aside on the right, if it is wide enough. Otherwise the aside is below, and takes the screen while it has
  /// the focus.
  private static func aside(_ view: ViewSnapshot, width: Int) -> ViewSnapshot? {
    guard view.layout.axis == .vertical,
      let index = view.children.firstIndex(where: { $0.container == .aside })
    else { return nil }
    var (screen, row) = (view, view)
    var aside = screen.children.remove(at: index)
    aside.layout.height = nil
    guard width >= asideFrom else {
      guard aside.hasFocus else { return nil }
      aside.layout.isFlexible = true
      screen.children = [aside]
      return screen
    }
    aside.layout.width = asideWidth(of: aside, on: width)
    screen.layout.isFlexible = true
    screen.layout.margins = .zero
    row.layout.axis = .horizontal
    row.layout.spacing = 1
    row.children = [screen, aside]
    return row
  }

  /// The width from which on two things that are compared are beside each other.
  private static let comparisonFrom = 84

  /// A comparison with its parts below each other and without those that repeat others, if it is not wide enough.
  static func comparison(_ view: ViewSnapshot, width: Int) -> ViewSnapshot? {
    guard view.container == .comparison, width < comparisonFrom else { return nil }
    var column = view
    column.layout = Layout()
    column.children.removeAll { $0.layout.priority == .redundant }
    for index in column.children.indices { column.children[index].layout.isFlexible = false }
    return column
  }

  /// The part of a screen that its content uses below a bar: no wider than lines can be read.
  static func readable(_ view: ViewSnapshot, in frame: Rect) -> Rect {
    let most = hasColumns(view, width: min(frame.width, widestWithColumns)) ? widestWithColumns : widest
    let spare = max(0, frame.width - most)
    return frame.inset(left: spare / 2, right: spare - spare / 2)
  }

  private static func hasColumns(_ view: ViewSnapshot, width: Int) -> Bool {
    columns(of: view, width: width) != nil
      || view.children.contains { $0.role == .group && $0.showsRows && hasColumns($0, width: width) }
  }
}

extension ViewSnapshot {
  /// Whether the view or one in it is such a group.
  fileprivate func contains(_ container: Container) -> Bool {
    self.container == container || children.contains { $0.contains(container) }
  }
}
