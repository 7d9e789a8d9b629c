package import Foundation
import ToolSupport

/// Everything outside the package's files that the result of tests can depend on.
package struct Surroundings: Sendable {
  package var toolchain = ""
  /// The resolved versions of the packages, as `Package.resolved` lists them.
  package var versions = ""
  /// The variables of the environment that tests read.
  package var variables: [String: String] = [:]
  /// The tools that `Tools/setup` installs, as far as they are installed.
  package var tools: [String] = []
  /// Whether the slow tests are left out.
  package var isFast = false

  /// The variables that tests or their scripts read. A variable counts for the modules whose files mention it.
  package static let variableNames = [
    "ALL_COMPOSITIONS", "CHROMIUM", "CI", "KILLS", "RECORD_DOUBLES", "RECORD_SNAPSHOTS", "SCREENSHOTS",
    "SOAK",
  ]

  /// The surroundings of this process.
  package static func current(root: URL) throws -> Surroundings {
    var result = Surroundings()
    result.toolchain = try ChildProcess(["swift", "--version"]).capture().text
    let resolved = root.appending(path: "Package.resolved")
    result.versions = versions(in: (try? String(contentsOf: resolved, encoding: .utf8)) ?? "")
    let environment = ProcessInfo.processInfo.environment
    result.variables = environment.filter { variableNames.contains($0.key) }
    result.tools = tools(root: root)
    return result
  }

  /// The versions in a `Package.resolved`, without the line that changes with every other change of the manifest.
  package static func versions(in resolved: String) -> String {
    resolved.split(separator: "\n").filter { !$0.contains("\"originHash\"") }.joined(separator: "\n")
  }

  private static func tools(root: URL) -> [String] {
    let files = FileManager.default
    let names = ["chromium", "chromium-headless-shell", "java", "python3", "tmux"]
    let programs = names.compactMap { name -> String? in
      guard let place = ChildProcess.path(of: name) else { return nil }
      let file = URL(filePath: place).resolvingSymlinksInPath().path
      let attributes = try? files.attributesOfItem(atPath: file)
      let date = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(file) \(attributes?[.size] as? Int ?? 0) \(Int(date))"
    }
    let libraries = ["api", "browser"].flatMap { environment -> [String] in
      let folder = root.appending(path: ".build/\(environment)")
      let pythons = (try? files.contentsOfDirectory(atPath: folder.path + "/lib")) ?? []
      let packages = pythons.flatMap { python in
        (try? files.contentsOfDirectory(atPath: "\(folder.path)/lib/\(python)/site-packages")) ?? []
      }
      let ready = files.fileExists(atPath: folder.path + "/ready") ? ["ready"] : []
      return (packages.filter { $0.hasSuffix(".dist-info") }.sorted() + ready).map { "\(environment) \($0)" }
    }
    return programs + libraries
  }
}
