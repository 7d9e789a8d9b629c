package import Foundation
import ToolSupport

/// `Tools/test`: chooses modules, builds their tests, runs them and remembers what passed.
package struct Runner {
  let root: URL
  let options: Options
  private let scratch: URL
  private let memory: Memory
  private let impact: Impact
  private let files: SourceFiles

  /// - Parameter root: The package's folder.
  /// - Throws: `ToolError` if the package can't be read.
  package init(root: URL, _ options: Options) throws {
    self.root = root
    self.options = options
    // Without the hint that it is a folder, a relative path would replace its last component.
    let folder = URL(filePath: root.path, directoryHint: .isDirectory)
    scratch = URL(filePath: options.scratch, relativeTo: folder).absoluteURL
    memory = Memory(scratch.appending(path: "tests"))
    try FileManager.default.createDirectory(at: memory.folder, withIntermediateDirectories: true)
    let package = try TestPackage.load(root, scratch: memory.folder.appending(path: "manifest"))
    files = try SourceFiles(root)
    let needs = try TestNeeds(Self.text(TestNeeds.path, in: root))
    impact = Impact(package, needs, readers: files.undeclaredReaders(package.modules, needs))
  }

  /// Runs the chosen modules' tests, or lists them. Returns whether everything passed.
  package func run() throws -> Bool {
    let start = ContinuousClock.now
    let chosen = try chosen()
    let before = try surroundings()
    let plan = Plan(chosen, isAgain: options.isAgain, memory: memory) {
      Fingerprint(of: $0, impact, files, before)
    }
    if options.isList {
      Output.print(plan.lines.isEmpty ? ["No module is affected."] : plan.lines)
      return true
    }
    for entry in plan.entries where options.revision != nil {
      Output.print("\(entry.module): \(entry.reason).")
    }
    var leftOut = setUp(for: plan.due)
    if options.isFast {
      let slow = chosen.keys.sorted().flatMap { module in
        impact.needs[module].slow.map { "\(module)Tests.\($0)" }
      }
      if !slow.isEmpty {
        leftOut.append("Left out: \(slow.joined(separator: ", ")): run Tools/test without --fast.")
      }
    }
    let after = try surroundings()
    if options.isWhole { try checkRules(after) }
    var results = plan.entries.compactMap { entry in
      entry.remembered.map { ModuleResult(entry.module, .remembered, $0) }
    }
    if !plan.due.isEmpty { results += try runTests(of: plan.due, after) }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    Output.print(Summary(results, leftOut: leftOut, seconds: seconds).lines)
    return !results.contains { $0.state == .failed }
  }

  // MARK: Choosing

  private func chosen() throws -> [String: [String]] {
    var chosen: [String: [String]] = [:]
    let all = impact.package.modules
    if let revision = options.revision {
      let changes = try Change.all(since: revision, in: root)
      chosen = impact.affected(by: changes, earlier: try earlierPackage(revision, changes))
    } else {
      for module in options.modules where !all.contains(module) {
        throw ToolError(
          "There are no tests for “\(module)”; there are some for: \(all.joined(separator: " ")).", status: 2)
      }
      for module in options.modules.isEmpty ? all : options.modules { chosen[module] = [] }
    }
    guard let shard = options.shard else { return chosen }
    let modules = try shards().shard(
      shard.number, of: shard.count, chosen.keys.sorted(), bytes: files.bytes(of: all))
    return chosen.filter { modules.contains($0.key) }
  }

  /// The package before changes to its manifest; `nil` if it did not change or can't be evaluated.
  private func earlierPackage(_ revision: String, _ changes: [Change]) throws -> TestPackage? {
    guard changes.contains(where: { $0.file == "Package.swift" }),
      let manifest = try Change.text(of: "Package.swift", in: revision, root: root)
    else { return nil }
    return TestPackage.load(manifest: manifest, scratch: memory.folder.appending(path: "manifest"))
  }

  private func shards() throws -> Shards { try Shards(Self.text(Shards.path, in: root)) }

  private func surroundings() throws -> Surroundings {
    var surroundings = try Surroundings.current(root: root)
    surroundings.isFast = options.isFast
    return surroundings
  }

  // MARK: Setting up

  /// Installs the tools of some modules. Returns what did not work: the other tests run without it.
  private func setUp(for modules: [String]) -> [String] {
    let rows = modules.map { impact.needs[$0] }
    let wanted = rows.compactMap { row in options.isFast && !row.slow.isEmpty ? "--test" : row.setup }
    return Set(wanted).sorted().compactMap { option in
      let outcome = try? ChildProcess(["Tools/setup", option], folder: root).capture()
      guard outcome?.succeeded != true else { return nil }
      let message = outcome?.errors.split(separator: "\n").last ?? "it can't be started"
      return "Tools/setup \(option) did not work: \(message)"
    }
  }

  // MARK: Running

  /// - Throws: `ToolError` with the violations.
  private func checkRules(_ surroundings: Surroundings) throws {
    let states = files.states.map { "\($0.key): \($0.value)" }
    let fingerprint = Fingerprint(lines: states + ["toolchain: \(surroundings.toolchain)"])
    if !options.isAgain, memory.last("rules")?.fingerprint == fingerprint { return }
    let build = ["swift", "build", "--scratch-path", scratch.path, "--product", "inspect"]
    let built = try ChildProcess(build, environment: ["TEST_MODULES": nil], folder: root).capture()
    guard built.succeeded else {
      throw ToolError("inspect can't be built:\n\(built.text)\n\(built.errors)")
    }
    let program = scratch.appending(path: "debug/inspect").path
    let outcome = try ChildProcess([program, "rules"], folder: root).capture()
    guard outcome.succeeded else { throw ToolError("The rules are violated:\n\(outcome.errors)") }
    Output.print(outcome.text)
    try memory.remember("rules", Memory.Pass(), fingerprint)
  }

  private func runTests(of modules: [String], _ surroundings: Surroundings) throws -> [ModuleResult] {
    let isAll = modules.count == impact.package.modules.count
    let build = TestBuild(
      root: root, scratch: scratch, modules: isAll ? nil : modules, isWhole: options.isWhole,
      packageName: impact.package.name)
    Output.print("Building the tests of \(isAll ? "all modules" : modules.joined(separator: ", ")) …")
    let errors = try build.run(log: memory.folder.appending(path: "build.log"))
    guard errors.isEmpty else { throw ToolError(errors.joined(separator: "\n")) }
    let fingerprint = { files in { Fingerprint(of: $0, impact, files, surroundings) } }
    let results = try ModulePool(
      program: build.program, jobs: TestBuild.jobs, bound: options.bound, folder: memory.folder
    ).run(try ordered(modules)) { options.isFast ? impact.needs[$0].slow : [] }
    // What was changed during the run may not be what was tested.
    let now = try SourceFiles(root)
    for result in results {
      let own = fingerprint(files)(result.module)
      if result.state == .built {
        if fingerprint(now)(result.module) == own { try memory.remember(result.module, result.pass, own) }
      } else if memory.last(result.module)?.fingerprint == own {
        memory.forget(result.module)
      }
    }
    return results
  }

  /// The longest first, so that none of them runs alone at the end.
  private func ordered(_ modules: [String]) throws -> [String] {
    let (shards, bytes) = (try shards(), files.bytes(of: impact.package.modules))
    return modules.sorted { shards.seconds(of: $1, bytes: bytes) < shards.seconds(of: $0, bytes: bytes) }
  }

  private static func text(_ file: String, in root: URL) -> String {
    (try? String(contentsOf: root.appending(path: file), encoding: .utf8)) ?? ""
  }
}
