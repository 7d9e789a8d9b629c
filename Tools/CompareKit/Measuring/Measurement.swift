public import Foundation

/// Repeated measurements of one quantity, as they are committed in `docs/comparison`.
public struct Measurement: Codable, Equatable, Sendable {
  /// How it is measured.
  public let command: String
  /// The machine and the compiler. Figures of other machines are compared as ratios.
  public let machine: String
  /// Each run, by the subject's name.
  public var runs: [String: [Double]]

  public init(command: String, machine: String, runs: [String: [Double]]) {
    self.command = command
    self.machine = machine
    self.runs = runs
  }

  public func samples(of subject: String) -> Samples? { runs[subject].map(Samples.init) }
}

/// Shares, such as clauses that hold, as they are committed in `docs/comparison`.
public struct ShareMeasurement: Codable, Equatable, Sendable {
  public let command: String
  /// By the subject's name.
  public var shares: [String: Share]

  public init(command: String, shares: [String: Share]) {
    self.command = command
    self.shares = shares
  }
}

/// What is measured by running something. The raw value is the name of the file in `docs/comparison`.
public enum Quantity: String, CaseIterable, Sendable {
  case like, follow, row, bytes, objects
  case rebuildLogic = "rebuild-logic"
  case rebuildView = "rebuild-view"
  case rebuildModel = "rebuild-model"

  public var title: String {
    switch self {
    case .like: "instructions for a like"
    case .follow: "instructions to follow"
    case .row: "instructions to bind a row"
    case .bytes: "bytes for a row"
    case .objects: "objects for a row"
    case .rebuildLogic: "after its logic"
    case .rebuildView: "after the view"
    case .rebuildModel: "after the model"
    }
  }

  /// Whether every run gives nearly the same figure, so that an interval means nothing.
  public var isCounted: Bool {
    switch self {
    case .like, .follow, .row, .bytes, .objects: true
    case .rebuildLogic, .rebuildView, .rebuildModel: false
    }
  }
}

/// What is measured as a share. The raw value is the name of the file in `docs/comparison`.
public enum ShareQuantity: String, CaseIterable, Sendable {
  /// The clauses of the contract that hold; of a screen, the tests of the scene.
  case contract
  /// The code lines in `Logic` that unit tests without a view run.
  case coverage
  /// The mutants that tests beside the contract find: those of its logic, and those of the module.
  case mutationUnit = "mutation-unit"
  /// The mutants that the contract finds.
  case mutationContract = "mutation-contract"
}

/// The committed measurements.
public struct Measurements: Sendable {
  public private(set) var quantities: [Quantity: Measurement] = [:]
  public private(set) var shares: [ShareQuantity: ShareMeasurement] = [:]

  /// The folder with the files, relative to the package's.
  public static let folder = "docs/comparison"

  public init() {}

  /// Reads the files that exist.
  ///
  /// - Throws: `CompareError.damaged` if one can't be read.
  public init(root: URL) throws {
    for quantity in Quantity.allCases { quantities[quantity] = try Self.read(quantity.rawValue, root) }
    for share in ShareQuantity.allCases { shares[share] = try Self.read(share.rawValue, root) }
  }

  private static func read<Value: Decodable>(_ name: String, _ root: URL) throws -> Value? {
    let file = file(name, root)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
    } catch {
      throw CompareError.damaged("\(folder)/\(name).json")
    }
  }

  private static func file(_ name: String, _ root: URL) -> URL {
    root.appending(path: "\(folder)/\(name).json")
  }

  /// Replaces a measurement and writes its file. Subjects that were not measured keep their runs.
  public mutating func set(_ new: Measurement, of quantity: Quantity, root: URL) throws {
    var merged = new
    merged.runs = (quantities[quantity]?.runs ?? [:]).merging(new.runs) { $1 }
    quantities[quantity] = merged
    try Self.write(merged, quantity.rawValue, root)
  }

  /// Replaces shares and writes their file. Subjects that were not measured keep theirs.
  public mutating func set(_ new: ShareMeasurement, of quantity: ShareQuantity, root: URL) throws {
    var merged = new
    merged.shares = (shares[quantity]?.shares ?? [:]).merging(new.shares) { $1 }
    shares[quantity] = merged
    try Self.write(merged, quantity.rawValue, root)
  }

  private static func write(_ value: some Encodable, _ name: String, _ root: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try FileManager.default.createDirectory(
      at: root.appending(path: folder), withIntermediateDirectories: true)
    try (encoder.encode(value) + Data("\n".utf8)).write(to: file(name, root), options: .atomic)
  }

  /// For tests.
  package mutating func put(_ new: Measurement, of quantity: Quantity) { quantities[quantity] = new }
}

/// Why a comparison is not possible.
public enum CompareError: Error, CustomStringConvertible {
  case unknownFeature(String, known: [String])
  case unknownQuantity(String, known: [String])
  case damaged(String)
  case failed(String, reason: String)
  case outside(String)

  public var description: String {
    switch self {
    case .unknownFeature(let name, let known):
      "No feature is called \(name); choose one of: \(known.joined(separator: ", "))."
    case .unknownQuantity(let name, let known):
      "“\(name)” can't be measured; choose some of: \(known.joined(separator: ", "))."
    case .damaged(let path): "\(path) is not a measurement that this program has written."
    case .failed(let command, let reason): "“\(command)” failed: \(reason)"
    case .outside(let sentence): sentence
    }
  }
}
