import SwiftParser
import SwiftSyntax

/// The names that a feature can't have.
enum SwiftWords {
  /// Whether a name can't be that of a variable without backticks, or that of a type.
  static func isReserved(_ name: String) -> Bool {
    if ["Any", "Protocol", "Self", "Type", "init", "self"].contains(name) { return true }
    return Parser.parse(source: "let \(name) = 0\n").hasError
      || Parser.parse(source: "struct \(name) {}\n").hasError
  }

  /// The name in a declaration: in backticks if it is a Swift keyword.
  static func declared(_ name: String) -> String { isReserved(name) ? "`\(name)`" : name }

  /// The imported module that has a type of this name.
  static func owner(of type: String) -> String? {
    types.first { $0.names.contains(type) }?.owner
  }

  private static let types: [(owner: String, names: Set<String>)] = [
    (
      "Swift",
      [
        "Actor", "AnyObject", "Array", "AsyncSequence", "AsyncStream", "Bool", "Character", "Clock",
        "Codable",
        "CodingKey", "Collection", "Comparable", "Continuation", "Decodable", "Decoder", "Dictionary",
        "Double", "Duration",
        "Encodable", "Encoder", "Equatable", "Error", "Executor", "Float", "Hashable", "Hasher",
        "Identifiable",
        "Instant", "Int", "Iterator", "KeyPath", "MainActor", "Mirror", "Never", "Optional", "Range", "Regex",
        "Result",
        "Sendable", "Sequence", "Set", "Slice", "Span", "StaticString", "Strideable", "String", "Substring",
        "Task",
        "TaskGroup", "UInt", "Unicode", "Void",
      ]
    ),
    (
      "Foundation",
      [
        "Bundle", "Calendar", "CharacterSet", "Data", "Date", "DateComponents", "DateFormatter",
        "DateInterval",
        "Decimal", "Dimension", "FileHandle", "FileManager", "Formatter", "Host", "IndexPath", "IndexSet",
        "Locale", "Measurement",
        "Notification", "NotificationCenter", "Operation", "OperationQueue", "Pipe", "Port", "Predicate",
        "Process",
        "ProcessInfo", "Progress", "RunLoop", "Scanner", "Stream", "Thread", "TimeInterval", "TimeZone",
        "Timer", "URL",
        "URLRequest", "URLSession", "UUID", "Unit", "UserDefaults",
      ]
    ),
    (
      "Testing",
      [
        "Attachment", "Bug", "Comment", "Confirmation", "ExitTest", "Issue", "SourceLocation", "Suite", "Tag",
        "Test", "Trait",
      ]
    ),
  ]
}
