package import Foundation
import ToolSupport

/// Counts instructions and allocations of `benchmarks workload` with valgrind.
///
/// Each figure is the difference of two runs of different length, divided by the difference of their lengths. So what the
/// program does before and after is not in it.
package final class Workloads {
  private let root: URL
  private let program: String
  private let machine: String
  /// What valgrind reported, by the run and the command: one run counts bytes and objects.
  private var reports: [String: String] = [:]

  /// Builds the program in release.
  package init(root: URL) throws {
    self.root = root
    let build = ChildProcess(
      ["swift", "build", "-c", "release", "--static-swift-stdlib", "--product", "benchmarks"], folder: root)
    try build.run()
    let folder = try build.adding(["--show-bin-path"]).run().text
    program = "\(folder)/benchmarks-stripped"
    // valgrind 3.19 gives up on Swift's debug information.
    try ChildProcess(
      [Toolchain.program("llvm-objcopy"), "--strip-debug", "\(folder)/benchmarks", program], folder: root
    ).run()
    machine = try Toolchain.machine(root)
  }

  /// Measures the subjects that can do it, twice.
  package func measure(_ quantity: Quantity, of subjects: [Subject]) throws -> Measurement {
    var result: [String: Measurement.Runs] = [:]
    for subject in subjects {
      guard let (operation, architecture) = Self.operation(quantity, of: subject) else { continue }
      let (few, many) = Self.times(of: quantity)
      result[subject.name] = Measurement.Runs(
        command:
          "valgrind \(Self.tool(of: quantity)) benchmarks workload \(operation) --architecture \(architecture) --times \(few) and \(many)",
        values: try (0..<2).map { try figure(quantity, operation, architecture, run: $0) })
    }
    return Measurement(machine: machine, runs: result)
  }

  private static let operations: [Quantity: [String: String]] = [
    .like: ["Blog": "like"],
    .follow: ["UserInfo": "follow"],
    .save: ["Draft": "save"],
    .row: ["Blog": "bind-blog", "Draft": "bind-draft", "UserInfo": "bind-user", "Voice": "bind-voice"],
    .bytes: pages,
    .objects: pages,
  ]

  private static let pages = [
    "Blog": "page-blogs", "Draft": "page-drafts", "UserInfo": "page-users", "Voice": "page-voices",
  ]

  private static func isOfHeap(_ quantity: Quantity) -> Bool { quantity == .bytes || quantity == .objects }

  private static func tool(of quantity: Quantity) -> String {
    isOfHeap(quantity) ? "--tool=dhat" : "--tool=callgrind"
  }

  private static func times(of quantity: Quantity) -> (few: Int, many: Int) {
    isOfHeap(quantity) ? (10, 60) : (50, 250)
  }

  /// The operation and the architecture of the program; `nil` if the subject has no such operation.
  static func operation(_ quantity: Quantity, of subject: Subject) -> (name: String, architecture: String)? {
    let feature = subject.isScreen ? quantity.featureOfScreens : subject.feature
    guard let name = feature.flatMap({ operations[quantity]?[$0] }) else { return nil }
    return (name, subject.isScreen ? "massive" : subject.architecture.lowercased())
  }

  private func figure(
    _ quantity: Quantity, _ operation: String, _ architecture: String, run: Int
  ) throws -> Double {
    let times = Self.times(of: quantity)
    let few = try total(quantity, operation, architecture, times: times.few, run: run)
    let many = try total(quantity, operation, architecture, times: times.many, run: run)
    // A page has 20 rows.
    return (many - few) / Double((times.many - times.few) * (Self.isOfHeap(quantity) ? 20 : 1))
  }

  private func total(
    _ quantity: Quantity, _ operation: String, _ architecture: String, times: Int, run: Int
  ) throws -> Double {
    let tool = Self.tool(of: quantity)
    let file = "\(tool.replacing("--tool=", with: "--"))-out-file=/dev/null"
    let command = ChildProcess(
      [
        "valgrind", tool, file, program, "workload", operation, "--architecture", architecture, "--times",
        String(times),
      ],
      // Hash values would differ from run to run.
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], folder: root)
    let key = "\(run) \(command.line)"
    let report = try reports[key] ?? command.run().errors
    reports[key] = report
    let pattern =
      switch quantity {
      case .bytes: /At t-end: +([0-9,]+) bytes/
      case .objects: /At t-end: +[0-9,]+ bytes in ([0-9,]+) blocks/
      default: /Collected : ([0-9,]+)/
      }
    guard let match = report.firstMatch(of: pattern), let total = Double(match.1.replacing(",", with: ""))
    else {
      throw ToolError("“\(command.line)” failed: it reports no figure.")
    }
    return total
  }
}
