import CommandTesting
import Foundation
import InspectKit
import ToolSupport

/// A repository with the files of `SamplePackage` and a `swift` that does nothing but what the runner needs.
///
/// The tests of a module are a shell script that writes events like Swift Testing.
final class SampleRepository {
  let folder = TemporaryFolder([
    "Package.swift": "// 1\n", "README.md": "# Sample\n", "Tests/needs.txt": SamplePackage.needs,
    "Tests/seconds.txt": "Blog 20\nDraft 10\n", ".gitignore": ".build\n",
  ])

  /// - Parameter tests: The lines of a shell script for each module; `$EVENTS` is the file for its events.
  init(tests: [String: String] = [:]) async throws {
    for target in SamplePackage.targets {
      folder.edit("\(target.path)/\(target.name).swift", "// \(target.name)\n")
    }
    try describe(SamplePackage.targets)
    try await Executable.write("exit 0", to: folder.file("Tools/setup"))
    try await Executable.write(
      """
      case "$*" in
        --version) echo 'Swift version 6.2.1 (x)' ;;
        demangle*) cat ;;
        *dump-package)
          while [ "$1" != --package-path ]; do shift; done
          # The manifest's first line names its description.
          cat "\(folder.url.path)/.build/$(head -n 1 "$2/Package.swift" | cut -d ' ' -f 2).json" ;;
        build*)
          echo "[1/1] Compiling $TEST_MODULES"
          case "$*" in
            *--build-tests*) echo "${TEST_MODULES-all}" ;;
            *) echo "${TEST_MODULES?A part is built without its modules.}" ;;
          esac >> "\(folder.url.path)/.build/builds.txt"
          if grep -rq 'does not compile' "\(folder.url.path)/Modules"; then
            printf '/p/Blog.swift:7:3: error: no such thing\\n 7 | x\\n/p/Blog.swift:7:3: error: no such thing\\n 7 | x\\n'
            exit 1
          fi ;;
      esac
      """, to: folder.file(".build/programs/swift"))
    let cases = tests.map { "\($0.key)Tests) \($0.value) ;;\n" }.joined()
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
      \(EventStream.declaring("likes()"))\(EventStream.event("testStarted", "likes()"))
      EOF
      )
      ended=$(cat <<'EOF'
      \(EventStream.event("testEnded", "likes()"))\(EventStream.end)
      EOF
      )
      printf '%s\\n' "$declare" > "$EVENTS"
      case $MODULE in
        \(cases)
      esac
      printf '%s\\n' "$ended" >> "$EVENTS"
      """, to: folder.file(".build/debug/SamplePackageTests.xctest"))
    try await Executable.write("echo 'All rules hold.'", to: folder.file(".build/debug/inspect"))
    try git.run("init", "--quiet", "--initial-branch=main")
    try commit()
  }

  /// What the tests of each build were, one build in each element.
  var builds: [String] {
    folder.text(of: ".build/builds.txt")?.split(separator: "\n").map(String.init) ?? []
  }

  func run(_ arguments: String..., variables: [String: String] = [:]) async throws -> Command.Outcome {
    // The runner takes the folder that it is started in.
    let words =
      ["-c", "cd \"$0\" && exec \"$@\"", folder.url.path, try Executable.built("inspect").path, "test"]
      + arguments
    let environment = [
      "PATH": "\(folder.file(".build/programs").path):/usr/local/bin:/usr/bin:/bin", "HOME": folder.url.path,
      "LC_ALL": "C.UTF-8",
    ]
    return try await Command(found: "bash", words, adding: environment.merging(variables) { $1 }).run()
  }

  /// The modules that `--affected` chooses for the changes since the first commit.
  func affected() async throws -> [String] {
    let outcome = try await run("--affected", "HEAD", "--list")
    return outcome.outputText.split(separator: "\n").compactMap {
      $0.split(separator: " ").first.map(String.init)
    }
  }

  func write(_ text: String, _ file: String) { folder.edit(file, text) }

  /// Gives Blog a contract and three implementations; one has no detail.
  func addContract() {
    let lists = "let lists: [BlogListFactory] = [.mvc, .mvp, .mvcs]\nlet details = [.mvc, .mvp]\n"
    let imports = ["Core", "MVC", "MVCS", "MVP"].map { "import Blog\($0)\n" }.joined()
    write(imports + lists, "Tests/BlogTests/BlogImplementations.swift")
    write("", "Tests/BlogTests/BlogContractTests.swift")
  }

  /// Sets what the manifest declares from now on.
  func describe(_ targets: [SamplePackage.Target], as number: Int = 1) throws {
    write(String(decoding: try SamplePackage.json(targets), as: UTF8.self), ".build/\(number).json")
  }

  var git: Git {
    Git(folder.url, settings: ["user.name=a", "user.email=a@b", "commit.gpgsign=false"])
  }

  func commit() throws {
    try git.run("add", "--all")
    try git.run("commit", "--quiet", "--message", "A commit")
  }
}
