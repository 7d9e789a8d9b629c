import CommandTesting
import Foundation
import HTTPServing
import Logging
import Synchronization
import Testing

@testable import profile_server

struct LogTests {
  private let lines = Lines()

  private func logger(_ level: Logger.Level = .info) -> Logger {
    Logger(label: "server") { [lines] label in
      JSONLogHandler(label: label, level: level, now: { Date(timeIntervalSince1970: 0.25) }) {
        lines.add($0)
      }
    }
  }

  @Test func entryIsALineOfJSON() throws {
    logger().info("request", metadata: ["status": .stringConvertible(200), "path": "/a\"b\\"])
    #expect(
      lines.all == [
        #"{"time":"1970-01-01T00:00:00.250Z","level":"info","logger":"server","message":"request","#
          + #""path":"/a\"b\\","status":200}"# + "\n"
      ])
  }

  @Test func controlCharactersAreEscaped() throws {
    let nasty = "\u{1B}[31m\n\r\u{85}\u{2028}\u{7F}\0"
    logger().warning("\(nasty)", metadata: ["\(nasty)": "\(nasty)"])
    let line = try #require(lines.all.first)
    #expect(lines.all.count == 1 && line.unicodeScalars.filter { $0.value < 0x20 }.map(\.value) == [10])
    #expect(!line.unicodeScalars.contains { 0x7F..<0xA0 ~= $0.value || $0.value == 0x2028 })
    let entry = try Document(json: Data(line.utf8))
    #expect(entry["message"]?.text == nasty)
  }

  @Test func numericTextStaysText() throws {
    logger().info("x", metadata: ["a": "12", "b": .stringConvertible(Double.nan)])
    let entry = try Document(json: Data(try #require(lines.all.first).utf8))
    #expect(entry["a"]?.text == "12" && entry["b"]?.text == "nan")
  }

  @Test func lowerLevelsAreNotWritten() {
    logger(.warning).info("x")
    #expect(lines.all.isEmpty)
  }

  @Test(arguments: [
    ("127.0.0.1", "http://127.0.0.1:1", true), ("::1", "http://[::1]:1", true),
    ("0.0.0.0", "http://127.0.0.1:1", false), ("localhost", "http://localhost:1", true),
    ("10.0.0.1", "http://10.0.0.1:1", false), ("::", "http://127.0.0.1:1", false),
  ])
  func addressTextAndLocality(host: String, text: String, isLocal: Bool) {
    #expect(ServerAddress.text(host: host, port: 1) == text)
    #expect(ServerAddress.isLocal(host) == isLocal)
  }
}

private final class Lines: Sendable {
  private let storage = Mutex<[String]>([])

  var all: [String] { storage.withLock { $0 } }

  func add(_ line: String) { storage.withLock { $0.append(line) } }
}
