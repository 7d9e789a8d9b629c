/// A screen as a person sees it: the character in every cell, and how it looks.
///
/// Made of tmux's text with styles. That can't be compared as it is: a bold or a red blank looks like any blank.
struct Picture: Equatable {
  struct Cell: Equatable {
    var character: Character
    var style: Style
  }

  struct Style: Equatable {
    /// As SGR has it: `5;79` of 256, `2;r;g;b`, or one of the sixteen.
    var foreground: String?
    var background: String?
    /// By SGR's numbers: 1 is bold, 2 faint, 4 underlined, 7 reversed.
    var attributes: Set<Int> = []

    /// What is left of it where there is nothing to see but the ground.
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

  /// Without blanks at their ends.
  let rows: [[Cell]]

  /// Reads what `Tmux.screen(withStyles: true)` answers.
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

  /// Every color that something has.
  var colors: [String] {
    rows.joined().flatMap { [$0.style.foreground, $0.style.background] }.compactMap(\.self)
  }

  /// The first cell of every row that looks otherwise in another picture.
  func differences(from other: Picture) -> String {
    let count = max(rows.count, other.rows.count)
    return (0..<count).compactMap { index in
      let (row, expected) = (row(index), other.row(index))
      let columns = 0..<max(row.count, expected.count)
      guard let column = columns.first(where: { row.cell($0) != expected.cell($0) }) else { return nil }
      return "row \(index), cell \(column): \(row.cell(column)) instead of \(expected.cell(column))"
    }.joined(separator: "\n")
  }

  private func row(_ index: Int) -> [Cell] { rows.indices.contains(index) ? rows[index] : [] }
}

extension [Picture.Cell] {
  fileprivate func cell(_ index: Int) -> String {
    guard indices.contains(index) else { return "nothing" }
    let style = self[index].style
    return """
      “\(self[index].character)” in \(style.foreground ?? "no color") on \(style.background ?? "no color") \
      with \(style.attributes.sorted())
      """
  }
}
