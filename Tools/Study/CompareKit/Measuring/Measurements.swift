package import Foundation
import ToolSupport

/// The committed measurements.
package struct Measurements: Sendable {
  package private(set) var quantities: [Quantity: Measurement] = [:]
  package private(set) var shares: [ShareQuantity: ShareMeasurement] = [:]

  /// The folder with the files, relative to the package's.
  package static let folder = "docs/comparison"

  package init() {}

  /// Reads the files that exist.
  ///
  /// - Throws: `ToolError` if one can't be read.
  package init(root: URL) throws {
    for quantity in Quantity.allCases { quantities[quantity] = try Self.read(quantity.rawValue, root) }
    for share in ShareQuantity.allCases { shares[share] = try Self.read(share.rawValue, root) }
  }

  private static func read<Value: Decodable>(_ name: String, _ root: URL) throws -> Value? {
    let file = file(name, root)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(contentsOf: file))
    } catch {
      throw ToolError("\(folder)/\(name).json is not a measurement that this program has written.")
    }
  }

  private static func file(_ name: String, _ root: URL) -> URL {
    root.appending(path: "\(folder)/\(name).json")
  }

  /// Checks that subjects can be measured without the others: what stays in the file has to be of the same machine.
  ///
  /// - Throws: `ToolError` with the subjects that would stay.
  package func requireUnmixed(_ quantity: Quantity, of subjects: [String], on machine: String) throws {
    guard let old = quantities[quantity] else { return }
    let kept = old.runs.keys.filter { !subjects.contains($0) }.sorted()
    guard kept.isEmpty || old.machine == machine else {
      throw ToolError(
        "\(Self.folder)/\(quantity.rawValue).json has figures of another machine: \(kept.joined(separator: ", ")). Measure them too, or delete the file first."
      )
    }
  }

  /// Replaces a measurement and writes its file. Subjects that were not measured keep their runs.
  ///
  /// - Throws: `ToolError` if they can't.
  package mutating func set(_ new: Measurement, of quantity: Quantity, root: URL) throws {
    try requireUnmixed(quantity, of: Array(new.runs.keys), on: new.machine)
    var merged = new
    merged.runs = (quantities[quantity]?.runs ?? [:]).merging(new.runs) { $1 }
    quantities[quantity] = merged
    try Self.write(merged, quantity.rawValue, root)
  }

  /// Replaces shares and writes their file. Subjects that were not measured keep theirs.
  package mutating func set(_ new: ShareMeasurement, of quantity: ShareQuantity, root: URL) throws {
    var merged = new
    merged.results = (shares[quantity]?.results ?? [:]).merging(new.results) { $1 }
    shares[quantity] = merged
    try Self.write(merged, quantity.rawValue, root)
  }

  private static func write(_ value: some Encodable, _ name: String, _ root: URL) throws {
    try FileManager.default.createDirectory(
      at: root.appending(path: folder), withIntermediateDirectories: true)
    try value.readableJSON().write(to: file(name, root), options: .atomic)
  }

  /// For tests.
  package mutating func put(_ new: Measurement, of quantity: Quantity) { quantities[quantity] = new }
  package mutating func put(_ new: ShareMeasurement, of quantity: ShareQuantity) { shares[quantity] = new }
}
