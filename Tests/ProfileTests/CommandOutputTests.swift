import CommandTesting
import Foundation
import ProfileApp
import Testing
import ViewKitTesting
import VoiceCore

/// Playing sound through an installed program: the choice of the program, its input, and its failures.
@MainActor
struct CommandOutputTests {
  /// Half a second. A program may end a second early, so one that ends at once counts as having played this sound.
  private let short = WaveFile(
    channelCount: 1, sampleRate: 8000, bitsPerSample: 8, samples: Data((0..<4000).map { UInt8($0 % 200) }))
  private let long = WaveFile(
    channelCount: 1, sampleRate: 8000, bitsPerSample: 8, samples: Data(repeating: 90, count: 80_000))
  private let clock = TestClock()

  @Test func picksTheFirstKnownProgram() async throws {
    try await SoundFolder.with(programs: ["ffplay": "", "aplay": ""]) { folder in
      #expect(SoundCommand.first(in: folder.environment)?.name == "aplay")
    }
  }

  @Test func findsOnlyPlainNamesOfKnownPrograms() async throws {
    try await SoundFolder.with(programs: ["mpv": ""]) { folder in
      #expect(SoundCommand.first(in: folder.environment) == nil)
      #expect(SoundCommand(name: "mpv", in: folder.environment) != nil)
      #expect(SoundCommand(name: "nothing", in: folder.environment) == nil)
      #expect(SoundCommand(name: "../mpv", in: folder.environment) == nil)
      #expect(SoundCommand(name: "", in: folder.environment) == nil)
    }
  }

  @Test(arguments: ["aplay", "paplay", "afplay", "ffplay", "mpv"])
  func programReceivesTheRestOfTheSound(name: String) async throws {
    // The file is the last argument.
    try await SoundFolder.with(programs: [name: "cp \"${!#}\" \"$(dirname \"$0\")/heard.wav\""]) { folder in
      let output = CommandOutput(try #require(SoundCommand(name: name, in: folder.environment)), clock: clock)

      try await output.play(short.data, from: .milliseconds(250))

      let heard = try #require(WaveFile(try folder.contents(of: "heard.wav")))
      #expect(heard == short.suffix(from: .milliseconds(250)))
      #expect(output.device == .command(name))
    }
  }

  /// Also that of a program that was killed while it played, but not that of another one.
  @Test func deletesItsTemporaryFile() async throws {
    let (left, other) = (try temporary(process: pid_t.max), try temporary(process: getpid()))
    defer { try? FileManager.default.removeItem(at: other) }
    try await SoundFolder.with(programs: ["aplay": "echo \"$2\" > \"$(dirname \"$0\")/file\""]) { folder in
      let output = CommandOutput(try #require(SoundCommand.first(in: folder.environment)), clock: clock)

      try await output.play(short.data, from: .zero)

      let file = String(decoding: try folder.contents(of: "file"), as: UTF8.self)
      #expect(file.hasSuffix(".wav\n"))
      #expect(!FileManager.default.fileExists(atPath: file.trimmingCharacters(in: .newlines)))
      #expect(!FileManager.default.fileExists(atPath: left.path))
      #expect(FileManager.default.fileExists(atPath: other.path))
    }
  }

  private func temporary(process: pid_t) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "profile-sound.\(UUID().uuidString).\(process).wav")
    try Data().write(to: file)
    return file
  }

  @Test(arguments: ["exit 1", "exit 0", "kill -9 $$"])
  func fallsBackToSilenceIfTheProgramFails(program: String) async throws {
    try await SoundFolder.with(programs: ["aplay": program]) { folder in
      let output = CommandOutput(try #require(SoundCommand.first(in: folder.environment)), clock: clock)
      let playing = Task { try await output.play(long.data, from: .seconds(2)) }

      await repeatUntil(clock.sleeperCount > 0)
      #expect(output.device == .silent)
      clock.advance(by: .seconds(8))

      try await playing.value
    }
  }

  @Test func cancellingEndsTheProgram() async throws {
    let program = "echo $$ > \"$(dirname \"$0\")/started\"; exec sleep 1000"
    try await SoundFolder.with(programs: ["aplay": program]) { folder in
      let output = CommandOutput(try #require(SoundCommand.first(in: folder.environment)), clock: clock)
      let playing = Task { try await output.play(long.data, from: .zero) }
      var process: pid_t?
      await repeatUntil(process != nil, "The program does not start.") {
        await Task.yield()
        process = (try? folder.contents(of: "started")).flatMap {
          pid_t(String(decoding: $0, as: UTF8.self).trimmingCharacters(in: .newlines))
        }
      }

      playing.cancel()

      await #expect(throws: VoiceError.cancelled) { try await playing.value }
      #expect(kill(try #require(process), 0) == -1)
      #expect(output.device == .command("aplay"))
    }
  }

  @Test func refusesDamagedSounds() async throws {
    try await SoundFolder.with(programs: ["aplay": ""]) { folder in
      let output = CommandOutput(try #require(SoundCommand.first(in: folder.environment)), clock: clock)
      await #expect(throws: VoiceError.damaged) { try await output.play(Data("RIFF".utf8), from: .zero) }
    }
  }
}

/// A temporary folder with programs. It is the only folder in the search path.
struct SoundFolder {
  private let url: URL

  var environment: [String: String] { ["PATH": url.path] }

  static func with(programs: [String: String], _ body: (SoundFolder) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "sound-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    for (name, body) in programs {
      try await Executable.write("PATH=/usr/bin:/bin\n\(body)", to: url.appending(path: name))
    }
    try await body(SoundFolder(url: url))
  }

  func contents(of file: String) throws -> Data {
    try Data(contentsOf: url.appending(path: file))
  }
}
