import ViewKit

/// Parses the bytes of a terminal into events. Reads may cut the bytes anywhere.
///
/// Escape is a key and also the first byte of many sequences. If nothing follows within `escapeDelay`, it is the key.
/// The parser has no clock: the caller passes the time, and calls `expire` after the deadline. The sequences are those
/// of ECMA-48 and xterm's ctlseqs.
struct KeyParser {
  static let escapeDelay = Duration.milliseconds(25)
  /// How long a paste may be silent before it counts as complete.
  static let pasteDelay = Duration.seconds(1)
  static let sequenceLimit = 64
  static let pasteLimit = 1 << 20

  private enum State {
    case text
    /// After escape, escape `[`, escape `O`.
    case escape, control, function
    case paste
  }

  private var state = State.text
  /// The bytes of the present character, sequence or paste.
  private var bytes: [UInt8] = []
  /// The number of bytes that a character still lacks.
  private var missing = 0
  /// Characters that are not reported yet: the next scalar can belong to the last one.
  private var typed = String.UnicodeScalarView()
  private var events: [TerminalEvent] = []

  /// When to call `expire` if no bytes come before; `nil` if nothing is open.
  private(set) var deadline: ContinuousClock.Instant?

  mutating func feed(_ input: some Sequence<UInt8>, at now: ContinuousClock.Instant) -> [TerminalEvent] {
    if let deadline, deadline <= now { end() }
    for byte in input { take(byte) }
    switch state {
    case .escape: deadline = now + Self.escapeDelay
    case .paste: deadline = now + Self.pasteDelay
    default: deadline = nil
    }
    return report()
  }

  /// Completes an open escape or paste after the deadline, and returns its events. Before the deadline, does nothing.
  mutating func expire(at now: ContinuousClock.Instant) -> [TerminalEvent] {
    guard let deadline, deadline <= now else { return [] }
    end()
    return report()
  }

  private mutating func end() {
    if case .paste = state { finishPaste() } else if case .escape = state { add(.key(.escape)) }
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
    case .control: takeControl(byte)
    case .function:
      state = .text
      if let key = Self.keysByLetter[byte] { add(.key(key)) }
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
    case 0x1B: state = .escape
    case 0x03: add(.interrupt)
    case 0x1A: add(.suspend)
    case 0x0C: add(.redraw)
    case 0x0D, 0x0A: add(.key(.enter))
    case 0x09: add(.key(.tab))
    case 0x7F, 0x08: add(.key(.backspace))
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
    case UInt8(ascii: "O"): state = .function
    case 0x1B: add(.key(.escape))
    default:
      // Alt with a key has no meaning here: it counts as escape, then the key.
      add(.key(.escape))
      state = .text
      takeText(byte)
    }
  }

  private mutating func takeControl(_ byte: UInt8) {
    switch byte {
    case 0x20...0x3F where bytes.count < Self.sequenceLimit: bytes.append(byte)
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
    let first = bytes.split(separator: UInt8(ascii: ";")).first.flatMap {
      Int(String(decoding: $0, as: UTF8.self))
    }
    if final != UInt8(ascii: "~") {
      if let key = Self.keysByLetter[final] { add(.key(key)) }
    } else if first == 200 {
      state = .paste
      bytes = []
    } else if let first, let key = Self.keysByNumber[first] {
      add(.key(key))
    }
  }

  private static let keysByLetter: [UInt8: Key] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "Z"): .backTab, UInt8(ascii: "M"): .enter,
  ]

  private static let keysByNumber: [Int: Key] = [
    1: .home, 3: .delete, 4: .end, 5: .pageUp, 6: .pageDown, 7: .home, 8: .end,
  ]
}
