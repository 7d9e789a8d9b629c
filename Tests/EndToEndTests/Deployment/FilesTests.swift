import CommandTesting
import Testing

/// The files for GitHub, editors and containers have the form that their programs expect, and name what exists.
struct FilesTests {
  @Test(arguments: [
    (".devcontainer/devcontainer.json", "devcontainer"), (".github/ISSUE_TEMPLATE/bug.md", "issue-template"),
    (".github/ISSUE_TEMPLATE/idea.md", "issue-template"), (".github/workflows/ci.yml", "workflow"),
    (".github/workflows/site.yml", "workflow"), (".vscode/extensions.json", "extensions"),
    (".vscode/launch.json", "launch"),
    (".vscode/tasks.json", "tasks"), ("compose.yaml", "compose"),
  ])
  func isValid(path: String, schema: String) throws {
    #expect(try Schema(named: schema).faults(in: ThisPackage.document(path)) == [])
  }

  /// Otherwise no shell starts a script of a checkout with `core.autocrlf`.
  @Test func everyCheckoutHasTheSameLineEnds() throws {
    #expect(try ThisPackage.text(".gitattributes") == "* text=auto eol=lf\n")
  }

  @Test func everyCommandExists() throws {
    let workflow = try ThisPackage.document(".github/workflows/ci.yml")
    let tasks = try ThisPackage.document(".vscode/tasks.json")["tasks"]?.list ?? []
    let commands =
      workflow.all.compactMap { $0["run"]?.text } + tasks.compactMap { $0["command"]?.text }
      + [try ThisPackage.document(".devcontainer/devcontainer.json")["postCreateCommand"]?.text ?? ""]
    let tools = commands.flatMap { $0.matches(of: /(?:Tools|\.ci)\/[a-z-]+/).map { String($0.0) } }
    #expect(Set(tools) == [".ci/run", "Tools/run", "Tools/setup", "Tools/test"])
    #expect(tools.allSatisfy(ThisPackage.isExecutable))
  }

  @Test func workflowChecksBothSystems() throws {
    let jobs = try ThisPackage.document(".github/workflows/ci.yml")["jobs"]
    func commands(_ job: String) -> [String] {
      jobs?[job, "steps"]?.list.compactMap { $0["run"]?.text } ?? []
    }
    #expect(commands("linux").last == ".ci/run")
    #expect(commands("macos").suffix(2) == ["swift build", "Tools/test --fast"])
  }

  @Test func editorBuildsWhatItDebugs() throws {
    let tasks = try ThisPackage.document(".vscode/tasks.json")["tasks"]?.list ?? []
    for launch in try ThisPackage.document(".vscode/launch.json")["configurations"]?.list ?? [] {
      let program = try #require(launch["program"]?.text?.split(separator: "/").last)
      let task = tasks.first { $0["label"] == launch["preLaunchTask"] }
      #expect(task?["command"]?.text == "swift build --product \(program)")
    }
    let recommended = try ThisPackage.document(".vscode/extensions.json")["recommendations"]
    let container = try ThisPackage.document(".devcontainer/devcontainer.json")
    #expect(container["customizations", "vscode", "extensions"] == recommended)
  }

  // MARK: Versions

