import Essentials
public import Foundation
public import Logging

/// Logs each entry as one line of JSON. All characters that could falsify a line in a terminal are escaped.
public struct JSONLogHandler: LogHandler {
  public var metadata: Logger.Metadata = [:]
  public var logLevel: Logger.Level

  private let label: String
  private let now: @Sendable () -> Date
  private let write: @Sendable (String) -> Void

  /// - Parameter write: gets each line, with a line break at its end.
  public init(
    label: String, level: Logger.Level, now: @escaping @Sendable () -> Date = { Date() },
    write: @escaping @Sendable (String) -> Void
  ) {
    self.label = label
    logLevel = level
    self.now = now
    self.write = write
  }

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    let metadata = metadata.merging(event.metadata ?? [:]) { $1 }
    let time = now().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    var fields = [
      ("time", JSONText.quoted(time)), ("level", JSONText.quoted(event.level.rawValue)),
      ("logger", JSONText.quoted(label)), ("message", JSONText.quoted("\(event.message)")),
    ]
    for (key, value) in metadata.sorted(by: { $0.key < $1.key }) {
      let text = "\(value)"
      // Numbers stay numbers, so that other tools can calculate with them.
      let isNumber = if case .stringConvertible = value { Double(text)?.isFinite == true } else { false }
      fields.append((key, isNumber ? text : JSONText.quoted(text)))
    }
    write("{" + fields.map { "\(JSONText.quoted($0)):\($1)" }.joined(separator: ",") + "}\n")
  }
}

enum JSONText {
  /// A string of JSON (RFC 8259, 7). Also escapes what `String.harmless` replaces.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case _ where scalar.isHarmful:
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
