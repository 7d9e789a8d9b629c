import ViewKit

/// Parses the bytes of a terminal into events. Reads may cut the bytes anywhere.
///
/// Escape is a key and also the first byte of many sequences. If nothing follows within `escapeDelay`, it is the key.
/// A character that follows within that time has Option or Alt. Strings that a terminal sends for its own purposes
/// are dropped with their content. The parser has no clock: the caller passes the time, and calls `expire` after the deadline. The sequences are those
/// of ECMA-48 and xterm's ctlseqs.
package struct KeyParser {
  static let escapeDelay = Duration.milliseconds(25)
  /// How long a paste may be silent before it counts as complete.
  static let pasteDelay = Duration.seconds(1)
  static let sequenceLimit = 64
  static let pasteLimit = 1 << 20
  /// How long a sequence may be silent. Longer, and the first bytes were a key with Alt, which has no meaning.
  static let sequenceDelay = Duration.milliseconds(100)
  /// The limits of a string: the time without a byte, and its length in bytes. Then the parser stops waiting for its end.
  static let stringDelay = Duration.seconds(1)
  static let stringLimit = 1 << 20

  private enum State {
    case text
    /// After escape, two escapes, escape `[`, escape `O`.
    case escape, twoEscapes, control, function
    /// In a DCS, SOS, OSC, PM or APC string, and after an escape in it.
    case string, stringEscape
    /// In the three bytes of a mouse report from a terminal without mode 1006.
    case oldMouse
    case paste
  }

  private var state = State.text
  /// The bytes of the present character, sequence or paste.
  private var bytes: [UInt8] = []
  /// The number of bytes that a character still lacks.
  private var missing = 0
  /// Whether an escape came before the present sequence, as some terminals report Alt.
  private var hasAlt = false
  /// The number of bytes in the present string.
  private var stringLength = 0
  /// Characters that wait: the next scalar can be a part of the last one.
  private var typed = String.UnicodeScalarView()
  private var events: [TerminalEvent] = []

  /// When to call `expire` if no bytes come before; `nil` if nothing is open.
  private(set) var deadline: ContinuousClock.Instant?

  package init() {}

  package mutating func feed(_ input: some Sequence<UInt8>, at now: ContinuousClock.Instant)
    -> [TerminalEvent]
  {
    if let deadline, deadline <= now { end() }
    for byte in input { take(byte) }
    deadline = delay.map { now + $0 }
    return report()
  }

  /// Completes an open escape or paste after the deadline, and returns its events. Before the deadline, does nothing.
  mutating func expire(at now: ContinuousClock.Instant) -> [TerminalEvent] {
    guard let deadline, deadline <= now else { return [] }
    end()
    return report()
  }

  private var delay: Duration? {
    switch state {
    case .text: nil
    case .escape, .twoEscapes: Self.escapeDelay
    case .control, .function, .oldMouse: Self.sequenceDelay
    case .string where stringLength == 0: Self.sequenceDelay
    case .string, .stringEscape: Self.stringDelay
    case .paste: Self.pasteDelay
    }
  }

  private mutating func end() {
    switch state {
    case .paste: finishPaste()
    case .escape: add(.key(.escape))
    case .twoEscapes:
      add(.key(.escape))
      add(.key(.escape))
    case .text, .control, .function, .string, .stringEscape, .oldMouse: break
    }
    bytes = []
    state = .text
    deadline = nil
  }

  private mutating func report() -> [TerminalEvent] {
    flushTyped()
    defer { events = [] }
    return events
  }

  private mutating func add(_ event: TerminalEvent) {
    flushTyped()
    events.append(event)
  }

  private mutating func flushTyped() {
    events += String(typed).map { .key(.character($0)) }
    typed = .init()
  }

  // MARK: Bytes

  private mutating func take(_ byte: UInt8) {
    switch state {
    case .text: takeText(byte)
    case .escape: takeEscaped(byte)
    case .twoEscapes:
      // Some terminals put an escape before a sequence for Alt. Before anything else it was the key.
      hasAlt = byte == UInt8(ascii: "[") || byte == UInt8(ascii: "O")
      if !hasAlt { add(.key(.escape)) }
      takeEscaped(byte)
    case .control: takeControl(byte)
    case .function: takeFunction(byte)
    case .string, .stringEscape: takeString(byte)
    case .oldMouse:
      bytes.append(byte)
      guard bytes.count == 3 else { return }
      bytes = []
      state = .text
    case .paste: takePaste(byte)
    }
  }

  private mutating func takeText(_ byte: UInt8) {
    if missing > 0 {
      guard byte & 0xC0 == 0x80 else {
        // An incomplete character is dropped.
        missing = 0
        return takeText(byte)
      }
      bytes.append(byte)
      missing -= 1
      if missing == 0, let text = String(validating: bytes, as: UTF8.self) {
        typed.append(contentsOf: text.unicodeScalars.filter { $0.properties.generalCategory != .control })
      }
      return
    }
    switch byte {
    case 0x1B:
      hasAlt = false
      state = .escape
    case 0x03: add(.interrupt)
    case 0x1A: add(.suspend)
    case 0x0C: add(.redraw)
    case 0x0D, 0x0A: add(.key(.enter))
    case 0x09: add(.key(.tab))
    case 0x7F, 0x08: add(.key(.backspace))
    case 0x01...0x1A: add(.key(.control(Character(Unicode.Scalar(byte + 0x60)))))
    case 0x1F: add(.key(.control("_")))
    case 0x20...0x7E: typed.append(Unicode.Scalar(byte))
    case 0xC2...0xF4:
      bytes = [byte]
      missing = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3
    default: break
    }
  }

  private mutating func takeEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "["):
      state = .control
      bytes = []
    case UInt8(ascii: "O"):
      state = .function
      bytes = []
    case UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "]"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string
      stringLength = 0
    case 0x1B: state = .twoEscapes
    case 0xC2...0xF4:
      // The rest of the character has no first byte, so it is dropped.
      state = .text
    default:
      state = .text
      if let key = KeyTable.withAlt[byte] { add(.key(key)) }
      // Nothing keeps these two from working.
      if byte == 0x03 || byte == 0x1A { takeText(byte) }
    }
  }

  /// Drops a string up to its end: escape `\\`, or a bell as in xterm. Another escape cancels it.
  private mutating func takeString(_ byte: UInt8) {
    stringLength += 1
    if case .stringEscape = state {
      state = .escape
      if byte == UInt8(ascii: "\\") { state = .text } else { takeEscaped(byte) }
      return
    }
    switch byte {
    case 0x1B: state = .stringEscape
    // The bell, and the two characters that cancel every sequence.
    case 0x07, 0x18, 0x1A: state = .text
    default: if stringLength >= Self.stringLimit { state = .text }
    }
  }

  /// Takes a byte after escape `O`: a letter, in some terminals after the number of a modifier.
  private mutating func takeFunction(_ byte: UInt8) {
    guard !(0x30...0x39).contains(byte) || bytes.count >= Self.sequenceLimit else {
      return bytes.append(byte)
    }
    state = .text
    finish(KeyTable.byLetter[byte] ?? KeyTable.ofRxvt[byte], modifiers: number(bytes[...]))
    bytes = []
  }

  private mutating func takeControl(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F where bytes.count < Self.sequenceLimit: bytes.append(byte)
    // The function keys of a Linux console are escape `[[` and a letter.
    case UInt8(ascii: "[") where bytes.isEmpty: bytes.append(byte)
    case UInt8(ascii: "M") where bytes.isEmpty: state = .oldMouse
    case 0x40...0x7E:
      state = .text
      finishSequence(byte)
    default:
      state = .text
      bytes = []
      takeText(byte)
    }
  }

  private mutating func takePaste(_ byte: UInt8) {
    bytes.append(byte)
    if byte == UInt8(ascii: "~"), bytes.suffix(6).elementsEqual("\u{1B}[201~".utf8) {
      bytes.removeLast(6)
      finishPaste()
      state = .text
    } else if bytes.count > Self.pasteLimit + 6 {
      bytes.remove(at: Self.pasteLimit)
    }
  }

  private mutating func finishPaste() {
    add(.paste(String(decoding: bytes.prefix(Self.pasteLimit), as: UTF8.self)))
    bytes = []
  }

  private mutating func finishSequence(_ final: UInt8) {
    defer { if case .paste = state {} else { bytes = [] } }
    if bytes.first == UInt8(ascii: "<") {
      if let event = MouseReport.event(bytes.dropFirst(), final: final) { add(event) }
      return
    }
    guard bytes.first != UInt8(ascii: "[") else { return }
    let numbers = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map(number)
    let first = numbers.first ?? nil
    let modifiers = numbers.count > 1 ? numbers[1] : nil
    if final != UInt8(ascii: "~") {
      finish(KeyTable.byLetter[final], modifiers: modifiers)
    } else if first == 200 {
      state = .paste
      bytes = []
    } else if let first {
      finish(KeyTable.byNumber[first], modifiers: modifiers)
    }
  }

  private func number(_ digits: ArraySlice<UInt8>) -> Int? { Int(String(decoding: digits, as: UTF8.self)) }

  /// Reports a key with modifiers: a number that is one more than the sum of shift 1, alt 2, control 4 and meta 8.
  private mutating func finish(_ key: Key?, modifiers: Int?) {
    let bits = min(max(0, (modifiers ?? 1) - 1), 255)
    let isAlt = hasAlt || bits & 0b1010 != 0
    guard let key else { return }
    guard isAlt || bits & 0b0100 != 0 else { return add(.key(key)) }
    switch key {
    case .left, .wordLeft: add(.key(.wordLeft))
    case .right, .wordRight: add(.key(.wordRight))
    case .delete: add(.key(.wordDelete))
    default: if !isAlt { add(.key(key)) }
    }
  }
}
