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
    var result: [String: [Double]] = [:]
    for run in 0..<runs {
      for subject in subjects {
        guard let figure = try figure(quantity, of: subject, run: run) else { continue }
        result[subject.name, default: []].append(figure)
      }
    }
    let operation =
      quantity == .objects || quantity == .bytes ? "page-blogs" : Self.operations[quantity]?["Blog"]
    return Measurement(
      command:
        "valgrind \(Self.tool(of: quantity)) workload \(operation ?? "follow") --architecture mvc --times N",
      machine: machine, runs: result)
  }

  private static let operations: [Quantity: [String: String]] = [
    .like: ["Blog": "like"],
    .follow: ["UserInfo": "follow"],
    .row: ["Blog": "bind-blog", "UserInfo": "bind-user", "Voice": "bind-voice"],
    .bytes: ["Blog": "page-blogs", "UserInfo": "page-users", "Voice": "page-voices"],
    .objects: ["Blog": "page-blogs", "UserInfo": "page-users", "Voice": "page-voices"],
  ]

  private static func tool(of quantity: Quantity) -> String {
    quantity == .bytes || quantity == .objects ? "--tool=dhat" : "--tool=callgrind"
  }

  /// `nil` if the subject has no such operation.
  private func figure(_ quantity: Quantity, of subject: Subject, run: Int) throws -> Double? {
    let all = Self.operations[quantity] ?? [:]
    // The rows of a screen are its blogs.
    guard let operation = subject.isScreen ? all["Blog"] ?? all.values.first : all[subject.feature] else {
      return nil
    }
    let architecture = subject.isScreen ? "massive" : subject.architecture.lowercased()
    let isHeap = quantity == .bytes || quantity == .objects
    let counts = isHeap ? (10, 60) : (50, 250)
    let few = try total(quantity, operation, architecture, times: counts.0, run: run)
    let many = try total(quantity, operation, architecture, times: counts.1, run: run)
    // A page has 20 rows.
    return (many - few) / Double((counts.1 - counts.0) * (isHeap ? 20 : 1))
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
