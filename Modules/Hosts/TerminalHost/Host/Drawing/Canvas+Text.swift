import ViewKit

extension Canvas {
  mutating func paintText(_ placed: PlacedView) {
    let style = theme.text(
      placed.view.style, isDisabled: placed.view.traits.contains(.disabled), on: placed.backdrop)
    paintLines(placed, style: style)
  }

  /// Draws a link: underlined, or reversed if focused.
  mutating func paintLink(_ placed: PlacedView) {
    var style = theme.text(placed.view.style, on: placed.backdrop)
    if isFocused(placed.view) {
      // A bar without colours is reversed already.
      style.attributes.formSymmetricDifference(.reverse)
    } else {
      style.attributes.insert(.underline)
    }
    paintLines(placed, style: style)
  }

  /// Draws as many lines of a view's label as its style and frame allow.
  private mutating func paintLines(_ placed: PlacedView, style: CellStyle) {
    let view = placed.view
    let frame = placed.frame
    guard frame.width > 0 else { return }
    if case .runs(let runs) = view.detail { return paintRuns(runs, placed) }
    if view.style.numberOfLines == 1 || frame.height == 1 {
      text(view.label, x: frame.x, y: frame.y, width: frame.width, clip: placed.clip, style: style)
      return
    }
    if view.style.numberOfLines == 0, view.label.utf8.count >= LineIndexes.shortest {
      return paintLongText(placed, style: style)
    }
    let limit = view.style.numberOfLines == 0 ? frame.height : min(view.style.numberOfLines, frame.height)
    let lines = TextLines(
      view.label, width: frame.width, limit: max(1, limit), ellipsis: theme.symbols.ellipsis)
    for (number, line) in lines.lines.enumerated() {
      glyphs(lines.glyphs[line], x: frame.x, y: frame.y + number, clip: placed.visibleFrame, style: style)
    }
  }

  /// Draws a text whose parts have styles of their own. A part begins with the first grapheme that begins in it.
  private mutating func paintRuns(_ runs: [TextRun], _ placed: PlacedView) {
    let frame = placed.frame
    let limit = placed.view.style.numberOfLines
    let styles = styles(of: runs, placed)
    guard !styles.isEmpty else { return }
    let lines = TextLines(
      placed.view.label, width: frame.width,
      limit: max(1, limit == 0 ? frame.height : min(limit, frame.height)), ellipsis: theme.symbols.ellipsis)
    for (number, line) in lines.lines.enumerated() {
      var x = frame.x
      for index in line {
        let glyph = lines.glyphs[index]
        let style = styles[min(index, styles.count - 1)]
        self.glyph(glyph, x: x, y: frame.y + number, clip: placed.visibleFrame, style: style)
        x += Int(glyph.columns)
      }
    }
  }

  /// The style of each glyph of a text.
  private func styles(of runs: [TextRun], _ placed: PlacedView) -> [CellStyle] {
    let ofRuns = runs.map { run in
      var look = placed.view.style
      look.tint = run.tint
      var style = theme.text(look, on: placed.backdrop)
      if run.isMarked { style.attributes.formSymmetricDifference(.reverse) }
      return style
    }
    let ends = runs.indices.map { runs[...$0].reduce(0) { $0 + $1.text.utf8.count } }
    var styles: [CellStyle] = []
    var (run, offset) = (0, 0)
    for character in placed.view.label {
      while run < runs.count - 1, offset >= ends[run] { run += 1 }
      if SafeText.glyph(of: character) != nil { styles.append(ofRuns[run]) }
      offset += character.utf8.count
    }
    return styles
  }

  /// Draws the visible lines of a long text. A text that is higher than its frame ends without an ellipsis.
  private mutating func paintLongText(_ placed: PlacedView, style: CellStyle) {
    let frame = placed.frame
    let visible = placed.visibleFrame.intersection(bounds)
    let index = LineIndexes.index(of: placed.view.label, in: placed.view.id, width: frame.width)
    for y in visible.y..<visible.maxY where y - frame.y < index.contentLines {
      glyphs(
        index.glyphs(of: y - frame.y).lazy.map(\.glyph), x: frame.x, y: y, clip: visible, style: style)
    }
  }

  mutating func paintActivity(_ placed: PlacedView) {
    let frame = placed.frame
    let style = theme.text(placed.view.style, on: placed.backdrop)
    glyph(theme.symbols.activity, x: frame.x, y: frame.y, clip: placed.clip, style: style)
    text(
      placed.view.label, x: frame.x + 2, y: frame.y, width: frame.width - 2, clip: placed.clip, style: style)
  }

  /// Draws a horizontal line, or a vertical one if the view is one column wide and higher than one line.
  mutating func paintSeparator(_ placed: PlacedView) {
    let isUpright = placed.frame.width == 1 && placed.frame.height > 1
    var rule = placed.frame
    if !isUpright { rule.height = min(1, rule.height) }
    fill(
      rule, with: isUpright ? theme.symbols.vertical : theme.symbols.horizontal, clip: placed.clip,
      style: theme.faint)
  }

  /// Draws the background of a bar; in plain text, a line after the title.
  mutating func paintBar(_ placed: PlacedView) {
    fill(placed.frame, clip: placed.clip, style: theme.backdrop(.bar))
    guard theme.isPlain else { return }
    let used = Measurement.width(of: placed.view, in: .bar) + 2
    fill(
      placed.frame.inset(left: used, right: 0), with: theme.symbols.horizontal, clip: placed.clip,
      style: .plain)
  }
}
