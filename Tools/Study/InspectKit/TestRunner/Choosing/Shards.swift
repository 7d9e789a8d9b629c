import ToolSupport

/// Divides modules between machines by the seconds that their tests took.
///
/// Every machine has to get the same division, so it depends on files of the package alone, not on the last run here.
package struct Shards: Sendable {
  package static let path = "Tests/seconds.txt"

  private let seconds: [String: Double]

  /// - Parameter text: Lines of a module and its seconds.
  /// - Throws: `ToolError` with the first line that is something else.
  package init(_ text: String) throws {
    var seconds: [String: Double] = [:]
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.split(separator: " ")
      guard let module = words.first, !module.hasPrefix("#") else { continue }
      guard words.count == 2, let value = Double(words[1]), value >= 0 else {
        throw ToolError("\(Self.path):\(index + 1): not a module and its seconds.")
      }
      seconds[String(module)] = value
    }
    self.seconds = seconds
  }

  /// The seconds of a module's tests. For a module without a line, estimated by the size of its test folder.
  ///
  /// - Parameter bytes: The sizes of the test folders.
  package func seconds(of module: String, bytes: [String: Int]) -> Double {
    if let known = seconds[module] { return known }
    let measured = seconds.filter { bytes[$0.key] != nil }
    let size = measured.keys.reduce(0) { $0 + (bytes[$1] ?? 0) }
    let rate = size > 0 ? measured.values.reduce(0, +) / Double(size) : 0.0001
    return Double(bytes[module] ?? 0) * rate
  }

  /// The modules of one shard. Every module is in exactly one; the longest are dealt out first.
  package func shard(_ number: Int, of count: Int, _ modules: [String], bytes: [String: Int]) -> [String] {
    let costs = modules.map { (module: $0, seconds: seconds(of: $0, bytes: bytes)) }
    var shards = Array(repeating: (seconds: 0.0, modules: [String]()), count: count)
    for cost in costs.sorted(by: { ($1.seconds, $0.module) < ($0.seconds, $1.module) }) {
      let next = shards.indices.min {
        (shards[$0].seconds, shards[$0].modules.count, $0)
          < (shards[$1].seconds, shards[$1].modules.count, $1)
      }
      guard let next else { continue }
      shards[next].seconds += cost.seconds
      shards[next].modules.append(cost.module)
    }
    return shards.indices.contains(number - 1) ? shards[number - 1].modules.sorted() : []
  }
}
