@testable import TerminalHost

/// A small terminal emulator. It takes bytes and exposes the cells of its screen.
struct TerminalEmulator {
  struct Cell: Equatable {
    /// Empty for the right half of a wide character.
    var text = " "
    var style = CellStyle.plain
  }

  enum Widths {
    /// The widths that the host expects.
    case byGrapheme
    /// The widths of a terminal without support for grapheme clusters.
    case byScalar
  }

  let size: TerminalSize
  let widths: Widths
  private(set) var cells: [Cell]
  private(set) var x = 0
  private(set) var y = 0
  private(set) var showsCursor = true
  /// The sequences that it does not support.
  private(set) var unknown: [String] = []
  private var style = CellStyle.plain

  init(size: TerminalSize, widths: Widths = .byGrapheme) {
    self.size = size
    self.widths = widths
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// The cell at a position. A blank cell has the simplest style that looks the same.
  subscript(x: Int, y: Int) -> Cell {
    var cell = cells[y * size.columns + x]
    if cell.text == " " { cell.style = cell.style.ofBlank }
    return cell
  }

  /// Descriptions of the cells that differ from a grid, except the positions for which `isExcepted` returns `true`.
  func differences(from grid: Grid, except isExcepted: (Int, Int) -> Bool = { _, _ in false }) -> [String] {
    (0..<size.rows).flatMap { y in
      (0..<size.columns).compactMap { x in
        let wanted = grid.expectedCell(x: x, y: y)
        guard !isExcepted(x, y), self[x, y] != wanted else { return nil }
        return "\(x), \(y): \(self[x, y]) and not \(wanted)"
      }
    }
  }

  mutating func feed(_ bytes: [UInt8]) {
    var rest = Substring(String(decoding: bytes, as: UTF8.self))
    while !rest.isEmpty {
      if rest.hasPrefix("\u{1B}[") {
        let body = rest.dropFirst(2)
        let parameters = body.prefix { !$0.isLetter }
        guard let final = body.dropFirst(parameters.count).first else { return }
        obey(final, String(parameters))
        rest = body.dropFirst(parameters.count + 1)
      } else {
        let text = rest.prefix { $0 != "\u{1B}" }
        write(text)
        rest = rest.dropFirst(text.count)
      }
    }
  }

  private mutating func obey(_ final: Character, _ parameters: String) {
    let numbers = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    switch final {
    case "H":
      y = max(1, numbers.first ?? 1) - 1
      x = max(1, numbers.dropFirst().first ?? 1) - 1
    case "C": x += max(1, numbers.first ?? 1)
    case "J": cells = Array(repeating: Cell(), count: cells.count)
    case "K":
      for column in x..<size.columns { erase(column) }
    case "m": select(numbers)
    case "h" where parameters == "?25": showsCursor = true
    case "l" where parameters == "?25": showsCursor = false
    case "h" where parameters == "?2026", "l" where parameters == "?2026": break
    default: unknown.append(parameters + String(final))
    }
  }

  private mutating func erase(_ column: Int) {
    cells[y * size.columns + column] = Cell(style: CellStyle(background: style.background))
  }

  // MARK: Text

  private mutating func write(_ text: Substring) {
    for character in text {
      switch widths {
      case .byGrapheme:
        put(String(character), width: TextWidth.measure(character.unicodeScalars).columns)
      case .byScalar:
        for scalar in character.unicodeScalars {
          put(String(scalar), width: TextWidth.columns(of: scalar.value))
        }
      }
    }
  }

  private mutating func put(_ text: String, width: Int) {
    guard width > 0, x + width <= size.columns else { return }
    let row = y * size.columns
    if cells[row + x].text.isEmpty { cells[row + x - 1].text = " " }
    let end = x + width
    if end < size.columns, cells[row + end].text.isEmpty { cells[row + end].text = " " }
    cells[row + x] = Cell(text: text, style: style)
    if width == 2 { cells[row + x + 1] = Cell(text: "", style: style) }
    x = end
  }

  // MARK: Style

  private mutating func select(_ parameters: [Int]) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0: style = .plain
      case 1: style.attributes.insert(.bold)
      case 2: style.attributes.insert(.dim)
      case 4: style.attributes.insert(.underline)
      case 7: style.attributes.insert(.reverse)
      case 22: style.attributes.subtract([.bold, .dim])
      case 24: style.attributes.remove(.underline)
      case 27: style.attributes.remove(.reverse)
      case 30...37: style.foreground = .indexed(UInt8(parameter - 30))
      case 38: style.foreground = Self.color(&rest)
      case 39: style.foreground = .default
      case 40...47: style.background = .indexed(UInt8(parameter - 40))
      case 48: style.background = Self.color(&rest)
      case 49: style.background = .default
      case 90...97: style.foreground = .indexed(UInt8(parameter - 82))
      case 100...107: style.background = .indexed(UInt8(parameter - 92))
      default: unknown.append("\(parameter)m")
      }
    }
  }

  private static func color(_ rest: inout ArraySlice<Int>) -> Color {
    func next() -> UInt8 { UInt8(rest.popFirst() ?? 0) }
    return next() == 5 ? .indexed(next()) : .rgb(next(), next(), next())
  }
}

extension Grid {
  /// The cell that an emulator should show at a position.
  func expectedCell(x: Int, y: Int) -> TerminalEmulator.Cell {
    let cell = self[x, y]
    let text =
      rows[y].cluster(of: cell)?.text
      ?? (cell.isContinuation ? "" : Unicode.Scalar(cell.content).map { String($0) })
    return TerminalEmulator.Cell(text: text ?? "", style: cell.style)
  }
}
