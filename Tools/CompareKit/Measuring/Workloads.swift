public import Foundation

/// Counts instructions and allocations of the program `workload` with valgrind.
///
/// Each figure is the difference of two runs of different length, divided by the difference of their lengths. So what the
/// program does before and after is not in it.
public final class Workloads {
  private let root: URL
  private let program: String
  private let machine: String
  /// What valgrind reported, by the run and the command: one run counts bytes and objects.
  private var reports: [String: String] = [:]

  /// Builds the program in release.
  public init(root: URL) throws {
    self.root = root
    let build = ["swift", "build", "-c", "release", "--product", "workload"]
    try Command(words: build, folder: root).run()
    let path = try Command(words: build + ["--show-bin-path"], folder: root).run().output
    let folder = path.trimmingCharacters(in: .whitespacesAndNewlines)
    program = "\(folder)/workload-stripped"
    // valgrind 3.19 gives up on Swift's debug information.
    let strip = [Toolchain.program("llvm-objcopy"), "--strip-debug", "\(folder)/workload", program]
    try Command(words: strip, folder: root).run()
    machine = try Machine.description(root)
  }

  /// Measures the subjects that can do it, `runs` times.
  public func measure(_ quantity: Quantity, of subjects: [Subject], runs: Int = 2) throws -> Measurement {
    var result: [String: Measurement.Runs] = [:]
    for subject in subjects {
      guard let (operation, architecture) = Self.operation(quantity, of: subject) else { continue }
      let (few, many) = Self.times(of: quantity)
      result[subject.name] = Measurement.Runs(
        command:
          "valgrind \(Self.tool(of: quantity)) workload \(operation) --architecture \(architecture) --times \(few) and \(many)",
        values: try (0..<runs).map { try figure(quantity, operation, architecture, run: $0) })
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
    let command = Command(
      words: [
        "valgrind", tool, file, program, operation, "--architecture", architecture, "--times", String(times),
      ],
      // Hash values would differ from run to run.
      environment: ["SWIFT_DETERMINISTIC_HASHING": "1"], folder: root)
    let key = "\(run) \(command.words.joined(separator: " "))"
    let report = try reports[key] ?? command.run().complaints
    reports[key] = report
    let pattern =
      switch quantity {
      case .bytes: /At t-end: +([0-9,]+) bytes/
      case .objects: /At t-end: +[0-9,]+ bytes in ([0-9,]+) blocks/
      default: /Collected : ([0-9,]+)/
      }
    guard let match = report.firstMatch(of: pattern), let total = Double(match.1.replacing(",", with: ""))
    else {
      throw CompareError.failed(command.words.joined(separator: " "), reason: "it reports no figure.")
    }
    return total
  }
}
