import CommandTesting
import Foundation
import Testing

/// `compose.yaml` and `Dockerfile`, without a container engine: the services run as processes.
struct ComposeTests {
  private let compose: Document
  private var services: [String: Document] { compose["services"]?.map ?? [:] }

  init() throws { compose = try ThisPackage.document("compose.yaml") }

  /// A container finds only what the image has, and only services of the file.
  @Test func everyNameExists() throws {
    let dockerfile = try ThisPackage.text("Dockerfile")
    let built = Set(dockerfile.matches(of: /--product ([a-z-]+)/).map { String($0.1) })
    let started = services.values.filter { $0["build"] != nil }.compactMap { $0["command"]?.texts.first }
    #expect(built == Set(started))
    let known = Set(services.keys)
    for (name, service) in services {
      for needed in (service["depends_on"] ?? .null).map.keys {
        #expect(services[needed]?["healthcheck"] != nil, "\(name) waits for \(needed)")
      }
    }
    for config in services["proxy"]?["configs"]?.list ?? [] {
      let source = compose["configs", config["source"]?.text ?? ""]
      #expect(source?["content"] != nil || (try? ThisPackage.text(source?["file"]?.text ?? "")) != nil)
    }
    // An unknown address of a web host leads to another page, which curl takes for healthy.
    for service in services.values where service["build"] != nil {
      let port = service["command"]?.texts.compactMap { $0.wholeMatch(of: /--port=([0-9]+)/)?.1 }.first ?? ""
      #expect(service["healthcheck", "test"]?.texts.last == "http://127.0.0.1:\(port)/health")
    }
    let nodes = compose["configs", "nodes", "content"]?.text ?? ""
    let targets = nodes.matches(of: /server \S+ ([a-z0-9]+):([0-9]+)/)
    #expect(targets.count == 3)
    for target in targets {
      #expect(known.contains(String(target.1)))
      #expect(services[String(target.1)]?["command"]?.texts.contains("--port=\(target.2)") == true)
    }
    let published = services["proxy"]?["ports"]?.texts.map { $0.split(separator: ":").last ?? "" }
    #expect(published == nodes.matches(of: /bind :([0-9]+)/).map(\.1))
  }

  /// Starts the commands with the environment and the health checks of the file, behind a small proxy that reads the nodes of
  /// the file. Only addresses differ: a process has no network of its own. Each program has its own data in memory.
  @Test(.enabled(if: hasCurl, "the health checks use curl"))
  func servicesRunAsProcesses() async throws {
    let outcome = try await run()
    #expect(outcome.end == .exit(0), "\(outcome.errorText)")
    #expect(outcome.outputLines == Self.lines + ["all ended after SIGTERM"], "\(outcome.errorText)")
  }

  /// The same with the database: signs in at one web host, and opens a page of the other.
  @Test(.enabled(if: hasCurl && hasPostgreSQL, "to run it: Tools/test --postgresql EndToEnd"))
  func servicesShareADatabase() async throws {
    let outcome = try await run(ThisPackage.root.appending(path: "Tools/postgresql").path)
    #expect(outcome.end == .exit(0), "\(outcome.errorText)")
    let lines = ["postgresql is healthy"] + Self.lines
    #expect(
      outcome.outputLines == lines + ["signed in at web1, known at web2", "all ended after SIGTERM"],
      "\(outcome.errorText)")
  }

  private static let lines = [
    "server is healthy", "web1 is healthy", "web2 is healthy", "people: 200 200 from web1 web2",
    "api: 200 200 from server server",
  ]

  private func run(_ arguments: String...) async throws -> Command.Outcome {
    let folder = TemporaryFolder()
    let file = folder.file("compose.json")
    try JSONEncoder().encode(compose).write(to: file)
    let script = ThisPackage.root.appending(path: "Tests/EndToEndTests/Deployment/Files/run.py").path
    let programs = try Executable.built("profile-web").deletingLastPathComponent().path
    return try await Command(
      URL(filePath: "/usr/bin/env"), ["python3", script, file.path, programs, folder.url.path] + arguments,
      environment: ["PATH": Tool.searchPath]
    ).run()
  }

  private static let hasCurl = Tool.curl.url != nil

  #if POSTGRESQL
    private static let hasPostgreSQL = true
  #else
    private static let hasPostgreSQL = false
  #endif
}

extension Command.Outcome {
  fileprivate var outputLines: [String] { outputText.split(separator: "\n").map(String.init) }
}
