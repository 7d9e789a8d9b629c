import ViewKit

/// The last line of the screen: the keys that work now. Those of what has the focus come first. A click on a key presses it.
struct StatusLine {
  struct Item: Equatable {
    /// A part of the key's name, and the keys that a click on it presses.
    struct Part: Equatable {
      var text: String
      var presses: [Key]
    }

    var parts: [Part]
    var title: String
    /// A state, after the title.
    var detail = ""
    /// Items with a lower rank get room first.
    var rank: Int

    init(_ key: String, _ title: String, detail: String = "", rank: Int, presses: [Key]) {
      self.init([Part(text: key, presses: presses)], title, detail: detail, rank: rank)
    }

    init(_ parts: [Part], _ title: String, detail: String = "", rank: Int) {
      self.parts = parts
      self.title = title
      self.detail = detail
      self.rank = rank
    }

    var key: String { parts.map(\.text).joined() }
    var words: String { [title, detail].filter { !$0.isEmpty }.joined(separator: " ") }

    var columns: Int {
      TextWidth.columns(of: key) + (words.isEmpty ? 0 : 1 + TextWidth.columns(of: words))
    }

    /// What a click on a column of the item presses.
    func presses(at column: Int) -> [Key] {
      var end = 0
      for part in parts {
        end += TextWidth.columns(of: part.text)
        if column < end { return part.presses }
      }
      // A title that several keys share means the first.
      return parts.first?.presses ?? []
    }
  }

  var leading: [Item]
  var trailing: [Item]

  /// How important items are if there is too little room.
  private enum Rank {
    static let quit = 0
    static let focused = 1
    static let help = 2
    static let architecture = 3
    static let person = 5
    static let command = 6
    static let select = 7
    static let move = 8
    static let next = 9
    /// A state is as important as the command after its own.
    static let detail = 1
  }

  @MainActor
  init(_ window: Window, strings: TerminalStrings) {
    let names = strings.keyNames
    let isTyping = (window.focusedView is TextControl || window.expectsText) && !window.isAwaitingCommand
    let isAsked = !window.presented.isEmpty
    let (focused, others) = Self.commands(window, strings, isTyping: isTyping)
    leading = focused + (window.isAwaitingCommand ? [] : Self.general(window, strings))
    let escape = isAsked || window.isAwaitingCommand ? strings.cancel : strings.back
    if isAsked || window.isAwaitingCommand || window.canGoBack {
      leading.append(Item(names.escape, escape, rank: Rank.help, presses: [.escape]))
    }
    leading += others
    // The keys of a question are its own. Ctrl-C ends the program everywhere.
    let quit =
      isTyping || isAsked
      ? Item("Ctrl-C", strings.quit, rank: Rank.quit, presses: [.control("c")])
      : Item("q", strings.quit, rank: Rank.quit, presses: [.character("q")])
    trailing = [quit]
    if let person = strings.person {
      trailing.insert(Item(person, "", rank: Rank.person, presses: []), at: 0)
    }
    if !isTyping, !isAsked {
      trailing.insert(
        Item("?", strings.help, rank: Rank.help, presses: [.character("?")]), at: trailing.count - 1)
    }
  }

  /// The keys that every screen has, as far as they do something now.
  @MainActor
  private static func general(_ window: Window, _ strings: TerminalStrings) -> [Item] {
    let names = strings.keyNames
    let arrows = [Item.Part(text: "↑", presses: [.up]), Item.Part(text: "↓", presses: [.down])]
    let move = Item(arrows, window.scrollsByArrows ? strings.scroll : strings.move, rank: Rank.move)
    return (window.canMove ? [move] : [])
      + (window.canSelect
        ? [Item(names.returnKey, strings.select, rank: Rank.select, presses: [.enter])] : [])
      + (window.canMoveToNext && window.presented.isEmpty
        ? [Item(names.tab, strings.next, rank: Rank.next, presses: [.tab])] : [])
  }

