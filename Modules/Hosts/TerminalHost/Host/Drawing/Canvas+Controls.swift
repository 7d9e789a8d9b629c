import ViewKit

/// The columns around the title of a button: two brackets, the mark of a selected button, and a space.
enum ButtonFrame {
  static let columns = 4
  static let mark = 1
}

extension Canvas {
  /// Draws `[ Title ]`, or `[✓Title ]` if selected, and a selected tab as `╱ Title ╲`. Without room for the brackets, the mark and
  /// the title; in a bar and in up to four columns, the title alone.
  mutating func paintButton(_ placed: PlacedView) {
    let view = placed.view
    let isSelected = view.traits.contains(.selected)
    var style = theme.text(
      view.style, isDisabled: view.traits.contains(.disabled), on: placed.backdrop)
    if isSelected { style.attributes.insert(.bold) }
    var frame = style
    if placed.backdrop != .bar { frame.attributes.formSymmetricDifference(isSelected ? [] : .dim) }
    if isFocused(view) {
      // One style for the whole button: easy to see, and moving the focus costs few bytes.
      let isReversed = style.attributes.contains(.reverse)
      style = CellStyle(foreground: style.foreground, background: style.background, attributes: .reverse)
      if placed.backdrop == .bar || placed.backdrop == .focusedRow { style = CellStyle(attributes: .reverse) }
      // A bar without colours is reversed already.
      if isReversed { style.attributes = [] }
      frame = style
    }
    let width = placed.frame.width
    let (x, y, clip) = (placed.frame.x, placed.frame.y, placed.clip)
    let title = TextWidth.columns(of: view.label)
    let isCompact = width > title && width < title + ButtonFrame.columns
    guard placed.backdrop != .bar, width > ButtonFrame.columns || isCompact else {
      text(view.label, x: x, y: y, width: width, clip: clip, style: style)
      return
    }
    let isTab = view.isTab
    let mark = isSelected && !isTab ? theme.symbols.selected : .space
    guard !isCompact else {
      fill(Rect(x: x, y: y, width: width, height: 1), clip: clip, style: style)
      glyph(mark, x: x, y: y, clip: clip, style: style)
      text(
        view.label, x: x + ButtonFrame.mark, y: y, width: width - ButtonFrame.mark, clip: clip, style: style)
      return
    }
    var brackets = (left: Glyph(scalar: 0x5B), right: Glyph(scalar: 0x5D))
    if isTab { brackets = isSelected ? (theme.symbols.tab[0], theme.symbols.tab[1]) : (.space, .space) }
    fill(Rect(x: x + 1, y: y, width: width - 2, height: 1), clip: clip, style: style)
    glyph(brackets.left, x: x, y: y, clip: clip, style: frame)
    if isSelected { glyph(mark, x: x + 1, y: y, clip: clip, style: style) }
    text(view.label, x: x + 2, y: y, width: width - 4, clip: clip, style: style)
    glyph(brackets.right, x: x + width - 1, y: y, clip: clip, style: frame)
  }

  /// Draws a field's text or placeholder on one line, shifted to the left until the caret is visible.
  mutating func paintTextField(_ placed: PlacedView) {
    let view = placed.view
    guard case .field(let caret, let placeholder, let rules) = view.detail, !placed.frame.isEmpty else {
      return
    }
    let frame = Rect(x: placed.frame.x, y: placed.frame.y, width: placed.frame.width, height: 1)
    let clip = placed.clip.intersection(frame)
    var style = CellStyle(attributes: .underline)
    if view.traits.contains(.disabled) { style.attributes.insert(.dim) }
    fill(frame, with: theme.isPlain ? Glyph(scalar: 0x5F) : .space, clip: clip, style: style)
    guard !view.value.isEmpty || caret > 0 else {
      text(placeholder, x: frame.x, y: frame.y, width: frame.width, clip: clip, style: style.with(.dim))
      placeCursor(for: view, x: frame.x, y: frame.y, clip: clip)
      return
    }
    let line = FieldLine(
      view.value, caret: rules.caretOffset, width: frame.width, showsCaret: isFocused(view))
    glyphs(line.glyphs.lazy.map(\.glyph), x: frame.x, y: frame.y, clip: clip, style: style)
    placeCursor(for: view, x: frame.x + line.caretColumn, y: frame.y, clip: clip)
  }

  /// Draws progress as a line that is heavy up to the present value.
  mutating func paintProgress(_ placed: PlacedView) {
    guard case .progress(let progress) = placed.view.detail, !placed.frame.isEmpty else { return }
    let frame = Rect(x: placed.frame.x, y: placed.frame.y, width: placed.frame.width, height: 1)
    let done = Int(Double(frame.width) * progress)
    fill(frame, with: theme.symbols.horizontal, clip: placed.clip, style: theme.faint(on: placed.backdrop))
    fill(
      Rect(x: frame.x, y: frame.y, width: done, height: 1), with: theme.symbols.done, clip: placed.clip,
      style: theme.text(placed.view.style, isDisabled: false, on: placed.backdrop))
  }

  /// Marks the focused row in the gutter to its left, and by a background if there are colours. The row itself does not move.
  mutating func paintRowFocus(_ placed: PlacedView) {
    guard !theme.isPlain, placed.view.hasFocus else { return }
    let isRow = isFocused(placed.view)
    let row = placed.frame
    let gutter = TerminalLayout.gutter
    let backdrop = theme.backdrop(placed.backdrop)
    // The gutter is outside the row but inside its list, and this clip is the list's.
    if backdrop != .plain {
      fill(row.inset(left: -gutter, right: 0), clip: placed.clip, style: backdrop)
    }
    var style = theme.rowFocus
    style.background = backdrop.background
    fill(
      Rect(x: row.x - gutter, y: row.y, width: 1, height: row.height),
      with: isRow ? theme.symbols.rowFocus : theme.symbols.controlFocus, clip: placed.clip, style: style)
  }

  /// Marks a focused scroll view on its left, and by its scroll bar.
  mutating func paintScrollFocus(_ placed: PlacedView) {
    guard isFocused(placed.view) else { return }
    let seen = placed.visibleFrame
    fill(
      Rect(x: seen.x - 1, y: seen.y, width: 1, height: seen.height), with: theme.symbols.rowFocus,
      clip: bounds, style: theme.rowFocus)
  }

  /// Draws a scroll bar in the last column, if the view does not show all its content.
  mutating func paintScrollBar(_ placed: PlacedView) {
    guard !theme.isPlain, let bar = placed.scrollBar else { return }
    let isFocused = isFocused(placed.view)
    fill(
      bar.track, with: theme.symbols.scrollTrack, clip: placed.clip,
      style: isFocused ? theme.rowFocus : theme.faint)
    fill(
      bar.thumb, with: theme.symbols.scrollThumb, clip: placed.clip,
      style: isFocused ? theme.rowFocus.with(.reverse) : theme.border)
  }

  func isFocused(_ view: ViewSnapshot) -> Bool {
    !theme.isPlain && view.traits.contains(.focused)
  }

  mutating func placeCursor(for view: ViewSnapshot, x: Int, y: Int, clip: Rect) {
    guard isFocused(view), clip.intersection(bounds).contains(x: x, y: y) else { return }
    grid.cursor = Grid.Cursor(x: x, y: y)
  }
}
