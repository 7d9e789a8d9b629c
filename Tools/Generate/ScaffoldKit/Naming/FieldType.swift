/// The type of a field.
public enum FieldType: String, CaseIterable, Sendable {
  case string = "String"
  case int = "Int"
  case double = "Double"
  case decimal = "Decimal"
  case bool = "Bool"
  case date = "Date"
  case url = "URL"
  case uuid = "UUID"
  case userID = "UserID"
  case strings = "[String]"
  /// An image, loaded after the element and shown beside its texts.
  case image = "ImageID"
  /// One of several words. The model declares an enum with them.
  case choice = "one|another"

  /// The module that declares it; `nil` for the standard library and the model.
  var module: String? {
    switch self {
    case .date, .decimal, .url, .uuid: "Foundation"
    case .image, .userID: "Essentials"
    default: nil
    }
  }
}

/// The values of a field, as code.
extension Field {
  /// An expression for the finished text of a value.
  func finished(_ value: String) -> String {
    switch type {
    case .string, .int, .double: value
    case .bool: "\(value) ? texts.yes : texts.no"
    case .choice: "texts.\(choiceNames)[\(value)] ?? \(value).rawValue"
    case .date: "\(value).stamp"
    case .decimal, .userID: "\(value)"
    case .image: "\(value).rawValue"
    case .strings: "\(value).joined(separator: texts.separator)"
    case .url: "\(value).absoluteString"
    case .uuid: "\(value).uuidString"
    }
  }

  /// The value of every sample, as code and as its finished text.
  var sample: (code: String, text: String) {
    switch type {
    case .string: ("\"\(label)\"", label)
    case .int: ("3", "3")
    case .double: ("2.5", "2.5")
    case .decimal: ("Decimal(25) / 10", "2.5")
    case .bool: ("true", "yes")
    case .choice: (".\(choices[0])", choices[0])
    case .date: ("Date(timeIntervalSince1970: 1_467_367_680)", "2016-07-01 10:08")
    case .image: ("ImageID(rawValue: \"avatar/1\")", "avatar/1")
    case .strings: ("[\"\(label)\", \"More\"]", "\(label), More")
    case .url: ("URL(filePath: \"/samples\")", "file:///samples")
    case .uuid:
      (
        "UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))",
        "01020304-0506-0708-090A-0B0C0D0E0F10"
      )
    case .userID: ("UserID(132)", "132")
    }
  }

  /// A value that differs from the sample.
  var other: String {
    switch type {
    case .string: "\"Another \(label.lowercased())\""
    case .int: "5"
    case .double: "7.5"
    case .decimal: "Decimal(75) / 10"
    case .bool: "false"
    case .choice: ".\(choices[1])"
    case .date: "Date(timeIntervalSince1970: 1_483_228_800)"
    case .image: "ImageID(rawValue: \"avatar/2\")"
    case .strings: "[\"Another \(label.lowercased())\"]"
    case .url: "URL(filePath: \"/others\")"
    case .uuid: "UUID(uuid: (16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1))"
    case .userID: "UserID(7)"
    }
  }

  /// A value that follows from an expression for a number, which counts from 1.
  func numbered(_ number: String) -> String {
    switch type {
    case .string: "\"\(label) \\(\(number))\""
    case .int: number
    case .double: "Double(\(number))"
    case .decimal: "Decimal(\(number))"
    case .bool: "(\(number)).isMultiple(of: 2)"
    case .choice: "\(typeWithoutOptional).allCases[\(number) % \(choices.count)]"
    case .date: "Date(timeIntervalSince1970: 1_467_367_740 - Double(\(number)) * 60)"
    case .image: "ImageID(rawValue: \"avatar/\\([7, 11, 18][\(number) % 3])\")"
    case .strings: "[\"\(label) \\(\(number))\"]"
    case .url: "URL(filePath: \"/samples/\\(\(number))\")"
    case .uuid: "UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(\(number) % 256)))"
    case .userID: "UserID(\(number))"
    }
  }

  /// A value of demo data, by a `number` that counts from 1, a `count` and a `time` that follow from it.
  var demo: String {
    switch type {
    case .int: "count"
    case .double: "Double(count) / 4"
    case .decimal: "Decimal(count) / 4"
    case .bool: "number.isMultiple(of: 3)"
    case .date: "Date(timeIntervalSince1970: time)"
    default: numbered("number")
    }
  }
}
