/// Two choices of architectures, which need no script: the style sheet shows the columns whose buttons are checked.
///
/// The elements of an architecture have the class `c0`, `c1` and so on; what differs from it has `x0`, `x1` and so on.
enum Choice {
  /// The buttons. The first two architectures are chosen.
  static func buttons(_ architectures: [String], _ language: SiteLanguage) -> String {
    [("l", language.left, 0), ("r", language.right, 1)].map { side, title, chosen in
      let choices = architectures.enumerated().map { index, name in
        let checked = index == min(chosen, architectures.count - 1) ? " checked" : ""
        return
          "<label><input type=\"radio\" name=\"\(side)\" id=\"\(side)\(index)\"\(checked)> \(name)</label>"
      }
      return "<fieldset><legend>\(title)</legend>\(choices.joined(separator: "\n"))</fieldset>"
    }.joined(separator: "\n")
  }

  /// The rules that show what was chosen.
  static func style(upTo count: Int) -> String {
    var rules: [String] = []
    for index in 0..<count {
      rules.append(
        "body:has(#l\(index):checked) .c\(index),body:has(#r\(index):checked) .c\(index){display:block}")
      rules.append("body:has(#l\(index):checked) .c\(index){order:1}")
      rules.append("body:has(#r\(index):checked):not(:has(#l\(index):checked)) .c\(index){order:2}")
      for other in 0..<count where other != index {
        let sides = [("l", "r"), ("r", "l")].map { own, another in
          "body:has(#\(own)\(index):checked):has(#\(another)\(other):checked) .c\(index) .x\(other)"
        }
        rules.append("\(sides.joined(separator: ",")){--mark:var(--difference)}")
      }
    }
    return rules.joined(separator: "\n") + "\n"
  }

  /// For each line of each column, the columns that do not have it. Names of architectures do not count.
  static func differences(_ columns: [[String]]) -> [[[Int]]] {
    let name =
      #/ViewController|Controller|Presenter|ViewModel|Model|Store|view model|view side|presenter|controller|model|store/#
    let plain = columns.map { column in
      column.map { line in String(line.drop { $0 == " " }).replacing(name, with: "·") }
    }
    var missing = columns.map { $0.map { _ in [Int]() } }
    for own in columns.indices {
      for other in columns.indices where other != own {
        for change in plain[own].difference(from: plain[other]).insertions {
          guard case .insert(let line, let text, _) = change, !text.isEmpty else { continue }
          missing[own][line].append(other)
        }
      }
    }
    return missing
  }

  static func classes(_ missing: [Int]) -> [String] { missing.map { "x\($0)" } }
}
