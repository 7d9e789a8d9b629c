import CTerminal
import Foundation
import Testing

/// Serialized, because a process controls at most one terminal.
@Suite(.serialized)
struct CTerminalTests {
  /// A pseudo terminal. The test reads from `master` what the code writes to `device`.
  private final class PseudoTerminal {
    let master: Int32
    let device: Int32

    init() throws {
      var descriptors: (Int32, Int32) = (-1, -1)
      try #require(openpty(&descriptors.0, &descriptors.1, nil, nil, nil) == 0)
      (master, device) = descriptors
    }

    deinit {
      close(device)
      close(master)
    }

    var isCooked: Bool {
      var mode = termios()
      tcgetattr(device, &mode)
      return mode.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
    }

    func written() -> String {
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = read(master, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }

  private let terminal: PseudoTerminal

  init() throws {
    terminal = try PseudoTerminal()
  }

  private func enter(_ sequence: String = "", _ exit: String = "") -> Bool {
    cterminal_enter(terminal.device, terminal.device, sequence, exit)
  }

  @Test func exitRestoresTheTerminalAndTheSignalHandlers() {
    func handler() -> UInt {
      var action = sigaction()
      sigaction(SIGTERM, nil, &action)
      return withUnsafeBytes(of: action) { $0.load(as: UInt.self) }
    }
    let before = handler()
    #expect(terminal.isCooked)

    #expect(enter("<in>", "<out>"))
    #expect(cterminal_is_entered())
    #expect(!terminal.isCooked && handler() != before)
    #expect(terminal.written() == "<in>")

    cterminal_exit()
    #expect(!cterminal_is_entered())
    #expect(terminal.isCooked && handler() == before)
    #expect(terminal.written() == "<out>")
  }

  @Test func otherFilesAndLongSequencesAreRefused() {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }

    #expect(!cterminal_enter(file, file, "", ""))
    #expect(!enter(String(repeating: "x", count: 300)))
    #expect(!cterminal_is_entered())
  }

  @Test func sizeComesFromTheTerminal() {
    var (columns, rows): (Int32, Int32) = (0, 0)
    #expect(!cterminal_size(terminal.device, &columns, &rows))

    var size = winsize(ws_row: 30, ws_col: 90, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(terminal.device, UInt(TIOCSWINSZ), &size) == 0)

    #expect(cterminal_size(terminal.device, &columns, &rows))
    #expect(columns == 90 && rows == 30)
  }

  @Test func resizeSignalWakesTheHost() {
    #expect(enter())
    defer { cterminal_exit() }

    // The signal is sent to the process, because the threads of the tests block signals.
    kill(getpid(), SIGWINCH)

    var byte: UInt8 = 0
    var request = pollfd(fd: cterminal_wake_descriptor(), events: Int16(POLLIN), revents: 0)
    #expect(poll(&request, 1, 2000) == 1)
    #expect(read(cterminal_wake_descriptor(), &byte, 1) == 1)
    #expect(byte == UInt8(ascii: "w"))
  }
}
