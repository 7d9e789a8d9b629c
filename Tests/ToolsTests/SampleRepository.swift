import CommandTesting
import Foundation
import InspectKit
import ToolSupport

/// A repository with the files of `SamplePackage` and a `swift` that does nothing but what the runner needs.
///
/// The tests of a module are a shell script that writes events like Swift Testing.
final class SampleRepository {
  let folder = FileManager.default.temporaryDirectory.appending(path: "sample-\(UUID().uuidString)")
  private var programs: URL { folder.appending(path: ".build/programs") }

  /// - Parameter tests: The lines of a shell script for each module; `$EVENTS` is the file for its events.
  init(tests: [String: String] = [:]) async throws {
    for target in SamplePackage.targets {
      try write("// \(target.name)\n", "\(target.path)/\(target.name).swift")
    }
    for (file, text) in [
      "Package.swift": "// 1\n", "README.md": "# Sample\n", "Tests/needs.txt": SamplePackage.needs,
      "Tests/seconds.txt": "Blog 20\nDraft 10\n", "Tools/setup": "#!/bin/bash\nexit 0\n",
      ".gitignore": ".build\n",
    ] { try write(text, file) }
    try describe(try SamplePackage.json())
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appending(path: "Tools/setup").path)
    try await Executable.write(
      """
      case "$*" in
        --version) echo 'Swift version 6.2.1 (x)' ;;
        demangle*) cat ;;
        *dump-package)
          while [ "$1" != --package-path ]; do shift; done
          # The manifest's first line names its description.
          cat "\(folder.path)/.build/$(head -n 1 "$2/Package.swift" | cut -d ' ' -f 2).json" ;;
        build*)
          echo "[1/1] Compiling $TEST_MODULES"
          case "$*" in
            *--build-tests*) echo "${TEST_MODULES-all}" ;;
            *) echo "${TEST_MODULES?A part is built without its modules.}" ;;
          esac >> "\(folder.path)/.build/builds.txt"
          if grep -rq 'does not compile' "\(folder.path)/Modules"; then
            printf '/p/Blog.swift:7:3: error: no such thing\\n 7 | x\\n/p/Blog.swift:7:3: error: no such thing\\n 7 | x\\n'
            exit 1
          fi ;;
      esac
      """, to: try program("swift"))
    let cases = tests.map { "\($0.key)Tests) \($0.value) ;;\n" }.joined()
    try FileManager.default.createDirectory(
      at: folder.appending(path: ".build/debug"), withIntermediateDirectories: true)
    try await Executable.write(
      """
      while [ $# -gt 0 ]; do
        case "$1" in
          --event-stream-output-path) EVENTS=$2 ;;
          --filter) FILTER=$2; MODULE=${2#^}; MODULE=${MODULE%%Tests*}Tests; MODULE=${MODULE/MVP} ;;
          --skip) SKIP="${SKIP:-} $2" ;;
        esac
        shift
      done
      declare=$(cat <<'EOF'
      \(Stream.declaring("likes()"))\(Stream.event("testStarted", "likes()"))
      EOF
      )
      ended=$(cat <<'EOF'
      \(Stream.event("testEnded", "likes()"))\(Stream.end)
      EOF
      )
      printf '%s\\n' "$declare" > "$EVENTS"
      case $MODULE in
        \(cases)
      esac
      printf '%s\\n' "$ended" >> "$EVENTS"
      """, to: folder.appending(path: ".build/debug/SamplePackageTests.xctest"))
    try await Executable.write("echo 'All rules hold.'", to: folder.appending(path: ".build/debug/inspect"))
    try await git("init", "--quiet", "--initial-branch=main")
    try await commit()
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// What the tests of each build were, one build in each element.
  var builds: [String] {
    let text = try? String(contentsOf: folder.appending(path: ".build/builds.txt"), encoding: .utf8)
    return text?.split(separator: "\n").map(String.init) ?? []
  }

  func run(_ arguments: String..., variables: [String: String] = [:]) async throws -> Command.Outcome {
    // The runner takes the folder that it is started in.
    let words =
      ["-c", "cd \"$0\" && exec \"$@\"", folder.path, try Executable.built("inspect").path, "test"]
      + arguments
    let all = environment.merging(variables) { $1 }
    return try await Command(URL(filePath: "/bin/bash"), words, environment: all).run()
  }

  /// The modules that `--affected` chooses for the changes since the first commit.
  func affected() async throws -> [String] {
    let outcome = try await run("--affected", "HEAD", "--list")
    return outcome.outputText.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  func write(_ text: String, _ file: String) throws {
    let url = folder.appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// Gives Blog a contract and three implementations; one has no detail.
  func addContract() throws {
    let lists = "let lists: [BlogListFactory] = [.mvc, .mvp, .mvcs]\nlet details = [.mvc, .mvp]\n"
    let imports = ["Core", "MVC", "MVCS", "MVP"].map { "import Blog\($0)\n" }.joined()
    try write(imports + lists, "Tests/BlogTests/BlogImplementations.swift")
    try write("", "Tests/BlogTests/BlogContractTests.swift")
  }

  /// Sets what the manifest declares from now on.
  func describe(_ json: Data, as number: Int = 1) throws {
    try write(String(decoding: json, as: UTF8.self), ".build/\(number).json")
  }

  func remove(_ file: String) throws { try FileManager.default.removeItem(at: folder.appending(path: file)) }

  func git(_ arguments: String...) async throws {
    let settings = [
      "-C", folder.path, "-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false",
    ]
    let outcome = try await Command(
      URL(filePath: "/usr/bin/env"), ["git"] + settings + arguments, environment: environment
    ).run()
    guard outcome.end == .exit(0) else { throw ToolError(outcome.errorText) }
  }

  func commit() async throws {
    try await git("add", "--all")
    try await git("commit", "--quiet", "--message", "A commit")
  }

  private var environment: [String: String] {
    ["PATH": "\(programs.path):/usr/local/bin:/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8"]
  }

  private func program(_ name: String) throws -> URL {
    try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
    return programs.appending(path: name)
  }
}
