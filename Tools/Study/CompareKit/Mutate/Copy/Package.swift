package import Foundation
import ToolSupport

/// The package to mutate: what git knows of it, and its features.
package struct Package: Sendable {
  package let root: URL
  /// Tracked files, and new ones that git does not ignore; relative, sorted.
  let files: [String]

  /// - Throws: `ToolError` if there is no package in the folder.
  package init(root: URL) throws {
    let root = root.standardizedFileURL.resolvingSymlinksInPath()
    guard FileManager.default.fileExists(atPath: root.appending(path: "Package.swift").path) else {
      throw ToolError.badInput("There is no package in \(root.path).")
    }
    do { self.init(root: root, files: try Git(root).files()) } catch let error as ToolError {
      throw error.isInterrupt ? error : ToolError.badInput(error.description)
    }
  }

  init(root: URL, files: [String]) {
    self.root = root
    self.files = Set(files).sorted().filter {
      FileManager.default.fileExists(atPath: root.appending(path: $0).path)
    }
  }

  func text(_ path: String) throws -> String {
    do {
      return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    } catch {
      throw ToolError.system("\(path) can't be read.")
    }
  }
}

/// A feature of the package, as its folders show it.
package struct Feature: Equatable, Sendable {
  package let name: String
  /// The folders of the architectures: `MVC`, `MVP`.
  package let architectures: [String]
}

extension Feature {
  /// - Throws: `ToolError`, naming the features that are there.
  package init(_ name: String, in package: Package) throws {
    let features = Self.all(in: package.files)
    guard let feature = features.first(where: { $0.name == name }) else {
      let names = features.map(\.name).joined(separator: ", ")
      throw ToolError.badInput("There is no feature “\(name)”; there are \(names).")
    }
    self = feature
  }

  /// A feature has a contract, tests, and folders named in capital letters: these are its architectures.
  static func all(in files: [String]) -> [Feature] {
    var architectures: [String: Set<String>] = [:]
    for file in files where file.hasPrefix("Modules/Features/") && file.hasSuffix(".swift") {
      let parts = file.split(separator: "/")
      guard parts.count > 4, parts[3] == parts[3].uppercased() else { continue }
      architectures[String(parts[2]), default: []].insert(String(parts[3]))
    }
    let features = architectures.keys.sorted().filter { name in
      ["Modules/Features/\(name)/Testing/", "Tests/\(name)Tests/"].allSatisfy { folder in
        files.contains { $0.hasPrefix(folder) }
      }
    }
    return features.map { Feature(name: $0, architectures: (architectures[$0] ?? []).sorted()) }
  }
}

/// What a run mutates.
package struct Scope: Equatable, Sendable {
  /// A target with mutants: its name in reports, and its folder.
  struct Group: Equatable, Sendable {
    let name: String
    let folder: String
  }

  let feature: Feature
  /// Every architecture, then what architectures share; mutants are numbered in this order.
  let groups: [Group]
  /// The names of those that are mutated in this run.
  let chosen: Set<String>
  let file: String?

  /// - Throws: `ToolError` for an architecture or a file that is not there.
  package init(
    _ feature: Feature, architecture: String? = nil, file: String? = nil, core: Bool = false,
    in package: Package
  ) throws {
    self.feature = feature
    let shared = [
      Group(name: "Core", folder: "Modules/Features/\(feature.name)/Core/"),
      Group(name: "Essentials", folder: "Modules/Kit/Essentials/"),
    ]
    groups =
      feature.architectures.map { Group(name: $0, folder: "Modules/Features/\(feature.name)/\($0)/") }
      + shared
    var chosen = Set(feature.architectures)
    if let architecture {
      guard let match = feature.architectures.first(where: { $0.lowercased() == architecture.lowercased() })
      else {
        let names = feature.architectures.map { $0.lowercased() }.joined(separator: ", ")
        throw ToolError.badInput("\(feature.name) has no architecture “\(architecture)”; it has \(names).")
      }
      chosen = [match]
    } else if core {
      chosen = []
    }
    if core { chosen.formUnion(shared.map(\.name)) }
    self.file = file
    if let file {
      guard package.files.contains(file), let group = groups.first(where: { file.hasPrefix($0.folder) })
      else {
        throw ToolError.badInput(
          "“\(file)” is not a source of \(feature.name)'s architectures, its Core or Essentials.")
      }
      chosen = [group.name]
    }
    self.chosen = chosen
  }

  func covers(_ path: String) -> Bool {
    if let file { return path == file }
    if groups.contains(where: { chosen.contains($0.name) && path.hasPrefix($0.folder) }) { return true }
    // A file of an architecture that is gone.
    let parts = path.split(separator: "/")
    return chosen.isSuperset(of: feature.architectures) && parts.count > 4
      && path.hasPrefix("Modules/Features/\(feature.name)/") && parts[3] == parts[3].uppercased()
  }

  /// Every mutant of the feature with its number, of which a run takes those that it covers.
  func mutants(in package: Package) throws -> [Mutant] {
    var mutants: [Mutant] = []
    for group in groups {
      for path in package.files where path.hasPrefix(group.folder) && path.hasSuffix(".swift") {
        for mutation in try MutationFinder.mutations(of: try package.text(path), file: path) {
          mutants.append(Mutant(number: mutants.count + 1, group: group.name, mutation: mutation))
        }
      }
    }
    return mutants.filter { covers($0.key.file) }
  }
}