  /// The commands of what has the focus with those of its surroundings that the screen shows, and the other commands in bars.
  /// While a person types, they need Ctrl-X.
  @MainActor
  private static func commands(_ window: Window, _ strings: TerminalStrings, isTyping: Bool) -> (
    focused: [Item], others: [Item]
  ) {
    func part(_ command: KeyCommand, after separator: String = "") -> Item.Part {
      let key = Key.character(command.input)
      return Item.Part(
        text: separator + (isTyping ? "Ctrl-X " : "") + String(command.input),
        presses: isTyping ? [.control("x"), key] : [key])
    }
    let active = window.activeKeyCommands
    let near = window.focusedKeyCommands.map(\.input)
    let isUndo: (KeyCommand) -> Bool = { !$0.isInBar && $0.input == ToastAction.key }
    let undo = active.filter(isUndo)
    let own = near.compactMap { input in active.first { $0.input == input && !isUndo($0) } }
    let rest = active.filter { command in !near.contains(command.input) && !isUndo(command) }
    // What the keys open has its name on the screen.
    let digits = rest.filter { !$0.isInBar && $0.input.isNumber }
    let tabs = digits.enumerated().map { part($1, after: $0 == 0 || isTyping ? "" : " ") }
    let focused =
      (undo + own).map { command in
        let rank = command.input == Window.refreshKey ? Rank.command : Rank.focused
        return Item([part(command)], command.title, detail: command.detail, rank: rank)
      }
      + (tabs.isEmpty || isTyping ? [] : [Item(tabs, strings.tabs, rank: Rank.focused)])
    let others = rest.filter(\.isInBar).map { command in
      let rank = command.detail.isEmpty ? Rank.command : Rank.architecture
      return Item([part(command)], command.title, detail: command.detail, rank: rank)
    }
    return (focused, others)
  }

  /// Leaves items out if they don't fit: as many as possible stay, by their rank and then from the left. A state first loses the
  /// spaces that keep its length.
  mutating func fit(_ columns: Int) {
    guard width > columns else { return }
    for index in leading.indices {
      let detail = leading[index].detail
      leading[index].detail = detail.lastIndex { $0 != " " }.map { String(detail[...$0]) } ?? ""
    }
    guard width > columns else { return }
    let (all, border) = (leading + trailing, leading.count)
    let wishes =
      all.indices.map { (index: $0, rank: all[$0].rank, isState: false) }
      + all.indices.filter { !all[$0].detail.isEmpty }.map {
        (index: $0, rank: all[$0].rank + Rank.detail, isState: true)
      }
    var shown: [Int: Item] = [:]
    var room = columns - 2 + Self.spacing
    for (index, _, isState) in wishes.sorted(by: { ($0.rank, $0.index) < ($1.rank, $1.index) }) {
      let former = shown[index]
      if isState, former == nil { continue }
      var item = all[index]
      if !isState { item.detail = "" }
      let added = former.map { item.columns - $0.columns } ?? item.columns + Self.spacing
      guard added <= room else { continue }
      room -= added
      shown[index] = item
    }
    leading = (0..<border).compactMap { shown[$0] }
    trailing = (border..<all.count).compactMap { shown[$0] }
  }

  private static let spacing = 2

  private var width: Int {
    (leading + trailing).reduce(2 - Self.spacing) { $0 + $1.columns + Self.spacing }
  }

  /// The items with their first columns.
  private func placed(in columns: Int) -> [(x: Int, item: Item)] {
    var places: [(Int, Item)] = []
    var x = 1
    for item in leading {
      places.append((x, item))
      x += item.columns + Self.spacing
    }
    x = columns - 1 - trailing.reduce(-Self.spacing) { $0 + $1.columns + Self.spacing }
    for item in trailing {
      places.append((x, item))
      x += item.columns + Self.spacing
    }
    return places
  }

  /// What a click presses.
  func presses(atColumn x: Int, of columns: Int) -> [Key] {
    for place in placed(in: columns) where (place.x..<place.x + place.item.columns).contains(x) {
      return place.item.presses(at: x - place.x)
    }
    return []
  }

  func draw(on canvas: inout Canvas, y: Int) {
    let bounds = canvas.grid.bounds
    for (x, item) in placed(in: canvas.grid.size.columns) {
      let key = TextWidth.columns(of: item.key)
      canvas.text(item.key, x: x, y: y, width: key, clip: bounds, style: CellStyle(attributes: .bold))
      canvas.text(
        item.words, x: x + key + 1, y: y, width: TextWidth.columns(of: item.words), clip: bounds,
        style: canvas.theme.faint)
    }
  }
}
