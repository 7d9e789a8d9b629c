package import Foundation
package import InspectKit
import ToolSupport

/// Measures how long it takes to build a subject again after a file was saved: one of its logic, of its view or of its model.
package struct Rebuilds {
  private let root: URL
  private let project: Project
  private let log: (String) -> Void

  package init(root: URL, _ project: Project, log: @escaping (String) -> Void) {
    self.root = root
    self.project = project
    self.log = log
  }

  /// Measures all subjects in turns, A B C A B C …, so that a slow machine slows all of them.
  package func measure(
    _ quantities: [Quantity], of subjects: [Subject], rounds: Int
  ) throws -> [Quantity: Measurement] {
    var runs: [Quantity: [String: [Double]]] = [:]
    for subject in subjects { _ = try build(subject) }
    for round in 1...rounds {
      log("Round \(round) of \(rounds)")
      for quantity in quantities {
        for subject in subjects {
          guard let file = file(quantity, of: subject) else { continue }
          try FileManager.default.setAttributes(
            [.modificationDate: Date()], ofItemAtPath: root.appending(path: file).path)
          runs[quantity, default: [:]][subject.name, default: []].append(try build(subject))
        }
      }
    }
    let machine = try Toolchain.machine(root)
    let targets = Dictionary(uniqueKeysWithValues: subjects.map { ($0.name, $0.target) })
    return runs.mapValues { runs in
      let named = runs.map { name, values in
        (name, Measurement.Runs(command: "swift build --target \(targets[name] ?? "")", values: values))
      }
      return Measurement(machine: machine, runs: Dictionary(uniqueKeysWithValues: named))
    }
  }

  private func build(_ subject: Subject) throws -> Double {
    let start = ContinuousClock.now
    try ChildProcess(["swift", "build", "--target", subject.target], folder: root).run()
    return ((ContinuousClock.now - start) / .milliseconds(10)).rounded() / 100
  }

  /// The largest file of the subject's logic, of its first feature's views, or the file of the model.
  func file(_ quantity: Quantity, of subject: Subject) -> String? {
    let feature = subject.isScreen ? quantity.featureOfScreens ?? "" : subject.feature
    switch quantity {
    case .rebuildLogic:
      let all = subject.files(in: project)
      let logic = all.filter { $0.path.contains("/Logic/") }
      return (logic.isEmpty ? all : logic).max { $0.lines.count < $1.lines.count }?.path
    case .rebuildView:
      return project.files.filter { $0.target == "\(feature)Views" }.max { $0.lines.count < $1.lines.count }?
        .path
    case .rebuildModel:
      // `Blog.swift`, and `User.swift` of UserInfo.
      return project.files.filter { file in
        file.target == "\(feature)Core" && feature.hasPrefix(file.name.replacing(".swift", with: ""))
      }.max { $0.name.count < $1.name.count }?.path
    default: return nil
    }
  }
}
