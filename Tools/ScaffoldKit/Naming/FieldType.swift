/// The type of a field, with its text, its samples and its import.
public enum FieldType: String, CaseIterable, Sendable {
  case string = "String"
  case int = "Int"
  case double = "Double"
  case bool = "Bool"
  case date = "Date"
  case url = "URL"
  case uuid = "UUID"
  case userID = "UserID"

  /// The module that declares it; `nil` for the standard library.
  var module: String? {
    switch self {
    case .date, .url, .uuid: "Foundation"
    case .userID: "Essentials"
    default: nil
    }
  }

  /// An expression for the finished text of a value.
  func text(of value: String) -> String {
    switch self {
    case .string, .int, .double: value
    case .bool: "\(value) ? yes : no"
    case .date: "\(value).stamp"
    case .url: "\(value).absoluteString"
    case .uuid: "\(value).uuidString"
    case .userID: "\(value)"
    }
  }

  /// The value of every sample, as code and as its finished text.
  func sample(label: String) -> (code: String, text: String) {
    switch self {
    case .string: ("\"\(label)\"", label)
    case .int: ("3", "3")
    case .double: ("2.5", "2.5")
    case .bool: ("true", "yes")
    case .date: ("Date(timeIntervalSince1970: 1_467_367_680)", "2016-07-01 10:08")
    case .url: ("URL(filePath: \"/samples\")", "file:///samples")
    case .uuid:
      (
        "UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))",
        "01020304-0506-0708-090A-0B0C0D0E0F10"
      )
    case .userID: ("UserID(132)", "132")
    }
  }

  /// A value that differs from the sample, as code.
  func other(label: String) -> String {
    switch self {
    case .string: "\"Another \(label.lowercased())\""
    case .int: "5"
    case .double: "7.5"
    case .bool: "false"
    case .date: "Date(timeIntervalSince1970: 1_483_228_800)"
    case .url: "URL(filePath: \"/others\")"
    case .uuid: "UUID(uuid: (16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1))"
    case .userID: "UserID(7)"
    }
  }

  /// An expression for demo data, by a `number` that counts from 1, a `count` and a `time` that follow from it.
  func demo(label: String) -> String {
    switch self {
    case .string: "\"\(label) \\(number)\""
    case .int: "count"
    case .double: "Double(count) / 4"
    case .bool: "number.isMultiple(of: 3)"
    case .date: "Date(timeIntervalSince1970: time)"
    case .url: "URL(filePath: \"/samples/\\(number)\")"
    case .uuid: "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number % 256)))"
    case .userID: "UserID(number)"
    }
  }
}
