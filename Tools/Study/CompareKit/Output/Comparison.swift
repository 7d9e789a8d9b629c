import ToolSupport

/// Everything that is known of some subjects: counted in the sources, and measured.
package struct Comparison: Sendable {
  package let rows: [(subject: Subject, figures: StaticFigures)]
  package let measurements: Measurements

  /// - Parameter feature: the feature to compare; `nil` for all. Screens in one controller are always the first rows.
  /// - Throws: `ToolError` with the names of the features.
  package init(_ counted: StaticComparison, of feature: String? = nil, _ measurements: Measurements) throws {
    self.measurements = measurements
    guard let feature else {
      rows = counted.rows
      return
    }
    let known = counted.features.filter { name in
      !counted.rows.contains { $0.subject.isScreen && $0.subject.feature == name }
    }
    guard let name = known.first(where: { $0.lowercased() == feature.lowercased() }) else {
      throw ToolError.unknown("feature", feature, known: known)
    }
    rows = counted.rows.filter { $0.subject.isScreen || $0.subject.feature == name }
  }

  // MARK: Tables

  /// A table: a row for each subject.
  package struct Table: Equatable, Sendable {
    package let title: String
    /// The first column is the subject.
    package let header: [String]
    package let rows: [[String]]
  }

  private struct Column: Sendable {
    let title: String
    let text: @Sendable (Subject, StaticFigures) -> String?
  }

  /// Columns in which no architecture has a value, and tables without columns, are left out. A screen stands only beside figures of
  /// the same action: its size says nothing beside that of a feature.
  package var tables: [Table] {
    groups.compactMap { title, columns in
      let isRun = title == Self.atRunTime
      let rows = rows.filter { row in
        !row.subject.isScreen || isRun && columns.contains { $0.text(row.subject, row.figures) != nil }
      }
      let cells = columns.map { column in rows.map { column.text($0.subject, $0.figures) } }
      let shown = columns.indices.filter { column in
        zip(rows, cells[column]).contains { !$0.subject.isScreen && $1 != nil }
      }
      guard !shown.isEmpty else { return nil }
      return Table(
        title: title, header: [""] + shown.map { columns[$0].title },
        rows: rows.indices.map { row in
          [rows[row].subject.name] + shown.map { cells[$0][row] ?? "–" }
        })
    }
  }

  private static let atRunTime = "At run time"

  private var groups: [(String, [Column])] {
    [
      ("Size and complexity", Self.size + [Self.typesUsed] + Self.complexity),
      ("Notification and tests", Self.testing + shareColumns), (Self.atRunTime, runColumns),
    ]
  }

  private static let size = [
    Column(title: "files") { String($1.files) },
    Column(title: "lines") { String($1.lines) },
    Column(title: "generated lines") { $1.generatedLines == 0 ? nil : String($1.generatedLines) },
    Column(title: "code lines") { String($1.codeLines) },
    Column(title: "types") { String($1.types) },
    Column(title: "functions") { String($1.functions) },
  ]

  private static let complexity = [
    Column(title: "decisions") { String($1.decisions) },
    Column(title: "cognitive") { String($1.cognitive) },
    Column(title: "for 100 code lines") { ratio($1.cognitive * 100, $1.codeLines) },
  ]

  private static let typesUsed = Column(title: "types of others that it names") { String($1.typesUsed) }

  private static let testing = [
    Column(title: "notification lines") { String($1.notificationLines) },
    Column(title: "logic lines without a view") { String($1.logicLines) },
    Column(title: "tests of it") { String($1.unitTests) },
    Column(title: "doubles") { $1.unitTests == 0 ? nil : String($1.doubles) },
    Column(title: "their lines by hand") { $1.unitTests == 0 ? nil : String($1.doubleLines) },
  ]

  private var shareColumns: [Column] {
    [
      shareColumn("logic that they run", .coverage) { Self.percent($0.share.value) },
      shareColumn("mutants counted", .mutationUnit) { result in
        result.drawn.map { "\(result.share.total) of \($0)" }
      },
      shareColumn("found beside the contract", .mutationUnit, \.share.text),
      shareColumn("found by the contract", .mutationContract, \.share.text),
    ]
  }

  private func shareColumn(
    _ title: String, _ quantity: ShareQuantity,
    _ text: @escaping @Sendable (ShareMeasurement.Result) -> String?
  ) -> Column {
    Column(title: title) { [measurements] subject, _ in
      measurements.shares[quantity]?.results[subject.name].flatMap(text)
    }
  }

  private var runColumns: [Column] { Quantity.allCases.map(column) }

  private func column(_ quantity: Quantity) -> Column {
    Column(title: quantity.title) { [measurements, subjects = rows.map(\.subject)] subject, _ in
      guard subjects.contains(where: { !$0.isScreen && quantity.compares(subject, with: $0) }) else {
        return nil
      }
      return measurements.quantities[quantity]?.median(of: subject.name)?
        .text(digits: quantity == .objects ? 2 : 0)
    }
  }

  private static func ratio(_ part: Int, _ whole: Int) -> String? {
    whole == 0 ? nil : (Double(part) / Double(whole)).text(digits: 1)
  }

  static func percent(_ value: Double) -> String { "\((value * 100).text(digits: 0)) %" }

  // MARK: One screen

  /// One screen in one controller, and in architectures.
  package static func screen(_ counted: StaticComparison) -> Table {
    let columns = size.filter { $0.title != "generated lines" } + complexity + testing.prefix(2)
    let subject = Subject(feature: "", architecture: "", target: "")
    return Table(
      title: "One screen", header: [""] + columns.map(\.title),
      rows: counted.screen.map { name, figures in
        [name] + columns.map { $0.text(subject, figures) ?? "–" }
      })
  }

  // MARK: Proof

  /// What shows that the subjects behave the same, a line each.
  package var proof: [String] {
    guard let contract = measurements.shares[.contract] else {
      return ["Not measured. `Tools/test` runs the contracts on every implementation."]
    }
    let holding = rows.map(\.subject).grouped { subject -> String? in
      contract.results[subject.name].map { result in
        let kind = subject.isScreen ? "tests of the scene" : "clauses of the contract"
        return "\(result.share.successes) of \(result.share.total) \(kind) hold"
      }
    }
    let lines = holding.compactMap { text, subjects in
      text.map { "\($0): \(subjects.map(\.name).joined(separator: ", "))." }
    }
    let commands = Set(rows.compactMap { contract.results[$0.subject.name]?.command }).sorted()
    return lines + [
      "The views are the same after every step of the scripts in `CompositionsTests` and `MassiveProfileTests`.",
      "Shown by: \(commands.joined(separator: "; "))",
    ]
  }
}

extension Share {
  /// “38 of 40 (84–99 %)”
  var text: String {
    let ends = [interval.lowerBound, interval.upperBound].map { ($0 * 100).text(digits: 0) }
    return "\(successes) of \(total) (\(ends.joined(separator: "–")) %)"
  }
}
