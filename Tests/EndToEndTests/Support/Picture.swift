/// The visible screen: the character and the style of every cell.
///
/// Made from tmux's text with styles. That text can't be compared directly, because bold, for example, does not show on
/// blanks.
struct Picture: Equatable {
  struct Cell: Equatable {
    var character: Character
    var style: Style
  }

  struct Style: Equatable {
    /// The color in SGR notation: `5;79` for one of 256, `2;r;g;b`, or the code of one of the sixteen.
    var foreground: String?
    var background: String?
    /// SGR attribute codes: 1 is bold, 2 faint, 4 underlined, 7 reversed.
    var attributes: Set<Int> = []

    /// The part of the style that is visible on a blank.
    var ofBlank: Style {
      let visible = attributes.intersection([4, 7, 9])
      return Style(
        foreground: visible.isEmpty ? nil : foreground, background: background, attributes: visible)
    }

    mutating func take(_ parameters: Substring) {
      var rest = parameters.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
      while let code = rest.popFirst() {
        switch code {
        case 0: self = Style()
        case 1...9: attributes.insert(code)
        case 38, 48:
          let color = rest.prefix(rest.first == 5 ? 2 : 4)
          rest = rest.dropFirst(color.count)
          let text = color.map(String.init).joined(separator: ";")
          if code == 38 { foreground = text } else { background = text }
        case 30...37, 90...97: foreground = "\(code)"
        case 40...47, 100...107: background = "\(code)"
        case 39: foreground = nil
        case 49: background = nil
        default: break
        }
      }
    }
  }

  /// The cells of each row, without trailing blanks.
  let rows: [[Cell]]

  /// Parses the result of `Tmux.screen(withStyles: true)`.
  init(_ text: String) {
    var rows: [[Cell]] = [[]]
    var style = Style()
    for (number, part) in text.split(separator: "\u{1B}[", omittingEmptySubsequences: false).enumerated() {
      var shown = part
      if number > 0 {
        let parameters = part.prefix { $0 != "m" }
        style.take(parameters)
        shown = part.dropFirst(parameters.count + 1)
      }
      for character in shown {
        if character == "\n" {
          rows.append([])
        } else {
          rows[rows.count - 1].append(
            Cell(character: character, style: character == " " ? style.ofBlank : style))
        }
      }
    }
    let blank = Cell(character: " ", style: Style())
    self.rows = rows.map { row in
      Array(row.prefix((row.lastIndex { $0 != blank } ?? -1) + 1))
    }
  }

  private init(rows: [[Cell]]) {
    self.rows = rows
  }

  /// The screen without its last line with text, which lists the keys.
  var withoutLastLine: Picture {
    let last = rows.lastIndex { !$0.isEmpty } ?? 0
    return Picture(rows: Array(rows[..<last]))
  }

  /// The foreground and background colors of all cells.
  var colors: [String] {
    rows.joined().flatMap { [$0.style.foreground, $0.style.background] }.compactMap(\.self)
  }

  /// A line for each row that differs from another picture, with the first differing cell.
  func differences(from other: Picture) -> String {
    (0..<max(rows.count, other.rows.count)).compactMap { index in
      let (row, expected) = (row(index), other.row(index))
      let column = zip(row, expected).prefix { $0 == $1 }.count
      guard row != expected else { return nil }
      return "row \(index), cell \(column): \(row.text(column)) instead of \(expected.text(column))"
    }.joined(separator: "\n")
  }

  private func row(_ index: Int) -> [Cell] { rows.indices.contains(index) ? rows[index] : [] }
}

extension [Picture.Cell] {
  fileprivate func text(_ index: Int) -> String { indices.contains(index) ? "\(self[index])" : "nothing" }
}
