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
  /// The only folder in the search path.
  private let folder = TemporaryFolder()
  private var environment: [String: String] { ["PATH": folder.url.path] }

  private func install(_ programs: [String: String]) async throws {
    for (name, body) in programs {
      try await Executable.write("PATH=/usr/bin:/bin\n\(body)", to: folder.file(name))
    }
  }

  @Test func picksTheFirstKnownProgram() async throws {
    try await install(["ffplay": "", "aplay": ""])
    #expect(SoundCommand.first(in: environment)?.name == "aplay")
  }

  @Test func findsOnlyPlainNamesOfKnownPrograms() async throws {
    try await install(["mpv": ""])
    #expect(SoundCommand.first(in: environment) == nil)
    #expect(SoundCommand(name: "mpv", in: environment) != nil)
    #expect(SoundCommand(name: "nothing", in: environment) == nil)
    #expect(SoundCommand(name: "../mpv", in: environment) == nil)
    #expect(SoundCommand(name: "", in: environment) == nil)
  }

  @Test(arguments: ["aplay", "paplay", "afplay", "ffplay", "mpv"])
  func programReceivesTheRestOfTheSound(name: String) async throws {
    // The file is the last argument.
    try await install([name: "cp \"${!#}\" \"$(dirname \"$0\")/heard.wav\""])
    let output = CommandOutput(try #require(SoundCommand(name: name, in: environment)), clock: clock)

    try await output.play(short.data, from: .milliseconds(250))

    let heard = try #require(WaveFile(try Data(contentsOf: folder.file("heard.wav"))))
    #expect(heard == short.suffix(from: .milliseconds(250)))
    #expect(output.device == .command(name))
  }

  /// Also that of a program that was killed while it played, but not that of another one.
  @Test func deletesItsTemporaryFile() async throws {
    let (left, other) = (try temporary(process: pid_t.max), try temporary(process: getpid()))
    defer { try? FileManager.default.removeItem(at: other) }
    try await install(["aplay": "echo \"$2\" > \"$(dirname \"$0\")/file\""])
    let output = CommandOutput(try #require(SoundCommand.first(in: environment)), clock: clock)

    try await output.play(short.data, from: .zero)

    let file = try #require(folder.text(of: "file"))
    #expect(file.hasSuffix(".wav\n"))
    #expect(!FileManager.default.fileExists(atPath: file.trimmingCharacters(in: .newlines)))
    #expect(!FileManager.default.fileExists(atPath: left.path))
    #expect(FileManager.default.fileExists(atPath: other.path))
  }

  private func temporary(process: pid_t) throws -> URL {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "profile-sound.\(UUID().uuidString).\(process).wav")
    try Data().write(to: file)
    return file
  }

  @Test(arguments: ["exit 1", "exit 0", "kill -9 $$"])
  func fallsBackToSilenceIfTheProgramFails(program: String) async throws {
    try await install(["aplay": program])
    let output = CommandOutput(try #require(SoundCommand.first(in: environment)), clock: clock)
    let playing = Task { try await output.play(long.data, from: .seconds(2)) }

    await repeatUntil(clock.sleeperCount > 0)
    #expect(output.device == .silent)
    clock.advance(by: .seconds(8))

    try await playing.value
  }

  @Test func cancellingEndsTheProgram() async throws {
    let program = "echo $$ > \"$(dirname \"$0\")/started\"; exec sleep 1000"
    try await install(["aplay": program])
    let output = CommandOutput(try #require(SoundCommand.first(in: environment)), clock: clock)
    let playing = Task { try await output.play(long.data, from: .zero) }
    var process: pid_t?
    await repeatUntil(process != nil, "The program does not start.") {
      await Task.yield()
      process = folder.text(of: "started").flatMap { pid_t($0.trimmingCharacters(in: .newlines)) }
    }

    playing.cancel()

    await #expect(throws: VoiceError.cancelled) { try await playing.value }
    #expect(kill(try #require(process), 0) == -1)
    #expect(output.device == .command("aplay"))
  }

  @Test func refusesDamagedSounds() async throws {
    try await install(["aplay": ""])
    let output = CommandOutput(try #require(SoundCommand.first(in: environment)), clock: clock)
    await #expect(throws: VoiceError.damaged) { try await output.play(Data("RIFF".utf8), from: .zero) }
  }
}
