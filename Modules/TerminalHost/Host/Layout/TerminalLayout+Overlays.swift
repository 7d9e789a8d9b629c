import ViewKit

extension TerminalLayout {
  /// Places an overlay: a dialog or HUD in the middle, a toast at the bottom.
  mutating func placeOverlay(_ view: ViewSnapshot, on screen: Rect) {
    if view.role == .dialog {
      placeBox(view, on: screen, backdrop: .dialog)
    } else if view.children.contains(where: { $0.role == .activity }) {
      var hud = view
      hud.layout.margins = EdgeInsets(left: 2, right: 2)
      placeBox(hud, on: screen, backdrop: .hud)
    } else {
      placeToast(view, on: screen)
    }
  }

  /// Places a box around its content, at most as large as the screen. Content that is too high is scrolled until the
  /// focused view is visible.
  private mutating func placeBox(_ view: ViewSnapshot, on screen: Rect, backdrop: Backdrop) {
    let border = 1
    let most = min(screen.width - 2 * border, 64)
    let width = min(most, max(backdrop == .dialog ? 28 : 0, Measurement.width(of: view, in: backdrop)))
    let height = Measurement.height(of: view, width: width, in: backdrop)
    let box = Rect(
      x: 0, y: 0, width: width + 2 * border, height: min(screen.height, height + 2 * border)
    ).centered(in: screen)
    add(view, frame: box, clip: screen, backdrop: backdrop)
    let viewport = box.inset(left: border, top: border, right: border, bottom: border)
    if backdrop == .dialog {
      placeDialog(view, in: viewport, isWhole: height <= viewport.height)
    } else {
      placeChildren(of: view, in: viewport, clip: viewport, backdrop: backdrop)
    }
  }

  /// Places the texts of a dialog above its choices. If there is too little room, each of the two scrolls: the texts by
  /// keys, the choices to the one with the focus. Then there are no margins above and below.
  private mutating func placeDialog(_ view: ViewSnapshot, in viewport: Rect, isWhole: Bool) {
    let margins = view.layout.margins
    let edge = isWhole ? margins : EdgeInsets(left: margins.left, right: margins.right)
    let inner = viewport.inset(left: edge.left, top: edge.top, right: edge.right, bottom: edge.bottom)
    var (texts, choices) = (view, view)
    let isChoice: (ViewSnapshot) -> Bool = { $0.role == .button || $0.traits.contains(.tappable) }
    texts.children = Array(view.children.prefix { !isChoice($0) })
    choices.children = Array(view.children.dropFirst(texts.children.count))
    let textHeight = Self.height(of: texts, width: inner.width)
    let choiceHeight = Self.height(of: choices, width: inner.width)
    let most = max(0, inner.height - choiceHeight)
    let room = min(textHeight, max(most, min(textHeight, inner.height / 2)))
    dialogTexts.append((view.id, room, textHeight))
    var offset = 0
    if case .list(let list) = view.detail { offset = min(list.contentOffset, textHeight - room) }
    let upper = Rect(x: inner.x, y: inner.y, width: inner.width, height: room)
    let lower = Rect(x: inner.x, y: inner.y + room, width: inner.width, height: inner.height - room)
    texts.layout.margins = .zero
    choices.layout.margins = .zero
    placeChildren(
      of: texts, in: Rect(x: upper.x, y: upper.y - offset, width: upper.width, height: textHeight),
      clip: upper, backdrop: .dialog)
    let scrolled = Self.scroll(of: choices, width: lower.width, height: choiceHeight, viewport: lower.height)
    placeChildren(
      of: choices, in: Rect(x: lower.x, y: lower.y - scrolled, width: lower.width, height: choiceHeight),
      clip: lower, backdrop: .dialog)
  }

  private static func height(of part: ViewSnapshot, width: Int) -> Int {
    part.children.reduce(part.layout.spacing * max(0, part.children.count - 1)) {
      $0 + Measurement.height(of: $1, width: width, in: .dialog)
    }
  }

  /// The number of lines to scroll so that the focused view is visible.
  private static func scroll(of view: ViewSnapshot, width: Int, height: Int, viewport: Int) -> Int {
    guard height > viewport else { return 0 }
    var bottom = 0
    for child in view.children {
      bottom += Measurement.height(of: child, width: width) + view.layout.spacing
      if child.hasFocus { return min(max(0, bottom - viewport), height - viewport) }
    }
    return 0
  }

  private mutating func placeToast(_ view: ViewSnapshot, on screen: Rect) {
    var toast = view
    toast.layout.margins = EdgeInsets(left: 2, right: 2)
    for index in toast.children.indices { toast.children[index].style.numberOfLines = 3 }
    let width = min(screen.width, Measurement.width(of: toast))
    let height = min(screen.height, Measurement.height(of: toast, width: width))
    let bottom = screen.height > height + 1 ? 1 : 0
    let frame = Rect(
      x: (screen.width - width) / 2, y: screen.height - height - bottom, width: width, height: height)
    add(toast, frame: frame, clip: screen, backdrop: .toast)
    placeChildren(of: toast, in: frame, clip: screen, backdrop: .toast)
  }
}

extension ViewSnapshot {
  /// Whether the view or one of its descendants has the focus.
  var hasFocus: Bool { traits.contains(.focused) || children.contains(where: \.hasFocus) }
}

extension Rect {
  fileprivate func centered(in other: Rect) -> Rect {
    Rect(
      x: other.x + (other.width - width) / 2, y: other.y + (other.height - height) / 2, width: width,
      height: height)
  }
}
