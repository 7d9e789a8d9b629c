import ViewKit

/// The keys by the bytes that end their sequences.
enum KeyTable {
  /// Keys with Alt that have a meaning, by their byte. Others are dropped.
  static let withAlt: [UInt8: Key] = [
    UInt8(ascii: "b"): .wordLeft, UInt8(ascii: "f"): .wordRight, UInt8(ascii: "d"): .wordDelete,
    0x7F: .wordBackspace, 0x08: .wordBackspace,
  ]

  static let byLetter: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab, UInt8(ascii: "M"): .enter,
  ]

  /// Arrows with Control in rxvt, after escape `O`.
  static let ofRxvt: [UInt8: Key] = [UInt8(ascii: "c"): .wordRight, UInt8(ascii: "d"): .wordLeft]

  static let byNumber: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}
