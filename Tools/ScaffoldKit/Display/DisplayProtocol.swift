import SwiftSyntax

/// A protocol that says what a view shows, and is marked as such.
struct DisplayProtocol {
  struct Value {
    let name: String
    let type: String
    let line: Int
  }

  let name: String
  /// The view that shows it, by the name of its class.
  let view: String
  let values: [Value]
  /// `BlogItemRefreshing`, where the file declares one that asks for `refresh()` and nothing else.
  let refreshing: String?
  let path: String
  let line: Int

  /// `Blog`, as the folder says.
  var feature: String { String(path.split(separator: "/")[1]) }

  func diagnostic(_ reason: String, line: Int? = nil) -> SourceDiagnostic {
    SourceDiagnostic(file: path, line: line ?? self.line, reason: reason)
  }

  static let mark = "// scaffold:display"

  static func all(in source: SwiftSource) throws(ScaffoldError) -> [DisplayProtocol] {
    let protocols = source.tree.statements.compactMap { $0.item.as(ProtocolDeclSyntax.self) }
    var displays: [DisplayProtocol] = []
    for item in protocols {
      guard let view = try markedView(item, in: source) else { continue }
      displays.append(try DisplayProtocol(item, view: view, protocols: protocols, in: source))
    }
    return displays
  }

  private static func markedView(_ item: ProtocolDeclSyntax, in source: SwiftSource) throws(ScaffoldError)
    -> String?
  {
    let comments = item.leadingTrivia.compactMap { piece in
      if case .lineComment(let text) = piece { text } else { nil }
    }
    guard let comment = comments.first(where: { $0.hasPrefix(mark) }) else { return nil }
    let words = comment.dropFirst(mark.count).split(separator: " ")
    guard words.count == 1 else {
      throw .source([
        SourceDiagnostic(
          file: source.path, line: source.line(of: item),
          reason: "“scaffold:display” needs the name of one view behind it.")
      ])
    }
    return String(words[0])
  }

  private init(
    _ item: ProtocolDeclSyntax, view: String, protocols: [ProtocolDeclSyntax], in source: SwiftSource
  ) throws(ScaffoldError) {
    name = item.name.text
    self.view = view
    path = source.path
    line = source.line(of: item)
    var values: [Value] = []
    for member in item.memberBlock.members {
      guard let variable = member.decl.as(VariableDeclSyntax.self), let binding = variable.bindings.first,
        let type = binding.typeAnnotation?.type
      else {
        throw .source([
          SourceDiagnostic(
            file: source.path, line: source.line(of: member),
            reason:
              "A display has properties and nothing else; what a person does is told by the view's closures.")
        ])
      }
      values.append(
        Value(
          name: binding.pattern.trimmedDescription, type: type.trimmedDescription,
          line: source.line(of: variable)))
    }
    self.values = values
    let stem =
      item.name.text.hasSuffix("Display") ? item.name.text.dropLast("Display".count) : item.name.text[...]
    refreshing =
      protocols.first { other in
        other.name.text == "\(stem)Refreshing" && other.memberBlock.members.count == 1
          && other.memberBlock.members.first?.decl.as(FunctionDeclSyntax.self)?.name.text == "refresh"
      }?.name.text
  }
}
