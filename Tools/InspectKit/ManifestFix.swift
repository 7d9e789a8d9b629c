import Foundation

/// Mends the declarations of targets in the manifest: removes dependencies that are not used, adds missing ones.
public struct ManifestFix: Sendable {
  /// The changed manifest.
  public private(set) var manifest: String
  /// What was changed, one line each.
  public private(set) var changes: [String] = []
  /// What has to be changed by hand, one line each.
  public private(set) var open: [String] = []

  /// Applies the fixes of `declared-imports` and `used-dependencies`.
  public init(_ manifest: String, of project: Project) {
    self.manifest = manifest
    for (target, module) in UsedDependencies.unused(in: project) {
      apply(target.name, "no longer declares \(module)") { Self.removing(module, from: $0) }
    }
    var added: Set<String> = []
    for (file, item) in DeclaredImports.undeclared(in: project)
    where project.isTarget(item.module) && added.insert("\(file.target) \(item.module)").inserted {
      apply(file.target, "declares \(item.module)") { Self.adding(item.module, to: $0) }
    }
  }

  private mutating func apply(_ target: String, _ change: String, _ edit: (String) -> String?) {
    guard let range = Self.declaration(of: target, in: manifest), let text = edit(String(manifest[range]))
    else {
      return open.append("\(target): the manifest computes its dependencies, so change it by hand.")
    }
    manifest.replaceSubrange(range, with: text)
    changes.append("\(target) \(change).")
  }

  /// The call that declares a target, from its name to the closing parenthesis.
  static func declaration(of target: String, in manifest: String) -> Range<String.Index>? {
    // Tests of a module are declared by the module's name.
    let places = ["(\"\(target)\"", "(\n    \"\(target)\""].flatMap { manifest.ranges(of: $0) }
    guard let name = places.first(where: { !manifest[..<$0.lowerBound].hasSuffix("tests") }) else {
      return nil
    }
    var depth = 0
    var isText = false
    for index in manifest[name.lowerBound...].indices {
      let character = manifest[index]
      if character == "\"" { isText.toggle() }
      guard !isText else { continue }
      if character == "(" { depth += 1 }
      if character == ")" {
        depth -= 1
        if depth == 0 { return name.lowerBound..<manifest.index(after: index) }
      }
    }
    return nil
  }

  private static func removing(_ module: String, from declaration: String) -> String? {
    for form in [", \"\(module)\"", "\"\(module)\", ", " + [\"\(module)\"]", "\"\(module)\""] {
      if let range = declaration.firstRange(of: form) {
        return declaration.replacingCharacters(in: range, with: "")
      }
    }
    return nil
  }

  private static func adding(_ module: String, to declaration: String) -> String? {
    if let end = declaration.lastIndex(of: "]") {
      let isEmpty = declaration[..<end].last == "["
      return declaration.replacingCharacters(
        in: end..<end, with: isEmpty ? "\"\(module)\"" : ", \"\(module)\"")
    }
    let end = declaration.index(before: declaration.endIndex)
    // Behind a text stands no dependency yet, behind a name stands a list.
    let joint = declaration[..<end].hasSuffix("\"") ? ", " : " + "
    return declaration.replacingCharacters(in: end..<end, with: "\(joint)[\"\(module)\"]")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
