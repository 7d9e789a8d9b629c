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
    let scrolled = scroll(of: view, width: width, height: height, viewport: viewport.height)
    placeChildren(
      of: view, in: Rect(x: viewport.x, y: viewport.y - scrolled, width: width, height: height),
      clip: viewport,
      backdrop: backdrop)
  }

  /// The number of lines to scroll so that the focused view is visible.
  private func scroll(of view: ViewSnapshot, width: Int, height: Int, viewport: Int) -> Int {
    guard height > viewport else { return 0 }
    let margins = view.layout.margins
    var bottom = margins.top
    for child in view.children {
      bottom +=
        Measurement.height(of: child, width: width - margins.left - margins.right) + view.layout.spacing
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
