import ArgumentParser
import CommandMain
import Foundation
import ToolSupport

struct Nets: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Prints which net reports which exercise, as it was measured.",
    discussion: "--update writes the table into the pages about exercises. `learn --check` measures.")

  @Flag(help: "Write the table between the markers of the pages.")
  var update = false

  @OptionGroup var places: Places

  func run() throws {
    let root = URL(filePath: places.root)
    let exercises = try ExerciseList(root: root)
    let table = NetTable(exercises, try Measurements(root: root))
    guard update else {
      for line in table.lines { print(line) }
      return
    }
    let changed = try table.update(below: root)
    print(changed.isEmpty ? "The pages are up to date." : "\(changed.joined(separator: " and ")) changed.")
  }
}

/// Proves exercises in a copy of their own, so that a person's work stays untouched.
func prove(_ exercises: [Exercise], _ learner: Learner) throws {
  let practice = PracticePackage(
    root: learner.practice.root, folder: learner.practice.folder.appending(path: "proof"))
  let lock = try practice.lock()
  defer { lock.release() }
  var measurements = try Measurements(root: learner.practice.root)
  var failures = 0
  let begin = ContinuousClock.now
  try Interrupts.take {
    try practice.renew()
    // One module after the other: what they share is built once.
    for exercise in exercises.sorted(by: { ($0.module, $0.number) < ($1.module, $1.number) }) {
      let proof = try Proof(of: exercise, in: practice)
      // Shown at once, also in a file.
      try FileHandle.standardOutput.write(contentsOf: Data("\(proof.line)\n".utf8))
      for problem in proof.problems {
        failures += 1
        Complaints.print("  \(problem)")
      }
      guard proof.problems.isEmpty else { continue }
      try measurements.record(proof, of: exercise)
      try measurements.write(root: learner.practice.root)
    }
  }
  let seconds = Int((ContinuousClock.now - begin) / .seconds(1))
  print(
    "\(exercises.count) exercises in \(seconds) s, \(failures) \(failures == 1 ? "problem" : "problems").")
  guard failures == 0 else { throw ExitCode.failure }
}
