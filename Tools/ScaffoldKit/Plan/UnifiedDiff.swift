/// The difference of two texts, in the format of `diff -u`.
public enum UnifiedDiff {
  private enum Line {
    case both(Substring), old(Substring), new(Substring)
  }

  private static let context = 3

  /// The difference of one file, ending in a line break; empty if the file is unchanged.
  public static func text(_ change: Change) -> String {
    text(
      path: change.path, before: change.before.map { String(decoding: $0, as: UTF8.self) },
      after: change.after.map { String(decoding: $0, as: UTF8.self) })
  }

  static func text(path: String, before: String?, after: String?) -> String {
    guard before.map({ Array($0.utf8) }) != after.map({ Array($0.utf8) }) else { return "" }
    let lines = Self.lines(before ?? "", after ?? "")
    var text =
      "--- \(before == nil ? "/dev/null" : "a/\(path)")\n+++ \(after == nil ? "/dev/null" : "b/\(path)")\n"
    for hunk in hunks(lines) { text += self.text(hunk, of: lines) }
    return text
  }

  /// The ranges of lines around what differs.
  private static func hunks(_ lines: [Line]) -> [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if case .both = line { continue }
      let range = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= range.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<range.upperBound
      } else {
        hunks.append(range)
      }
    }
    return hunks
  }

  private static func text(_ hunk: Range<Int>, of lines: [Line]) -> String {
    func counts(_ lines: some Sequence<Line>) -> (old: Int, new: Int) {
      lines.reduce(into: (0, 0)) { counts, line in
        switch line {
        case .both: counts = (counts.0 + 1, counts.1 + 1)
        case .old: counts.0 += 1
        case .new: counts.1 += 1
        }
      }
    }
    let start = counts(lines[..<hunk.lowerBound])
    let size = counts(lines[hunk])
    func place(_ start: Int, _ size: Int) -> String { "\(size == 0 ? start : start + 1),\(size)" }
    let body = lines[hunk].map { line in
      switch line {
      case .both(let text): " \(text)\n"
      case .old(let text): "-\(text)\n"
      case .new(let text): "+\(text)\n"
      }
    }
    return "@@ -\(place(start.old, size.old)) +\(place(start.new, size.new)) @@\n" + body.joined()
  }

  /// Every line of both texts, those that stayed once. A last line without a break says so.
  private static func lines(_ before: String, _ after: String) -> [Line] {
    let old = split(before)
    let new = split(after)
    // By bytes: for `==`, differently composed characters are the same.
    let difference = new.difference(from: old) { $0.utf8.elementsEqual($1.utf8) }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, removed.contains(i) {
        lines.append(.old(old[i]))
        i += 1
      } else if j < new.count, inserted.contains(j) {
        lines.append(.new(new[j]))
        j += 1
      } else {
        lines.append(.both(old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }

  private static func split(_ text: String) -> [Substring] {
    guard !text.isEmpty else { return [] }
    let pieces = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines = pieces.map { Substring($0) }
    if lines.last?.isEmpty == true {
      lines.removeLast()
    } else {
      lines[lines.count - 1] = lines[lines.count - 1] + "\n\\ No newline at end of file"
    }
    return lines
  }
}
