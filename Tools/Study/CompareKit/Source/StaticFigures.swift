import Foundation
package import InspectKit
import SwiftParser
import SwiftSyntax
import ToolSupport

/// What is counted in the sources of a subject. The same sources give the same figures on every machine.
package struct StaticFigures: Codable, Equatable, Sendable {
  package var files = 0
  /// All lines, as `wc -l` counts them; generated files are left out.
  package var lines = 0
  /// The lines of generated files.
  package var generatedLines = 0
  /// The lines without comments and empty lines.
  package var codeLines = 0
  /// Classes, structs, enums, actors and protocols.
  package var types = 0
  package var functions = 0
  /// The places where a function goes one of several ways: the cyclomatic complexities without the 1 of each function.
  package var decisions = 0
  /// The sum over all functions.
  package var cognitive = 0
  /// The code lines that carry a change to the view, see `NotificationLines`.
  package var notificationLines = 0
  /// The code lines in the folder `Logic`, which know no view.
  package var logicLines = 0
  /// The types of other targets that the subject names.
  package var typesUsed = 0
  /// The tests that use this subject and no other, and no view.
  package var unitTests = 0
  /// The stubs, recordings and fakes that these tests name.
  package var doubles = 0
  /// The code lines of the doubles that were written by hand for these tests.
  package var doubleLines = 0
}

/// The figures of all subjects of a package.
package struct StaticComparison: Sendable {
  package let rows: [(subject: Subject, figures: StaticFigures)]
  /// The subjects' features, in their order.
  package let features: [String]
  /// One screen: in one controller, and in the architectures in which all of its features exist.
  package let screen: [(name: String, figures: StaticFigures)]
}

extension StaticComparison {
  package init(_ project: Project) {
    let sources = Sources(project)
    let subjects = Subject.all(in: project)
    rows = subjects.map { ($0, sources.figures(of: $0, among: subjects)) }
    features = subjects.map(\.feature).uniqued
    let screens = rows.filter(\.subject.isScreen).map { (name: $0.subject.name, figures: $0.figures) }
    screen =
      screens
      + WholeScreen.all(in: project).map { screen in
        ("The scene in \(screen.architecture)", sources.figures(of: screen.files, in: screen.architecture))
      }
  }

  /// The same comparison with some of the subjects.
  package func filter(_ isIncluded: (Subject) -> Bool) -> StaticComparison {
    StaticComparison(rows: rows.filter { isIncluded($0.subject) }, features: features, screen: screen)
  }
}

/// The parsed files of a package. Each is parsed once.
private final class Sources {
  private let project: Project
  private var parsed: [String: (declarations: Declarations, complexities: [Complexity])] = [:]
  private var names: [String: Set<String>] = [:]

  init(_ project: Project) { self.project = project }

  /// The names that a target declares at the top of its files; empty for a module of another package.
  private func names(of target: String) -> Set<String> {
    if let known = names[target] { return known }
    let files = project.files.filter { $0.target == target }
    let found = Set(files.flatMap(\.topLevelNames))
    names[target] = found
    return found
  }

  private func parsed(_ file: SourceFile) -> (declarations: Declarations, complexities: [Complexity]) {
    if let known = parsed[file.path] { return known }
    let tree = Parser.parse(source: file.text)
    let new = (Declarations(tree), Complexity.all(in: tree))
    parsed[file.path] = new
    return new
  }

  private func declarations(of file: SourceFile) -> Declarations { parsed(file).declarations }

  func figures(of subject: Subject, among subjects: [Subject]) -> StaticFigures {
    let files = subject.files(in: project)
    var figures = figures(of: files, in: subject.architecture)
    figures.typesUsed = typesUsed(by: subject, in: files.filter { !$0.name.hasSuffix("+Generated.swift") })
    addTests(of: subject, among: subjects, to: &figures)
    return figures
  }

