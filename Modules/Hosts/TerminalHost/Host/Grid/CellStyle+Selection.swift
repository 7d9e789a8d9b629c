extension CellStyle {
  /// Appends the shortest SGR sequence that changes another style to this one (ECMA-48, 8.3.117).
  func select(after old: CellStyle, on output: inout [UInt8]) {
    guard self != old else { return }
    output.append(escape: "[")
    let start = output.count
    // Each parameter follows a semicolon, also the first of a step.
    changes(from: old) { output.append(parameter: $0) }
    let middle = output.count
    if self != .plain { output.append(0x30) }
    changes(from: .plain) { output.append(parameter: $0) }
    if middle - start - 1 <= output.count - middle {
      output.removeSubrange(middle...)
      output.remove(at: start)
    } else {
      output.removeSubrange(start..<middle)
    }
    output.append(0x6D)
  }

  private func changes(from old: CellStyle, _ send: (Int) -> Void) {
    var lit = old.attributes.intersection([.bold, .dim])
    if !lit.subtracting(attributes).isEmpty {
      // 22 ends bold and dim.
      send(22)
      lit = []
    }
    if attributes.contains(.bold), !lit.contains(.bold) { send(1) }
    if attributes.contains(.dim), !lit.contains(.dim) { send(2) }
    let switched = attributes.symmetricDifference(old.attributes)
    if switched.contains(.underline) { send(attributes.contains(.underline) ? 4 : 24) }
    if switched.contains(.reverse) { send(attributes.contains(.reverse) ? 7 : 27) }
    if foreground != old.foreground { foreground.parameters(isBackground: false, send) }
    if background != old.background { background.parameters(isBackground: true, send) }
  }
}

extension [UInt8] {
  fileprivate mutating func append(parameter number: Int) {
    append(0x3B)
    append(decimal: number)
  }

  /// Appends an escape sequence without parameters.
  mutating func append(escape text: StaticString) {
    append(0x1B)
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends the digits of a number that isn't negative.
  mutating func append(decimal number: Int) {
    if number >= 10 { append(decimal: number / 10) }
    append(UInt8(truncatingIfNeeded: 0x30 + number % 10))
  }
}
