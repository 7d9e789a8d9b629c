import ViewKit

extension TerminalLayout {
  /// Places an overlay: a dialog or HUD in the middle, a toast at the bottom, or above the caret if it would cover that.
  mutating func placeOverlay(_ view: ViewSnapshot, on screen: Rect, caret: Int?) -> PlacedView {
    if view.role == .dialog {
      return placeBox(view, on: screen, backdrop: .dialog)
    } else if view.children.contains(where: { $0.role == .activity }) {
      var hud = view
      hud.layout.margins = EdgeInsets(left: 2, right: 2)
      return placeBox(hud, on: screen, backdrop: .hud)
    } else {
      return placeToast(view, on: screen, caret: caret)
    }
  }

  /// The width from which on the content of a dialog has margins.
  private static let narrowestMargins = 30

  /// Places a box around its content, at most as large as the screen.
  private mutating func placeBox(_ view: ViewSnapshot, on screen: Rect, backdrop: Backdrop) -> PlacedView {
    let border = 1
    let most = min(screen.width - 2 * border, 64)
    var view = view
    if screen.width < Self.narrowestMargins { (view.layout.margins.left, view.layout.margins.right) = (0, 0) }
    let margins = view.layout.margins
    view = Self.withAlignedChoices(view, width: most - margins.left - margins.right)
    let width = min(most, max(backdrop == .dialog ? 28 : 0, Measurement.width(of: view, in: backdrop)))
    let height = Measurement.height(of: view, width: width, in: backdrop)
    let box = Rect(
      x: 0, y: 0, width: width + 2 * border, height: min(screen.height, height + 2 * border)
    ).centered(in: screen)
    let viewport = box.inset(left: border, top: border, right: border, bottom: border)
    let children =
      backdrop == .dialog
      ? placeDialog(view, in: viewport, isWhole: height <= viewport.height)
      : placeChildren(of: view, in: viewport, clip: viewport, backdrop: backdrop, after: nil)
    return PlacedView(view: view, frame: box, clip: screen, backdrop: backdrop, children: children)
  }

  /// Places the texts of a dialog above its choices. If there is too little room, each of the two scrolls, and the texts get
  /// at least a third. Then there are no margins above, between and below.
  private mutating func placeDialog(_ view: ViewSnapshot, in viewport: Rect, isWhole: Bool) -> [PlacedView] {
    let margins = view.layout.margins
    let edge = isWhole ? margins : EdgeInsets(left: margins.left, right: margins.right)
    let inner = viewport.inset(left: edge.left, top: edge.top, right: edge.right, bottom: edge.bottom)
    let spacing = isWhole ? view.layout.spacing : 0
    let heights = view.children.map { Measurement.height(of: $0, width: inner.width, in: .dialog) }
    guard let texts = heights.first, let choices = heights.last else { return [] }
    let room = inner.height - spacing
    let upper = min(texts, max(room - choices, room / 3))
    var next = inner
    // A scroll bar is beside the content: in the margin, or on the frame.
    next.width += 1
    var places: [PlacedView] = []
    for (part, height) in zip(view.children, [upper, room - upper]) {
      next.height = height
      place(part, in: next, clip: next, backdrop: .dialog, after: nil, among: &places)
      next.y += height + spacing
    }
    return places
  }

  /// A dialog with the columns of its choices below each other. If the lines of the table are wider than the room, the title of
  /// each is above its choices, and these have no brackets.
  private static func withAlignedChoices(_ view: ViewSnapshot, width: Int) -> ViewSnapshot {
    var view = view
    guard view.container == .choices else {
      view.children = view.children.map { withAlignedChoices($0, width: width) }
      return view
    }
    var widths: [Int] = []
    for line in view.children {
      for (column, cell) in line.children.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], Measurement.width(of: cell, in: .dialog))
      }
    }
    let spacing = view.children.first?.layout.spacing ?? 0
    let isCompact = widths.reduce(spacing * (widths.count - 1), +) > width
    for line in view.children.indices {
      for column in view.children[line].children.indices {
        let brackets = isCompact && column > 0 ? ButtonFrame.columns - ButtonFrame.mark : 0
        view.children[line].children[column].layout.width = max(0, widths[column] - brackets)
      }
      if isCompact { view.children[line] = view.children[line].titledAbove }
    }
    return view
  }

  private mutating func placeToast(_ view: ViewSnapshot, on screen: Rect, caret: Int?) -> PlacedView {
    var toast = view
    toast.layout.margins = EdgeInsets(left: 2, right: 2)
    for index in toast.children.indices { toast.children[index].style.numberOfLines = 3 }
    if let action = toast.children.dropFirst().first {
      // The message gives way to the action.
      let margins = toast.layout.margins.left + toast.layout.margins.right
      let room = screen.width - margins - toast.layout.spacing - Measurement.width(of: action)
      toast.children[0].layout.width = max(1, min(room, Measurement.width(of: toast.children[0])))
    }
    let width = min(screen.width, Measurement.width(of: toast))
    let height = min(screen.height, Measurement.height(of: toast, width: width))
    var frame = Rect(
      x: (screen.width - width) / 2, y: screen.height - height - 1, width: width, height: height)
    if let caret, frame.y..<frame.maxY ~= caret { frame.y = max(0, caret - height) }
    let children = placeChildren(of: toast, in: frame, clip: screen, backdrop: .toast, after: nil)
    return PlacedView(view: toast, frame: frame, clip: screen, backdrop: .toast, children: children)
  }
}

extension ViewSnapshot {
  /// A line with its first view above the others.
  fileprivate var titledAbove: ViewSnapshot {
    guard let title = children.first else { return self }
    var (line, rest) = (self, self)
    rest.children.removeFirst()
    rest.layout.spacing = 0
    line.layout = Layout()
    line.children = [title, rest]
    line.children[0].layout.width = nil
    return line
  }
}

extension Rect {
  fileprivate func centered(in other: Rect) -> Rect {
    Rect(
      x: other.x + (other.width - width) / 2, y: other.y + (other.height - height) / 2, width: width,
      height: height)
  }
}