  /// What is counted in some files of an architecture.
  func figures(of all: [SourceFile], in architecture: String) -> StaticFigures {
    let files = all.filter { !$0.name.hasSuffix("+Generated.swift") }
    var figures = StaticFigures()
    figures.files = files.count
    figures.lines = files.map(\.lineCount).reduce(0, +)
    figures.generatedLines =
      all.filter { $0.name.hasSuffix("+Generated.swift") }.map(\.lineCount).reduce(0, +)
    figures.codeLines = files.map { declarations(of: $0).codeLines }.reduce(0, +)
    figures.types = files.map { declarations(of: $0).types.count }.reduce(0, +)
    let logic = files.filter { $0.path.contains("/\(architecture)/Logic/") }
    figures.logicLines = logic.map { declarations(of: $0).codeLines }.reduce(0, +)
    figures.notificationLines =
      logic.isEmpty ? NotificationLines.ofControllers(files) : NotificationLines.ofSides(files, in: project)
    addComplexity(of: files, to: &figures)
    return figures
  }

  private func addComplexity(of files: [SourceFile], to figures: inout StaticFigures) {
    let all = files.flatMap { parsed($0).complexities }
    figures.functions = all.count
    figures.decisions = all.map { $0.cyclomatic - 1 }.reduce(0, +)
    figures.cognitive = all.map(\.cognitive).reduce(0, +)
  }

  private func typesUsed(by subject: Subject, in files: [SourceFile]) -> Int {
    let own = names(of: subject.target)
    return files.reduce(into: Set<String>()) { used, file in
      let foreign = Set(file.imports.flatMap { names(of: $0.module) }).subtracting(own)
      for unit in declarations(of: file).units { used.formUnion(unit.names.intersection(foreign)) }
    }.count
  }

  private func addTests(of subject: Subject, among subjects: [Subject], to figures: inout StaticFigures) {
    let files = subject.testFiles(in: project, among: subjects)
    let tests = files.filter { !$0.usesViews && declarations(of: $0).testCount > 0 }
    figures.unitTests = tests.map { declarations(of: $0).testCount }.reduce(0, +)
    let named = Set(tests.flatMap { declarations(of: $0).units }.flatMap(\.names)).filter(Self.isDouble)
    figures.doubles = named.count
    figures.doubleLines =
      files.filter { named.contains(where: $0.text.contains) }.flatMap { declarations(of: $0).units }
      .filter { named.contains($0.name) }.map(\.lines).reduce(0, +)
  }

  private static func isDouble(_ name: String) -> Bool {
    ["Fake", "Programmed", "Recording", "Stub"].contains(where: name.hasPrefix)
  }
}

extension Subject {
  /// The test files that use this subject and no other.
  fileprivate func testFiles(in project: Project, among subjects: [Subject]) -> [SourceFile] {
    let tests = Set(project.targets.filter { $0.type == "test" }.map(\.name))
    let targets = Set(subjects.map(\.target))
    return project.files.filter { file in
      tests.contains(file.target)
        && Set(file.imports.map(\.module)).intersection(targets) == [target]
    }
  }

  /// The suites that test this subject and no other, without a view.
  func unitTestSuites(in project: Project) -> [String] {
    testFiles(in: project, among: Subject.all(in: project)).filter { !$0.usesViews }.flatMap { file in
      let found = Declarations(Parser.parse(source: file.text))
      return found.testCount == 0 ? [] : found.units.filter { $0.name.hasSuffix("Tests") }.map(\.name)
    }.uniqued
  }
}

extension SourceFile {
  fileprivate var text: String { lines.joined(separator: "\n") }

  /// As `wc -l` counts: the last line ends too.
  fileprivate var lineCount: Int { lines.last == "" ? lines.count - 1 : lines.count }

  /// Whether the tests in this file need views, so that they are not tests of logic.
  fileprivate var usesViews: Bool {
    imports.contains { $0.module == "ViewKit" || $0.module.hasSuffix("Views") }
  }
}
