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

/// The lines that differ, numbered from 1: `-` marks the line before, `+` the line after.
public func frameDifference(_ before: String, _ after: String) -> String {
  let old = before.split(separator: "\n", omittingEmptySubsequences: false)
  let new = after.split(separator: "\n", omittingEmptySubsequences: false)
  var lines: [String] = []
  for index in 0..<max(old.count, new.count) {
    let before = old.indices.contains(index) ? old[index] : nil
    let after = new.indices.contains(index) ? new[index] : nil
    guard before != after else { continue }
    if let before { lines.append("\(index + 1) - \(before)") }
    if let after { lines.append("\(index + 1) + \(after)") }
  }
  return lines.joined(separator: "\n")
}
