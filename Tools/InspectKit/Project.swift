public import Foundation

/// The package as the rules see it: the declared targets and every source file.
public struct Project: Sendable {
  public let targets: [PackageDescription.Target]
  public let files: [SourceFile]

  public init(targets: [PackageDescription.Target], files: [SourceFile]) {
    self.targets = targets
    self.files = files
  }

  /// Reads the manifest and all Swift files of its targets.
  public static func load(root: URL) throws -> Project {
    // A plugin is a script of SwiftPM, which depends on programs without importing them.
    let targets = try PackageDescription.load(root: root).targets.filter { $0.type != "plugin" }
    var files: [SourceFile] = []
    for target in targets {
      guard let path = target.path else { continue }
      // A file in a nested target's folder belongs to that target.
      let others = targets.compactMap(\.path).filter { $0.hasPrefix("\(path)/") }.map {
        "\($0.dropFirst(path.count + 1))/"
      }
      for file in try swiftFiles(in: root.appending(path: path)) where !others.contains(where: file.hasPrefix)
      {
        guard let text = try? String(contentsOf: root.appending(path: "\(path)/\(file)"), encoding: .utf8)
        else {
          throw InspectError.noSource("\(path)/\(file)")
        }
        files.append(SourceFile(path: "\(path)/\(file)", target: target.name, text: text))
      }
    }
    return Project(targets: targets, files: files)
  }

  private static func swiftFiles(in folder: URL) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
      .sorted()
  }

  /// The features: folders of `Modules` that have a `Core` and an `Interface`.
  public var features: Set<String> {
    let cores = targets.compactMap { Layer($0)?.isCore == true ? Layer($0)?.feature : nil }
    let interfaces = targets.compactMap { Layer($0)?.name == "Interface" ? Layer($0)?.feature : nil }
    return Set(cores).intersection(interfaces)
  }

  /// Returns the layer that a target implements; `nil` if the target does not belong to a feature.
  public func layer(of target: String) -> Layer? {
    guard let target = targets.first(where: { $0.name == target }), let layer = Layer(target),
      features.contains(layer.feature)
    else { return nil }
    return layer
  }

  /// Whether a module is a target of the package.
  public func isTarget(_ module: String) -> Bool { targets.contains { $0.name == module } }
}

/// A layer of a feature, derived from its folder: `Modules/Blog/MVP`.
public struct Layer: Equatable, Sendable {
  public let feature: String
  public let name: String

  init?(_ target: PackageDescription.Target) {
    let parts = (target.path ?? "").split(separator: "/").map(String.init)
    guard parts.count == 3, parts[0] == "Modules", target.name == parts[1] + parts[2] else { return nil }
    feature = parts[1]
    name = parts[2]
  }

  var isCore: Bool { name == "Core" }
  /// Every layer except the fixed ones is an architecture.
  public var isImplementation: Bool {
    !["Core", "Interface", "Memory", "Testing", "Views"].contains(name)
  }
}
