import CTerminal
import Foundation
import Testing

/// Serialized, because a process controls at most one terminal.
@Suite(.serialized)
struct CTerminalTests {
  /// A pseudo terminal. The test reads from `master` what the code writes to `device`.
  private struct PseudoTerminal {
    let master: Int32
    let device: Int32

    init?() {
      var descriptors: (Int32, Int32) = (-1, -1)
      guard openpty(&descriptors.0, &descriptors.1, nil, nil, nil) == 0 else { return nil }
      (master, device) = descriptors
    }

    var mode: termios {
      var mode = termios()
      tcgetattr(device, &mode)
      return mode
    }

    var isCooked: Bool { mode.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG) }

    func written() -> String {
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = read(master, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }

    func close() {
      Foundation.close(device)
      Foundation.close(master)
    }
  }

  @Test func exitRestoresTheTerminal() throws {
    let terminal = try #require(PseudoTerminal())
    defer { terminal.close() }
    #expect(terminal.isCooked)

    #expect(cterminal_enter(terminal.device, terminal.device, "<in>", "<out>"))
    #expect(cterminal_is_entered())
    #expect(!terminal.isCooked)
    #expect(terminal.written() == "<in>")

    cterminal_exit()
    #expect(!cterminal_is_entered())
    #expect(terminal.isCooked)
    #expect(terminal.written() == "<out>")
  }

  @Test func exitRestoresTheSignalHandlers() throws {
    let terminal = try #require(PseudoTerminal())
    defer { terminal.close() }
    func handler() -> UInt {
      var action = sigaction()
      sigaction(SIGTERM, nil, &action)
      return withUnsafeBytes(of: action) { $0.load(as: UInt.self) }
    }
    let before = handler()

    #expect(cterminal_enter(terminal.device, terminal.device, "", ""))
    #expect(handler() != before)

    cterminal_exit()
    #expect(handler() == before)
  }

  @Test func otherFilesAreRefused() throws {
    let file = open("/dev/null", O_RDWR)
    defer { close(file) }

    #expect(!cterminal_enter(file, file, "", ""))
    #expect(!cterminal_is_entered())
  }

  @Test func longSequenceIsRefused() throws {
    let terminal = try #require(PseudoTerminal())
    defer { terminal.close() }

    #expect(!cterminal_enter(terminal.device, terminal.device, String(repeating: "x", count: 300), ""))
  }

  @Test func sizeComesFromTheTerminal() throws {
    let terminal = try #require(PseudoTerminal())
    defer { terminal.close() }
    var (columns, rows): (Int32, Int32) = (0, 0)
    #expect(!cterminal_size(terminal.device, &columns, &rows))

    var size = winsize(ws_row: 30, ws_col: 90, ws_xpixel: 0, ws_ypixel: 0)
    #expect(ioctl(terminal.device, UInt(TIOCSWINSZ), &size) == 0)

    #expect(cterminal_size(terminal.device, &columns, &rows))
    #expect(columns == 90 && rows == 30)
  }

  @Test func resizeSignalWakesTheHost() throws {
    let terminal = try #require(PseudoTerminal())
    defer { terminal.close() }
    #expect(cterminal_enter(terminal.device, terminal.device, "", ""))
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
