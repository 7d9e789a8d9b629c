/// The protocols of the standard library that a marked protocol may refine, as Swift declares them: requirements
/// that have a default implementation are left out.
enum StandardProtocols {
  static let source = DoublesGenerator.Source(
    path: "Swift", module: "Swift",
    text: """
      public protocol Sendable {}
      public protocol SendableMetatype {}
      public protocol Copyable {}
      public protocol Escapable {}
      public protocol AnyObject {}
      public protocol Equatable {}
      public protocol Hashable: Equatable {}
      public protocol Comparable: Equatable {
        static func < (lhs: Self, rhs: Self) -> Bool
      }
      public protocol Identifiable<ID> {
        associatedtype ID: Hashable
        var id: ID { get }
      }
      public protocol Error: Sendable {}
      public protocol LocalizedError: Error {}
      public protocol CustomStringConvertible {
        var description: String { get }
      }
      public protocol CustomDebugStringConvertible {
        var debugDescription: String { get }
      }
      public protocol LosslessStringConvertible: CustomStringConvertible {
        init?(_ description: String)
      }
      public protocol Actor: AnyObject, Sendable {}
      """)

  /// Protocols that can follow `any` in place of a generic parameter.
  static let existentials: Set = [
    "Actor", "AnyObject", "BinaryFloatingPoint", "BinaryInteger", "BidirectionalCollection", "CaseIterable",
    "Clock", "Codable", "CodingKey", "Collection", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Decoder", "Encodable", "Encoder", "Equatable", "Error",
    "FixedWidthInteger", "FloatingPoint", "Hashable", "Identifiable", "LocalizedError",
    "LosslessStringConvertible", "Numeric", "RandomAccessCollection", "RandomNumberGenerator",
    "RawRepresentable", "Sendable", "Sequence", "SignedInteger", "SignedNumeric", "StringProtocol",
    "TextOutputStream", "UnsignedInteger",
  ]

  /// Types of the standard library whose values can't be stored: noncopyable or nonescapable.
  static let unstorable: Set = [
    "Atomic", "InlineArrayBuffer", "MutableRawSpan", "MutableSpan", "Mutex", "OutputRawSpan", "OutputSpan",
    "RawSpan", "RigidArray", "Span", "UTF8Span", "UniqueArray",
  ]

  /// Types that are nonescapable.
  static let lent: Set = [
    "MutableRawSpan", "MutableSpan", "OutputRawSpan", "OutputSpan", "RawSpan", "Span", "UTF8Span",
  ]

  /// Types of the standard library and Foundation that can be copied, also with an ownership modifier.
  static let copyable: Set = [
    "Array", "Bool", "Character", "Data", "Date", "Dictionary", "Double", "Float", "Int", "Int16", "Int32",
    "Int64", "Int8", "Set", "String", "Substring", "UInt", "UInt16", "UInt32", "UInt64", "UInt8", "URL",
    "UUID",
  ]
}
