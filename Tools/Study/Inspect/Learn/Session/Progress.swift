import Foundation
import ToolSupport

/// What a person has done.
struct Progress: Codable, Equatable {
  /// The exercise that is in the copy.
  var current: String?
  var solved: Set<String> = []
  /// How many hints of the exercises were shown.
  var hints: [String: Int] = [:]

  /// Nothing was done if the file does not exist.
  ///
  /// - Throws: `ToolError` if the file is damaged.
  init(contentsOf file: URL) throws {
    guard let data = try? Data(contentsOf: file) else { return }
    guard let progress = try? JSONDecoder().decode(Progress.self, from: data) else {
      throw ToolError(
        "\(file.path) is damaged; delete it to begin again. Your work is in the folder beside it.")
    }
    self = progress
  }

  func write(to file: URL) throws {
    try readableJSON().write(to: file, options: .atomic)
  }
}
