import ViewKit

/// Measures how much space views need.
enum Measurement {
  /// The columns that a view needs to show all its content without wrapping.
  static func width(of view: ViewSnapshot, in backdrop: Backdrop = .screen) -> Int {
    if let width = view.layout.width { return width }
    switch view.role {
    case .activity: return TextWidth.columns(of: view.label) + 2
    case .textField: return max(12, TextWidth.columns(of: view.value) + 1)
    case .textView: return 20
    case .separator: return 1
    case .progress: return 10
    case .image:
      if case .image(let image?) = view.detail { return image.width }
      return 4
    case .list: return 20
    default: return view.width(on: condition(backdrop)) { widthOfContent(of: view, in: backdrop) }
    }
  }

  private static func widthOfContent(of view: ViewSnapshot, in backdrop: Backdrop) -> Int {
    switch view.role {
    case .text, .heading, .link: widestLine(of: view)
    case .button: TextWidth.columns(of: view.label) + (backdrop == .bar ? 0 : ButtonFrame.columns)
    default: widthOfChildren(of: view, in: backdrop)
    }
  }

  /// The lines that a view needs at a width.
  static func height(of view: ViewSnapshot, width: Int, in backdrop: Backdrop = .screen) -> Int {
    if let height = view.layout.height { return height }
    switch view.role {
    case .text, .heading, .link:
      return view.height(on: UInt32(clamping: width) << 2 | 1) { lines(of: view, width: width) }
    case .button, .activity, .textField, .separator, .navigationBar, .progress: return 1
    case .textView: return 3
    case .image:
      if case .image(let image?) = view.detail { return (image.height + 1) / 2 }
      return 2
    case .list:
      if case .list(let list) = view.detail { return max(1, list.contentHeight) }
      return 1
    default:
      return view.height(on: UInt32(clamping: width) << 2 | condition(backdrop)) {
        heightOfChildren(of: view, width: width, in: backdrop)
      }
    }
  }

  /// What measurements depend on: buttons in a bar have no frame.
  private static func condition(_ backdrop: Backdrop) -> UInt32 { backdrop == .bar ? 2 : 1 }

  /// The widths of views in a row. `room` is without the spacing.
  ///
  /// A name or a title gets half of the room before the others. A small fact beside another text is left out instead of
  /// cut. Without another text, it gets half of the room, or what the others leave. What has the focus is cut last.
  static func widths(of views: [ViewSnapshot], room: Int, in backdrop: Backdrop) -> [RoomDivision.Request] {
    var widths = views.map { view in
      let isFlexible = view.layout.isFlexible
      // A column of texts takes what is left. Its width would be the widest of all of them, and does not matter.
      guard !isFlexible || view.role == .heading || view.role == .link else {
        return RoomDivision.Request(length: 0, isFlexible: true)
      }
      let whole = width(of: view, in: backdrop)
      return RoomDivision.Request(length: isFlexible ? min(whole, room / 2) : whole, isFlexible: isFlexible)
    }
    let requests = widths.reduce(0) { $0 + $1.length } > room ? widths : []
    RoomDivision.divide(room, among: &widths)
    guard !requests.isEmpty else { return widths }
    var kept = requests
    for index in views.indices.reversed()
    where widths[index].length < kept[index].length && views[index].role == .text
      && views[index].style.font == .caption
    {
      let rest = kept.reduce(room + kept[index].length) { $0 - $1.length }
      let hasOther = views.contains { $0.isText && $0.style.font != .caption }
      kept[index].length = hasOther ? 0 : max(rest, min(kept[index].length, room / 2))
      widths = kept
      RoomDivision.divide(room, among: &widths)
    }
    if let focused = views.firstIndex(where: \.hasFocus) {
      RoomDivision.raise(focused, to: requests[focused].length, leaving: 1, in: &widths)
    }
    return widths
  }

  private static let widestLineLimit = 500

  private static func widestLine(of view: ViewSnapshot) -> Int {
    guard view.style.numberOfLines != 1 else { return TextWidth.columns(of: view.label) }
    var widest = 0
    // A text of several lines is as wide as the screen after a few of them.
    for line in view.label.split(separator: "\n", maxSplits: widestLineLimit) {
      widest = max(widest, TextWidth.columns(of: String(line.prefix(TextWidth.limit))))
    }
    return widest
  }

  private static func lines(of view: ViewSnapshot, width: Int) -> Int {
    let limit = view.style.numberOfLines
    if limit == 1 || width < 1 { return 1 }
    if SafeText.isPlain(view.label), view.label.utf8.count <= width { return 1 }
    if limit == 0, view.label.utf8.count >= LineIndexes.shortest {
      return LineIndexes.index(of: view.label, in: view.id, width: width).contentLines
    }
    return TextLines(view.label, width: width, limit: limit).lines.count
  }

  private static func widthOfChildren(of view: ViewSnapshot, in backdrop: Backdrop) -> Int {
    let children = view.children
    let layout = view.layout
    let margins = layout.margins.left + layout.margins.right
    guard layout.axis == .horizontal else {
      return margins + children.reduce(0) { max($0, width(of: $1, in: backdrop)) }
    }
    let spacing = layout.spacing * max(0, children.count - 1)
    return margins + spacing + children.reduce(0) { $0 + width(of: $1, in: backdrop) }
  }

  private static func heightOfChildren(of view: ViewSnapshot, width: Int, in backdrop: Backdrop) -> Int {
    let view = TerminalLayout.comparison(view, width: width) ?? view
    let layout = view.layout
    let margins = layout.margins.top + layout.margins.bottom
    let inner = max(0, width - layout.margins.left - layout.margins.right)
    let spacing = layout.spacing * max(0, view.children.count - 1)
    guard layout.axis == .horizontal else {
      return view.children.reduce(margins + spacing) { $0 + height(of: $1, width: inner, in: backdrop) }
    }
    let children = view.children
    let widths = widths(of: children, room: inner - spacing, in: backdrop)
    let highest = children.indices.reduce(0) {
      max($0, height(of: children[$1], width: widths[$1].length, in: backdrop))
    }
    return margins + highest
  }
}

extension ViewSnapshot {
  fileprivate var isText: Bool { role == .text || role == .heading || role == .link }
}
