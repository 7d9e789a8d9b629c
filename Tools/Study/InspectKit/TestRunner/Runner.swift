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
    scratch = URL(filePath: options.scratchPath, relativeTo: folder).absoluteURL
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
    let before = try surroundings()
    let chosen = try chosen(before)
    let plan = Plan(chosen, isAgain: options.again || options.isPartial, memory: memory) {
      Fingerprint(of: $0, impact, files, before)
    }
    if options.list {
      Output.print(plan.lines.isEmpty ? ["No module is affected."] : plan.lines)
      return true
    }
    for entry in plan.entries where options.affected != nil {
      Output.print("\(entry.module): \(entry.reason).")
    }
    var leftOut = setUp(for: plan.due)
    if options.fast {
      let slow = chosen.keys.sorted().flatMap { part in
        impact.needs[part].slow.map { "\(TestPart.module(of: part))Tests.\($0)" }
      }
      if !slow.isEmpty {
        leftOut.append("Left out: \(slow.joined(separator: ", ")): run Tools/test without --fast.")
      }
    }
    let after = try surroundings()
    if options.isWhole { try checkRules(after) }
    var results = plan.entries.compactMap { entry in
      entry.remembered.map { ModuleResult(module: entry.module, state: .remembered, pass: $0) }
    }
    if !plan.due.isEmpty { results += try runTests(of: plan.due, after) }
    if options.isPartial { leftOut.append(try note(on: results)) }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    Output.print(Summary(results, leftOut: leftOut, seconds: seconds).lines)
    return !results.contains { $0.state == .failed }
  }

  // MARK: Choosing

  private func chosen(_ surroundings: Surroundings) throws -> [String: [String]] {
    var chosen: [String: [String]] = [:]
    let all = impact.package.modules
    if let revision = options.affected {
      let changes = try Change.all(since: revision, in: root)
      chosen = impact.affected(by: changes, earlier: earlierPackage(revision, changes))
      for part in impact.parts
      where memory.last(part)?.fingerprint.hasOtherVersions(impact, surroundings) == true {
        chosen[part, default: []].append("the packages have other versions than when it last passed")
      }
    } else {
      for module in options.modules where !all.contains(module) {
        throw ToolError(
          "There are no tests for “\(module)”; there are some for: \(all.joined(separator: " ")).", status: 2)
      }
      let modules = options.modules.isEmpty ? all : options.modules
      let parts = options.isPartial ? modules : impact.parts
      for part in parts where modules.contains(TestPart.module(of: part)) { chosen[part] = [] }
    }
    guard let shard = options.shard else { return chosen }
    let modules = try shards().shard(
      shard.number, of: shard.count, chosen.keys.sorted(), bytes: files.bytes(of: all))
    return chosen.filter { modules.contains($0.key) }
  }

  /// The package before changes to its manifest; `nil` if it did not change or can't be evaluated.
  private func earlierPackage(_ revision: String, _ changes: [Change]) -> TestPackage? {
    guard changes.contains(where: { $0.file == "Package.swift" }),
      let manifest = Change.text(of: "Package.swift", in: revision, root: root)
    else { return nil }
    return TestPackage.load(manifest: manifest, scratch: memory.folder.appending(path: "manifest"))
  }

  private func shards() throws -> Shards { try Shards(Self.text(Shards.path, in: root)) }

  private func surroundings() throws -> Surroundings {
    var surroundings = try Surroundings.current(root: root)
    surroundings.isFast = options.fast
    return surroundings
  }

  /// How much of a contract ran.
  ///
  /// - Throws: `ToolError` if nothing ran and nothing failed.
  private func note(on results: [ModuleResult]) throws -> String {
    let module = options.modules.joined(separator: ", ")
    let cases = results.reduce(0) { $0 + $1.cases }
    if cases == 0, !results.contains(where: { $0.state == .failed }) {
      let text = options.clause.map { " whose name contains “\($0)”" } ?? ""
      let on = options.architecture.map { " for \($0.uppercased())" } ?? ""
      throw ToolError("The contract of \(module) has no clause\(text)\(on).", status: 2)
    }
    return
      "Only \(cases) \(cases == 1 ? "case" : "cases") of the contract ran: Tools/test \(module) runs everything."
  }

  // MARK: Setting up

  /// Installs the tools of some modules. Returns what did not work: the other tests run without it.
  private func setUp(for modules: [String]) -> [String] {
    let rows = Set(modules.map(TestPart.module)).map { impact.needs[$0] }
    let wanted = rows.compactMap { row in options.fast && !row.slow.isEmpty ? "--test" : row.setup }
    return Set(wanted).sorted().compactMap { option in
      let outcome = try? ChildProcess(["Tools/setup", option], folder: root).capture()
      guard outcome?.succeeded != true else { return nil }
      let message = outcome?.errors.split(separator: "\n").last ?? "it can't be started"
      return "Tools/setup \(option) did not work: \(message)"
    }
  }

  // MARK: Running

  /// Starts this program, which `Tools/test` has built.
  ///
  /// - Throws: `ToolError` with the violations.
  private func checkRules(_ surroundings: Surroundings) throws {
    let states = files.states.map { "\($0.key): \($0.value)" }
    let fingerprint = Fingerprint(lines: states + ["toolchain: \(surroundings.toolchain)"])
    if !options.again, memory.last("rules")?.fingerprint == fingerprint { return }
    let program = scratch.appending(path: "debug/inspect").path
    let outcome = try ChildProcess([program, "rules"], folder: root).capture()
    guard outcome.succeeded else { throw ToolError("The rules are violated:\n\(outcome.errors)") }
    Output.print(outcome.text)
    try memory.remember("rules", Memory.Pass(), fingerprint)
  }

  private func runTests(of parts: [String], _ surroundings: Surroundings) throws -> [ModuleResult] {
    let built = Set(parts.map(TestPart.module)).sorted()
    let isAll = built.count == impact.package.modules.count
    let contracts = options.architecture.map { name in built.map { ContractTests(of: $0, on: name) } }
    for contract in contracts ?? [] { try contract.write(below: root) }
    let program = TestProgram(
      root: root, scratch: scratch, modules: contracts?.map(\.name) ?? (isAll ? nil : built),
      packageName: impact.package.name)
    var durations = Durations(memory.folder.appending(path: "durations.json"))
    try build(program, isAll ? "all modules" : built.joined(separator: ", "), &durations)
    let seconds = try seconds(of: parts, durations)
    // The longest first, so that none of them runs alone at the end.
    let ordered = parts.sorted { seconds[$1, default: 0] < seconds[$0, default: 0] }
    let results = try ModulePool(
      program: program, jobs: TestProgram.jobs, folder: memory.folder, options: options
    ).run(
      ordered,
      estimate: max(seconds.values.max() ?? 0, seconds.values.reduce(0, +) / Double(TestProgram.jobs))
    ) { (options.fast ? impact.needs[$0].slow : []) + impact.needs.suites(of: $0).map { "\($0)/" } }
    if !options.isPartial { durations.keep(Dictionary(results.map { ($0.module, $0.pass.seconds) }) { $1 }) }
    let fingerprint = { files in { Fingerprint(of: $0, impact, files, surroundings) } }
    // What was changed during the run may not be what was tested.
    let now = try SourceFiles(root)
    for result in results {
      let own = fingerprint(files)(result.module)
      if result.state == .built {
        if !options.isPartial, fingerprint(now)(result.module) == own {
          try memory.remember(result.module, result.pass, own)
        }
      } else if memory.last(result.module)?.fingerprint == own {
        memory.forget(result.module)
      }
    }
    return results
  }

  /// - Throws: `ToolError` with the errors.
  private func build(_ program: TestProgram, _ what: String, _ durations: inout Durations) throws {
    let name = "build of \(what)"
    var progress = ProgressLine("Building", estimate: durations[name])
    Output.print("Building the tests of \(what) …")
    let log = memory.folder.appending(path: "build.log")
    let failed = try program.build(isWhole: options.isWhole, log: log) { progress.show($0) }
    progress.clear()
    if let failed {
      let count = failed.count
      let lines = ["The build failed with \(count) \(count == 1 ? "error" : "errors"):"] + failed.errors
      throw ToolError((lines + ["The whole output is in \(log.path)."]).joined(separator: "\n"))
    }
    progress.print("Built")
    durations.keep([name: progress.seconds])
  }

  /// The seconds that the tests of modules took here the last time, or else on the machine of `Tests/seconds.txt`.
  private func seconds(of modules: [String], _ durations: Durations) throws -> [String: Double] {
    let (shards, bytes) = (try shards(), files.bytes(of: impact.package.modules))
    return Dictionary(modules.map { ($0, durations[$0] ?? shards.seconds(of: $0, bytes: bytes)) }) { $1 }
  }

  private static func text(_ file: String, in root: URL) -> String {
    (try? String(contentsOf: root.appending(path: file), encoding: .utf8)) ?? ""
  }
}
