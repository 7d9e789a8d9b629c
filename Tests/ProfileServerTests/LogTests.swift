import CommandTesting
import Foundation
import HTTPServing
import Logging
import Testing

@testable import profile_server

struct LogTests {
  private let lines = Shared<[String]>([])

  private func logger(_ level: Logger.Level = .info) -> Logger {
    Logger(label: "server") { [lines] label in
      JSONLogHandler(label: label, level: level, now: { Date(timeIntervalSince1970: 0.25) }) { line in
        lines.change { $0.append(line) }
      }
    }
  }

  @Test func entryIsALineOfJSON() throws {
    logger().info("request", metadata: ["status": .stringConvertible(200), "path": "/a\"b\\"])
    #expect(
      lines.value == [
        #"{"time":"1970-01-01T00:00:00.250Z","level":"info","logger":"server","message":"request","#
          + #""path":"/a\"b\\","status":200}"# + "\n"
      ])
  }

  @Test func controlCharactersAreEscaped() throws {
    let nasty = "\u{1B}[31m\n\r\u{85}\u{2028}\u{7F}\0"
    logger().warning("\(nasty)", metadata: ["\(nasty)": "\(nasty)"])
    let line = try #require(lines.value.first)
    #expect(lines.value.count == 1 && line.unicodeScalars.filter { $0.value < 0x20 }.map(\.value) == [10])
    #expect(!line.unicodeScalars.contains { 0x7F..<0xA0 ~= $0.value || $0.value == 0x2028 })
    let entry = try Document(json: Data(line.utf8))
    #expect(entry["message"]?.text == nasty)
  }

  @Test func numericTextStaysText() throws {
    logger().info("x", metadata: ["a": "12", "b": .stringConvertible(Double.nan)])
    let entry = try Document(json: Data(try #require(lines.value.first).utf8))
    #expect(entry["a"]?.text == "12" && entry["b"]?.text == "nan")
  }

  @Test func lowerLevelsAreNotWritten() {
    logger(.warning).info("x")
    #expect(lines.value.isEmpty)
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
