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
    for violation in UsedDependencies().violations(in: project) {
      guard let (target, module) = Self.names(in: violation.message, before: " is declared") else { continue }
      apply(target, "no longer declares \(module)") { Self.removing(module, from: $0) }
    }
    var added: Set<String> = []
    for violation in DeclaredImports().violations(in: project) {
      let words = violation.message.split(separator: " ").map(String.init)
      guard words.count > 2, words[1] == "imports", project.isTarget(Self.word(words[2])) else { continue }
      let (target, module) = (words[0], Self.word(words[2]))
      guard added.insert("\(target) \(module)").inserted else { continue }
      apply(target, "declares \(module)") { Self.adding(module, to: $0) }
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

  /// `Blog: ViewKit is declared, …` → `Blog`, `ViewKit`.
  private static func names(in message: String, before end: String) -> (target: String, module: String)? {
    guard let colon = message.range(of: ": "), let stop = message.range(of: end) else { return nil }
    return (String(message[..<colon.lowerBound]), String(message[colon.upperBound..<stop.lowerBound]))
  }

  private static func word(_ text: String) -> String {
    String(text.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  /// The call that declares a target, from its name to the closing parenthesis.
  static func declaration(of target: String, in manifest: String) -> Range<String.Index>? {
    guard
      let name = manifest.firstRange(of: "(\"\(target)\"") ?? manifest.firstRange(of: "(\n    \"\(target)\"")
    else {
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
    return declaration.replacingCharacters(in: end..<end, with: ", [\"\(module)\"]")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<String.Index>, with text: String) -> String {
    var copy = self
    copy.replaceSubrange(range, with: text)
    return copy
  }
}
