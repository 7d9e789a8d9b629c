#if os(Linux)
  import Foundation

  /// The lines of a folder's code in a program: the part of the section `.debug_line` that is about this folder (DWARF 4).
  ///
  /// The module Runtime reads the whole section for each address.
  struct LineTable {
    private var files: [String] = []
    /// Functions have ranges of rows. In a range the addresses grow.
    private var ranges: [(start: UInt64, end: UInt64, rows: Range<Int>)] = []
    private var rows: [(address: UInt64, file: Int, line: Int)] = []

    /// - Parameters:
    ///   - path: an ELF file of 64 bits.
    ///   - folder: ends with a slash. Paths below it are read.
    init?(_ path: String, folder: String) {
      guard let data = try? Data(contentsOf: URL(filePath: path), options: .mappedIfSafe) else { return nil }
      data.withUnsafeBytes { bytes in
        guard let section = Self.section(".debug_line", in: bytes) else { return }
        var offset = section.lowerBound
        while offset + 12 < section.upperBound {
          var unit = Reader(bytes: bytes, offset: offset)
          let end = offset + 4 + Int(unit.integer(UInt32.self))
          if unit.integer(UInt16.self) == 4 { readUnit(&unit, to: end, folder) }
          offset = end
        }
      }
      ranges.sort { $0.start < $1.start }
    }

    /// The file, as a path in the folder, and the line of an address from the start of the program.
    func place(of address: UInt64) -> (file: String, line: Int)? {
      let next = ranges.firstIndex(after: address, \.start)
      guard next > 0, ranges[next - 1].end > address else { return nil }
      let row = rows[ranges[next - 1].rows].firstIndex(after: address, \.address) - 1
      guard rows[row].file >= 0 else { return nil }
      return (files[rows[row].file], rows[row].line)
    }

    private static func section(_ name: String, in bytes: UnsafeRawBufferPointer) -> Range<Int>? {
      func header(_ index: Int) -> Reader {
        let start = Int(Reader(bytes: bytes, offset: 0x28).peek(UInt64.self))
        return Reader(
          bytes: bytes, offset: start + index * Int(Reader(bytes: bytes, offset: 0x3A).peek(UInt16.self)))
      }
      func range(_ index: Int) -> Range<Int> {
        let start = Int(header(index).peek(UInt64.self, at: 0x18))
        return start..<start + Int(header(index).peek(UInt64.self, at: 0x20))
      }
      let names = range(Int(Reader(bytes: bytes, offset: 0x3E).peek(UInt16.self))).lowerBound
      for index in 0..<Int(Reader(bytes: bytes, offset: 0x3C).peek(UInt16.self)) {
        var text = Reader(bytes: bytes, offset: names + Int(header(index).peek(UInt32.self)))
        if text.string() == name { return range(index) }
      }
      return nil
    }

    /// The names are those of the DWARF standard, 6.2.
    private mutating func readUnit(_ unit: inout Reader, to end: Int, _ folder: String) {
      let program = Int(unit.integer(UInt32.self)) + unit.offset
      unit.offset += 3
      let lineBase = Int(unit.integer(Int8.self))
      let (lineRange, opcodeBase) = (Int(unit.integer(UInt8.self)), unit.integer(UInt8.self))
      unit.offset += Int(opcodeBase) - 1
      var folders = [""]
      while case let name = unit.string(), !name.isEmpty { folders.append(name + "/") }
      guard folders.contains(where: { $0.hasPrefix(folder) }) else { return }
      var indices = [-1]
      while case let name = unit.string(), !name.isEmpty {
        let path = folders[unit.number()] + name
        (_, _) = (unit.number(), unit.number())
        guard path.hasPrefix(folder) else {
          indices.append(-1)
          continue
        }
        indices.append(files.count)
        files.append(String(path.dropFirst(folder.count)))
      }
      unit.offset = program
      while unit.offset < end {
        let first = rows.count
        var (address, file, line, isOpen) = (UInt64(0), 1, 1, true)
        while isOpen, unit.offset < end {
          let opcode = unit.integer(UInt8.self)
          if opcode >= opcodeBase {
            let step = Int(opcode - opcodeBase)
            address += UInt64(step / lineRange)
            line += lineBase + step % lineRange
            rows.append((address, indices[file], line))
            continue
          }
          switch opcode {
          case 0:
            let length = unit.number()
            let next = unit.offset + length
            switch unit.integer(UInt8.self) {
            case 1: isOpen = false
            case 2: address = unit.integer(UInt64.self)
            default: break
            }
            unit.offset = next
          case 1: rows.append((address, indices[file], line))
          case 2: address += UInt64(unit.number())
          case 3: line += unit.signedNumber()
          case 4: file = unit.number()
          case 5, 12: _ = unit.number()
          case 8: address += UInt64((255 - Int(opcodeBase)) / lineRange)
          case 9: address += UInt64(unit.integer(UInt16.self))
          default: break
          }
        }
        // The linker sets what it leaves out to zero.
        if first < rows.count, rows[first].address > 0 {
          ranges.append((rows[first].address, address, first..<rows.count))
        }
      }
    }
  }

  extension RandomAccessCollection where Index == Int {
    /// The first index of a larger value, in values that grow.
    fileprivate func firstIndex(after value: UInt64, _ key: (Element) -> UInt64) -> Int {
      var (low, high) = (startIndex, endIndex)
      while low < high {
        let middle = (low + high) / 2
        if key(self[middle]) <= value { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }

  /// Reads integers and strings one after another.
  private struct Reader {
    let bytes: UnsafeRawBufferPointer
    var offset: Int

    func peek<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type, at distance: Int = 0) -> Value {
      bytes.loadUnaligned(fromByteOffset: offset + distance, as: type)
    }

    mutating func integer<Value: FixedWidthInteger & BitwiseCopyable>(_ type: Value.Type) -> Value {
      defer { offset += MemoryLayout<Value>.size }
      return peek(type)
    }

    mutating func number() -> Int { variable().value }

    mutating func signedNumber() -> Int {
      let (value, bits, last) = variable()
      return last & 0x40 == 0 ? value : value - (1 << bits)
    }

    private mutating func variable() -> (value: Int, bits: Int, last: UInt8) {
      var (value, bits) = (0, 0)
      while true {
        let byte = bytes[offset]
        offset += 1
        value |= Int(byte & 0x7F) << bits
        bits += 7
        if byte & 0x80 == 0 { return (value, bits, byte) }
      }
    }

    /// A string up to its zero.
    mutating func string() -> String {
      let start = offset
      while bytes[offset] != 0 { offset += 1 }
      defer { offset += 1 }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
  }
#endif