  /// The versions that `Tools/setup` and the front page name.
  private func versions() throws -> (swift: String, macOS: String) {
    let swift = try ThisPackage.text("Tools/setup").firstMatch(of: /get version ([0-9.]+) or later/)
    let macOS = try ThisPackage.text("README.md").firstMatch(of: /macOS ([0-9]+)/)
    return (try String(#require(swift).1), try String(#require(macOS).1))
  }

  @Test func swiftHasTheVersionThatSetupNeeds() throws {
    let version = try versions().swift
    #expect(try ThisPackage.text("Package.swift").hasPrefix("// swift-tools-version: \(version)\n"))
    let image = "swift:\(version)-bookworm"
    let workflow = try ThisPackage.document(".github/workflows/ci.yml")
    for job in [
      workflow["jobs", "linux"], try ThisPackage.document(".github/workflows/site.yml")["jobs", "publish"],
    ] {
      #expect(job?["container"]?.text == image)
    }
    #expect(try ThisPackage.document(".devcontainer/devcontainer.json")["image"]?.text == image)
    #expect(try ThisPackage.text("Dockerfile").contains("\nFROM \(image) AS build\n"))
    // Xcode 26.0 has Swift 6.2.
    let xcode = ["6.2": "26.0"][version] ?? "?"
    let path = "/Applications/Xcode_\(xcode).app/Contents/Developer"
    #expect(workflow["jobs", "macos", "env", "DEVELOPER_DIR"]?.text == path)
  }

  /// Debian 12 is called bookworm.
  @Test func systemsAreThoseOfTheFrontPage() throws {
    let macOS = try versions().macOS
    #expect(
      try ThisPackage.document(".github/workflows/ci.yml")["jobs", "macos", "runs-on"]?.text
        == "macos-\(macOS)")
    #expect(try ThisPackage.text("Package.swift").contains(".macOS(.v\(macOS))"))
    #expect(try ThisPackage.text("README.md").contains("Debian 12"))
    let images = try ThisPackage.text("Dockerfile").matches(of: /FROM (\S+)/).map { String($0.1) }
    #expect(!images.isEmpty && images.allSatisfy { $0.contains("bookworm") })
  }

  /// What `Tools/setup --postgresql` installs for building is what the image installs.
  @Test func imageInstallsWhatSetupNeeds() throws {
    let needed = try ThisPackage.text("Tools/setup").matches(
      of: /need (\S+) (?:pkg-config --exists|command -v pkg-config)/)
    let line = try #require(ThisPackage.text("Dockerfile").firstMatch(of: /recommends \\\n +(.*)\n/)).1
    #expect(line.split(separator: " ") == needed.map(\.1).sorted())
    #expect(needed.count == 5)
  }

  // MARK: Seen failing

  @Test(arguments: [
    ("run: .ci/run", "runs: .ci/run", "/jobs/linux/steps/2/runs is not known"),
    ("@v4", "", "/jobs/linux/steps/0/uses does not match [\\w.-]+/[\\w.-]+@v[0-9]+"),
    ("runs-on: macos-15", "name: 1", "/jobs/macos lacks “runs-on”"),
    ("[main]", "main", "/on/push/branches is not a array"),
  ])
  func schemaReports(text: String, wrong: String, fault: String) throws {
    let yaml = try ThisPackage.text(".github/workflows/ci.yml").replacing(text, with: wrong)
    let faults = try Schema(named: "workflow").faults(in: YAML.document(yaml))
    #expect(faults.contains(fault), "\(faults)")
  }

  @Test func schemaWithAnUnknownKeywordIsAFault() {
    let schema = Schema(.map(["multipleOf": .number(1)]))
    #expect(schema.faults(in: .number(0)) == ["the schema has an unknown keyword “multipleOf”"])
  }

  @Test func YAMLIsRead() throws {
    let text = """
      # comment
      a: 1
      b:
        - x
        - k: "v: #"
          l: [1, "2, 3", yes]
      c: |
        one
          two

      d: {}
      e:
      """
    #expect(
      try YAML.document(text)
        == .map([
          "a": .number(1),
          "b": .list([
            .text("x"), .map(["k": .text("v: #"), "l": .list([.number(1), .text("2, 3"), .text("yes")])]),
          ]),
          "c": .text("one\n  two\n"), "d": .map([:]), "e": .null,
        ]))
  }

  @Test(arguments: [
    "a: &anchor 1", "a: 1 # comment", "a: {b: 1}", "a: >", "a: 1\n  b: 2", "a: 1\na: 2", "a",
    "a:\n  b: 1\n c: 2",
    "a: b: c", "a: 'b'",
  ])
  func otherYAMLIsRefused(text: String) {
    #expect(throws: YAML.Fault.self) { try YAML.document(text) }
  }
}
