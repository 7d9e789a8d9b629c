import ViewKit

/// Draws the layouts of a screen one after the other. Paints only the lines on which they differ.
struct Painter {
  let theme: Theme
  private var last: (layout: TerminalLayout, grid: Grid)?

  init(theme: Theme) {
    self.theme = theme
  }

  /// Returns a canvas with a layout on it. A dialog dims everything in `screen`.
  mutating func canvas(with layout: TerminalLayout, size: TerminalSize, within screen: Rect) -> Canvas {
    var canvas: Canvas
    if let last, last.grid.size == size {
      canvas = Canvas(last.grid, theme: theme)
      var damage = Damage(lines: size.rows)
      damage.note(last.layout.root, layout.root)
      for lines in damage.ranges { canvas.repaint(lines, of: layout, within: screen) }
    } else {
      canvas = Canvas(size: size, theme: theme)
      canvas.paint(layout, within: screen)
    }
    last = (layout, canvas.grid)
    return canvas
  }
}

/// The lines of a screen on which two layouts can differ.
struct Damage {
  private var isDamaged: [Bool]

  init(lines: Int) {
    isDamaged = Array(repeating: false, count: lines)
  }

  /// The damaged lines, from the top.
  var ranges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for line in isDamaged.indices where isDamaged[line] {
      if let last = ranges.last, last.upperBound == line {
        ranges[ranges.count - 1] = last.lowerBound..<(line + 1)
      } else {
        ranges.append(line..<(line + 1))
      }
    }
    return ranges
  }

  /// Notes where two places of a view differ. Reads nothing of what they share. A row of a list is one part.
  mutating func note(_ old: PlacedView, _ new: PlacedView) {
    guard !new.isSame(as: old) else { return }
    guard new.looksSameAlone(as: old), old.children.count == new.children.count,
      new.children.indices.allSatisfy({ old.children[$0].view.id == new.children[$0].view.id })
    else {
      note(old)
      return note(new)
    }
    for index in new.children.indices { note(old.children[index], new.children[index]) }
  }

  private mutating func note(_ place: PlacedView) {
    // A dialog dims the whole screen.
    let lines = place.holdsDialog ? isDamaged.indices : place.lines.clamped(to: isDamaged.indices)
    for line in lines { isDamaged[line] = true }
  }
}

extension PlacedView {
  /// Whether a place differs from another one only in the views in it.
  fileprivate func looksSameAlone(as other: PlacedView) -> Bool {
    guard frame == other.frame, clip == other.clip, backdrop == other.backdrop, isShown == other.isShown
    else { return false }
    switch view.role {
    case .group, .window, .dialog, .status: return !isShown || view.role == other.view.role
    case .list, .scroll: return view.detail == other.view.detail && view.traits == other.view.traits
    default: return false
    }
  }

  fileprivate var holdsDialog: Bool {
    view.role == .dialog && isShown || view.role == .window && children.contains(where: \.holdsDialog)
  }
}
