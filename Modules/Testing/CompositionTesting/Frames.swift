public import Testing

/// Expects that a screen shows the same text as before. A failure lists only the lines that differ.
public func expectSameFrame(
  _ before: String, _ after: String, sourceLocation: SourceLocation = #_sourceLocation
) {
  guard before != after else { return }
  Issue.record(
    Comment(rawValue: "The frame changed:\n" + frameDifference(before, after)), sourceLocation: sourceLocation
  )
}

/// The lines that differ: `-` and the number mark a line that is gone, `+` and the number a new one.
///
/// The lines between are the longest common part, so a line that was inserted at the top is one difference.
public func frameDifference(_ before: String, _ after: String) -> String {
  let old = before.split(separator: "\n", omittingEmptySubsequences: false)
  let new = after.split(separator: "\n", omittingEmptySubsequences: false)
  let changes = new.difference(from: old).map { change in
    switch change {
    case .remove(let index, let line, _): (index, 0, "\(index + 1) - \(line)")
    case .insert(let index, let line, _): (index, 1, "\(index + 1) + \(line)")
    }
  }
  return changes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2).joined(separator: "\n")
}
