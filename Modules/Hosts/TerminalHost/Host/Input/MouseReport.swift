/// Parses a mouse report in xterm's mode 1006: `button;column;row`, then `M` if pressed or `m` if released.
enum MouseReport {
  static let linesPerNotch = 3

  static func event(_ parameters: some Sequence<UInt8>, final: UInt8) -> TerminalEvent? {
    let numbers = String(decoding: Array(parameters), as: UTF8.self).split(separator: ";").map { Int($0) }
    guard numbers.count == 3, let button = numbers[0], let column = numbers[1], let row = numbers[2],
      column > 0, row > 0, final == UInt8(ascii: "M")
    else { return nil }
    // 4, 8 and 16 are shift, meta and control; 32 is motion.
    switch button & ~0b11100 {
    case 0: return .click(x: column - 1, y: row - 1)
    case 32: return .drag(x: column - 1, y: row - 1)
    case 64: return .scroll(x: column - 1, y: row - 1, lines: -linesPerNotch)
    case 65: return .scroll(x: column - 1, y: row - 1, lines: linesPerNotch)
    default: return nil
    }
  }
}
