import ViewKit

/// The last line of the screen: the keys that work now.
struct StatusLine {
  struct Item: Equatable {
    var key: String
    var title: String
    /// The order of removal if there is too little space: the highest rank first; 0 always stays.
    var rank: Int

    var columns: Int {
      TextWidth.columns(of: key) + (title.isEmpty ? 0 : 1 + TextWidth.columns(of: title))
    }
  }

  var leading: [Item]
  var trailing: [Item]

  @MainActor
  init(_ window: Window, strings: TerminalStrings) {
    let names = strings.keyNames
    let isTyping = (window.focusedView is any TextInput || window.expectsText) && !window.isAwaitingCommand
    let isAsked = !window.presented.isEmpty
    leading = Self.general(window, strings)
    if window.isAwaitingCommand {
      leading = [Item(key: names.escape, title: strings.cancel, rank: 1)]
    } else if isAsked {
      leading.append(Item(key: names.escape, title: strings.cancel, rank: 2))
    } else if window.canGoBack {
      leading.append(Item(key: names.escape, title: strings.back, rank: 1))
    }
    leading += Self.commands(window, isTyping: isTyping)
    trailing = [Item(key: isTyping ? "Ctrl-C" : "q", title: strings.quit, rank: 0)]
    if let person = strings.person { trailing.insert(Item(key: person, title: "", rank: 3), at: 0) }
    if !isTyping, !isAsked {
      trailing.insert(Item(key: "?", title: strings.help, rank: 1), at: trailing.count - 1)
    }
  }

  /// The keys that every screen has, as far as they do something now.
  @MainActor
  private static func general(_ window: Window, _ strings: TerminalStrings) -> [Item] {
    let names = strings.keyNames
    let move = Item(key: "↑↓", title: window.scrollsByArrows ? strings.scroll : strings.move, rank: 5)
    return (window.canMove ? [move] : [])
      + (window.canSelect ? [Item(key: names.returnKey, title: strings.select, rank: 4)] : [])
      + (window.canMoveToNext && window.presented.isEmpty
        ? [Item(key: names.tab, title: strings.next, rank: 6)] : [])
  }

  /// The commands of the screen. While a person types, they need Ctrl-X.
  @MainActor
  private static func commands(_ window: Window, isTyping: Bool) -> [Item] {
    window.activeKeyCommands.filter(\.isInBar).map { command in
      let key = (isTyping ? "Ctrl-X " : "") + String(command.input)
      // A state says more than the title, which help lists. It stays longer than titles.
      guard command.detail.isEmpty else { return Item(key: key, title: command.detail, rank: 2) }
      return Item(key: key, title: command.title, rank: 3)
    }
  }

  /// Removes items until the line fits: the highest rank first, and the last item of a rank first. A state first loses the
  /// spaces that keep its length.
  mutating func fit(_ columns: Int) {
    while width > columns {
      let all = leading + trailing
      guard let worst = all.map(\.rank).max(), worst > 0 else { return }
      if let index = leading.lastIndex(where: { $0.rank == worst }) {
        let title = leading[index].title
        if title.last == " " {
          leading[index].title = String(title.reversed().drop { $0 == " " }.reversed())
        } else {
          leading.remove(at: index)
        }
      } else {
        trailing.removeAll { $0.rank == worst }
      }
    }
  }

  private static let spacing = 2

  private var width: Int {
    (leading + trailing).reduce(2 - Self.spacing) { $0 + $1.columns + Self.spacing }
  }

  func draw(on canvas: inout Canvas, y: Int) {
    let columns = canvas.grid.size.columns
    var x = 1
    for item in leading { x = draw(item, on: &canvas, x: x, y: y) }
    x = columns - 1 - trailing.reduce(-Self.spacing) { $0 + $1.columns + Self.spacing }
    for item in trailing { x = draw(item, on: &canvas, x: max(0, x), y: y) }
  }

  private func draw(_ item: Item, on canvas: inout Canvas, x: Int, y: Int) -> Int {
    let bounds = canvas.grid.bounds
    let key = TextWidth.columns(of: item.key)
    let title = TextWidth.columns(of: item.title)
    canvas.text(item.key, x: x, y: y, width: key, clip: bounds, style: CellStyle(attributes: .bold))
    canvas.text(item.title, x: x + key + 1, y: y, width: title, clip: bounds, style: canvas.theme.faint)
    return x + item.columns + Self.spacing
  }
}
