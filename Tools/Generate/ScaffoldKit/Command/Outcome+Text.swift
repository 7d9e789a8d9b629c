import Foundation

extension Runner.Outcome {
  /// Prints what a run did.
  ///
  /// - Parameter next: the commands to run next, if something was written.
  func show(
    asDiff: Bool = false, canBeUndone: Bool = true, next: [String] = []
  ) throws(ScaffoldError) {
    if let recovered { print("An earlier run was interrupted and has been reverted: \(recovered)") }
    let differences = plan.differences
    for change in differences {
      if asDiff {
        print(try UnifiedDiff.text(change), terminator: "")
      } else {
        let kind = change.kind.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
        print("\(kind)\(change.path)\(change.reason.map { ": \($0)" } ?? "")")
      }
    }
    guard !asDiff else { return }
    if differences.isEmpty {
      print("Everything is up to date; nothing to do.")
    } else if isApplied {
      print("\(differences.count) files.\(canBeUndone ? " swift run scaffold undo reverts this." : "")")
      if !next.isEmpty { print("\nNext:") }
      for command in next { print("  \(command)") }
    } else {
      print("\(differences.count) files. Nothing was written.")
    }
  }
}
