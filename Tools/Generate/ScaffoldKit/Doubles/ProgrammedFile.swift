/// The file with the requests of a service, for the programmed service of its contract.
///
/// Three kinds of requests follow from their signature, by the first `Page<Element>` of the protocol: pages, `element(_ id:)`,
/// and changes of one element, which get an id and return the element. A subclass written by hand has all others.
struct ProgrammedFile {
  private let plan: DoublePlan
  private let imports: ImportList
  private let requests: [(requirement: Requirement, name: String)]
  private let element: String
  private let failure: String

  /// - Throws: `Refusal` if the protocol has no page, or its requests throw several types of errors.
  init(of plan: DoublePlan, index: SourceIndex) throws(Refusal) {
    self.plan = plan
    let declaration = plan.declaration
    let resolved = ResolvedProtocol(declaration, index: index)
    let methods = resolved.requirements.map(\.requirement)
    requests = Array(zip(methods, MemberNames(methods).names.map(\.name)))
    imports = ImportList(
      plan: plan, resolved: resolved, access: .public, index: index, runtime: "CompositionTesting")
    let failures = Set(methods.map(\.effects.throwing))
    let pages = methods.compactMap(\.pageElement)
    guard let element = pages.first, failures.count == 1, case .type(let failure)? = failures.first else {
      throw Refusal(diagnostics: [
        SourceDiagnostic(
          file: declaration.source.path, line: declaration.line,
          reason:
            "No programmed service is made: it needs a request that returns a page, and one type of errors.")
      ])
    }
    (self.element, self.failure) = (element, failure)
  }

  private var className: String { "\(plan.baseName)Requests" }
  private var variable: String { element.firstLowercased }
  /// The property with the data: `blogs`, by the request for one element, else by the first page.
  private var data: String {
    let getter = requests.first { isGetter($0.requirement) }?.requirement.name
    let page = requests.first { $0.requirement.pageElement == element }?.requirement.name
    return getter.map(English.plural) ?? page ?? English.plural(of: variable)
  }

  private func isGetter(_ request: Requirement) -> Bool { request.name == variable && isChange(request) }

  private func isChange(_ request: Requirement) -> Bool {
    request.result == element && request.parameters.count == 1
      && request.parameters[0].declaredType.hasSuffix("ID")
  }

  /// The arguments that are recorded, each with the property of the call that has it. A page's limit is not.
  private func recorded(_ request: Requirement) -> [(parameter: Parameter, property: String)] {
    request.parameters.filter { $0.name != "limit" }.map { parameter in
      let first = requests.flatMap(\.requirement.parameters).first { $0.name == parameter.name }
      // Two parameters of one name and different types: the second is called by its type.
      let isFirst = first?.declaredType == parameter.declaredType
      return (parameter, isFirst ? parameter.name : parameter.declaredType.firstLowercased)
    }
  }

  private var properties: [(name: String, type: String)] {
    requests.flatMap { recorded($0.requirement) }.reduce(into: []) { result, next in
      let type = next.parameter.declaredType
      guard !result.contains(where: { $0.name == next.property }) else { return }
      result.append((next.property, type.hasSuffix("?") ? type : type + "?"))
    }
  }

  var file: GeneratedFile {
    var text = CodeText()
    imports.write(&text)
    text.gap()
    text.line(
      "/// The requests of `\(plan.declaration.name)` on data that a test sets. A subclass adds what does not follow from"
    )
    text.line("/// their declarations.")
    text.line("@MainActor")
    text.line("open class \(className): ProgrammedService<\(className).Call, \(failure)> {")
    text.indented { text in
      text.block("public enum Operation: Hashable, Sendable") { text in
        text.line("case \(requests.map { escaped($0.name) }.joined(separator: ", "))")
      }
      text.gap()
      writeCall(&text)
      text.gap()
      writeData(&text)
      for (request, name) in requests { write(request, operation: name, &text) }
      writeChange(&text)
    }
    text.line("}")
    text.gap()
    text.line("extension \(failure): ProgrammedFailure {}")
    let path = "\(plan.folder)/\(className)+Generated.swift"
    return GeneratedFile(path: path, contents: text.text, sources: [plan.declaration.source.path])
  }

  private func writeCall(_ text: inout CodeText) {
    text.line("/// A request with its arguments. The limit of a page is left out.")
    text.block("public struct Call: ProgrammedCall") { text in
      text.line("public var operation: Operation")
      for property in properties { text.line("public var \(property.name): \(property.type)") }
      if !properties.contains(where: { $0.name == "cursor" }) { text.line("public var cursor: PageCursor?") }
      text.gap()
      let parameters = ["operation: Operation"] + properties.map { "\($0.name): \($0.type) = nil" }
      text.block("public init(\(parameters.joined(separator: ", ")))") { text in
        text.line("self.operation = operation")
        for property in properties { text.line("self.\(property.name) = \(property.name)") }
      }
    }
  }

  private func writeData(_ text: inout CodeText) {
    text.line("/// The data, in the order of its pages.")
    text.line("public var \(data): [\(element)]")
    text.gap()
    text.block("public init(\(data): [\(element)])") { $0.line("self.\(data) = \(data)") }
    text.gap()
    text.line("public subscript(id: Int) -> \(element)? { \(data).first { $0.id.rawValue == id } }")
  }

  private func write(_ request: Requirement, operation: String, _ text: inout CodeText) {
    guard request.pageElement == element || isChange(request) else { return }
    text.gap()
    let parameters = request.parameters.map(\.declaration).joined(separator: ", ")
    let arguments = recorded(request).map { ", \($0.property): \($0.parameter.name)" }.joined()
    let call = "Call(operation: .\(operation)\(arguments))"
    let id = request.parameters[0].name
    let lines =
      if isGetter(request) {
        [
          "let \(variable) = self[\(id).rawValue]", "try await receive(\(call))",
          "guard let \(variable) else { throw .notFound }", "return \(variable)",
        ]
      } else if isChange(request) {
        ["try await change(\(id), \(call))"]
      } else {
        [
          "let page = Page(of: \(data), after: cursor, limit: limit)", "try await receive(\(call))",
          "return page",
        ]
      }
    text.block("open func \(request.name)(\(parameters)) async throws(\(failure)) -> \(request.result)") {
      text in
      for line in lines { text.line(line) }
    }
  }

  private func writeChange(_ text: inout CodeText) {
    guard let change = requests.first(where: { isChange($0.requirement) && !isGetter($0.requirement) }) else {
      return
    }
    text.gap()
    text.line(
      "/// Changes an element as a request asks. Called for the requests that get an id and return the element."
    )
    text.line("open func apply(_ operation: Operation, to \(variable): inout \(element)) {}")
    text.gap()
    let type = change.requirement.parameters[0].declaredType
    text.block("private func change(_ id: \(type), _ call: Call) async throws(\(failure)) -> \(element)") {
      text in
      text.line("try await receive(call)")
      text.line("guard let index = \(data).firstIndex(where: { $0.id == id }) else { throw .notFound }")
      text.line("var \(variable) = \(data)[index]")
      text.line("apply(call.operation, to: &\(variable))")
      text.line("\(data)[index] = \(variable)")
      text.line("return \(variable)")
    }
  }
}

extension Requirement {
  /// The element of the page that it returns.
  fileprivate var pageElement: String? {
    result.hasPrefix("Page<") ? String(result.dropFirst(5).dropLast()) : nil
  }
}
