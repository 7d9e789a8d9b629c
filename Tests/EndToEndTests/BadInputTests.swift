import CommandTesting
import Foundation
import Testing

/// Bad input prints one sentence to standard error and ends with a status other than 0.
struct BadInputTests {
  private let folder = TemporaryFolder()

  /// The argument parser's choices and usage would be more lines.
  @Test(arguments: [
    (["--user", "999"], "There is no user 999."),
    (["--blog", "nothing"], "Blog has no implementation “nothing”; choose one of mvc, mvp, mvvm"),
    (["--list", "--draft", "x"], "Draft has no implementation “x”; choose one of mvc, mvp, mvvm"),
    (["--player", "/bin/sh"], "--player takes the name of a command, without a path."),
    (
      ["--scene", "kitchen"],
      "The value 'kitchen' is invalid for '--scene <scene>'. Please provide one of the following: user, "
    ),
    (
      ["--size", "10x3"],
      "The value '10x3' is invalid for '--size <size>': A size is columns x rows, from 20x6 to 1000x500."
    ),
    (["--user", "Mara"], "The value 'Mara' is invalid for '--user <user>'"),
    (["--seed", "-1"], "The value '-1' is invalid for '--seed <seed>'"),
    (["--user", "-1"], "There is no user -1."),
    (["--architecture", "viper"], "No module has an implementation “viper”; choose one of mvc, "),
    (["--api", "http://127.0.0.1:1", "--plain"], "With --api, --sign-in NAME says who is looking."),
    (
      ["--api", "http://127.0.0.1:1", "--sign-in", "wei.chen", "--signed-in-as", "7"],
      "A server asks who is looking: leave out --signed-in-as."
    ),
    (["--faults", "like"], "The fault “like” has no value; write for example like=0.5,latency=200ms."),
    (["--structure=viper"], "Unknown option '--structure'"),
    (["--database", "a", "--in-memory"], "Choose either --database or --in-memory."),
    (["--resume", "--scene", "user"], "--resume shows the screen that you left: leave out --scene."),
    (["--resume", "--user", "7"], "--resume shows the screen that you left: leave out --user."),
    (["--resume", "--in-memory"], "--resume needs data that is kept, or the file of --screen"),
    (["--screen", ""], "--screen needs the path of a file."),
  ])
  func badOptionIsRefused(arguments: [String], sentence: String) async throws {
    try await expectRefusal(sentence, of: "profile", arguments)
  }

  @Test(arguments: [
    ("profile-web", ["--player", "silent"], "Unknown option '--player'"),
    ("profile-web", ["--sign-in", "mara.lindqvist"], "Unknown option '--sign-in'"),
    ("profile-web", ["--port", "-1"], portRefusal("-1")),
    ("profile-web", ["--browsers", "-1"], "The value '-1' is invalid for '--browsers <browsers>'"),
    (
      "profile-web", ["--name", String(repeating: "a", count: 254)],
      "--name takes the name of a machine, not “aaaaaaaa"
    ),
    ("profile-web", ["--name", ""], "--name takes the name of a machine, not “”."),
    ("profile-web", ["--name", "a:8080"], "--name takes the name of a machine, not “a:8080”."),
    ("profile-server", ["--port", "-1"], portRefusal("-1")),
    ("profile-server", ["--port=65536"], portRefusal("65536")),
  ])
  func badOptionOfAServerIsRefused(program: String, arguments: [String], sentence: String) async throws {
    try await expectRefusal(sentence, of: program, arguments)
  }

  private func expectRefusal(_ sentence: String, of program: String, _ arguments: [String]) async throws {
    let outcome = try await Product.run(arguments, of: program, in: folder)
    #expect(outcome.end == .exit(64))
    #expect(outcome.output == Data())
    #expect(outcome.errorLines.count == 1)
    #expect(outcome.errorText.hasPrefix("Error: \(sentence)"))
    if arguments.contains("--api") { #expect(folder.names(in: ".").isEmpty, "nothing was stored before") }
  }

  #if os(Linux)
    /// Files that are no libraries are found before the system's.
    @Test(arguments: [
      ([], 0, ""),
      (["--api", "http://127.0.0.1:1"], 64, "Error: --api needs libcurl 7.68 or later, which is missing."),
    ])
    func onlyAServerNeedsLibcurl(arguments: [String], status: Int32, sentence: String) async throws {
      for name in ["libcurl.so.4", "libcurl-gnutls.so.4"] {
        try Data("none".utf8).write(to: folder.url.appending(path: name))
      }
      let outcome = try await Product.run(
        ["--plain"] + arguments, environment: ["LD_LIBRARY_PATH": folder.url.path], in: folder)
      #expect(outcome.end == .exit(status))
      #expect(outcome.errorText.trimmingCharacters(in: .newlines) == sentence)
    }
  #endif

  private static func portRefusal(_ port: String) -> String {
    "The value '\(port)' is invalid for '--port <port>': A port is 0 to 65535."
  }

  @Test(arguments: ["--player", "--sign-in"])
  func onlyTheProgramForTerminalsListsItsOptions(option: String) async throws {
    for (program, lists) in [("profile", true), ("profile-web", false)] {
      let help = try await Product.run(["--help"], of: program, in: folder).outputText
      #expect(help.contains(" \(option) ") == lists, "\(program)")
    }
  }

  /// An option of another program has its name before it: `profile-web` has no `--list`.
  @Test(arguments: ["preview", "profile", "profile-server", "profile-web"])
  func helpNamesTheOptionsOfItsProgram(program: String) async throws {
    let help = try await Product.run(["--help"], of: program, in: folder).outputText
      .replacing(#/profile\s+--list/#, with: "")
    let listed = help.matches(of: #/(?m)^ +(?:-h, )?(--[a-z]+(?:[.-][a-z]+)*)/#).map(\.1)
    let named = help.matches(of: #/--[a-z]+(?:[.-][a-z]+)*/#).map(\.0)
    #expect(listed.count > 0 && Set(named).subtracting(listed) == [])
  }

  /// A wrong value can be a whole file that was pasted by mistake: as the next word, after “=”, or without either.
  @Test(arguments: [
    "--blog ", "--draft.list=", "--architecture ", "--user=", "--signed-in-as ", "--player=", "--scene ",
    "--size=", "--seed ", "--faults=", "--language ", "--blog-layout=", "--no-such-option ",
    "--no-such-option=", "--seed", "",
  ])
  func longValueIsShortened(option: String) async throws {
    let value = String(repeating: "x", count: 40) + "," + String(repeating: "y", count: 200)
    let words = (option + value).split(separator: " ").map(String.init)
    let outcome = try await Product.run(["--in-memory", "--plain"] + words, in: folder)
    #expect(outcome.end == .exit(64))
    #expect(outcome.errorLines.count == 1)
    let echoes = [value.prefix(61), value.suffix(61)].filter { outcome.errorText.contains($0) }
    #expect(echoes.isEmpty)
  }

  /// In the person's language, also if the option before is wrong.
  @Test(arguments: [
    (["--user", "999"], "没有用户 999。"), (["--structure=viper"], "没有选项“--structure”。"),
    (["--scene", "kitchen"], "值“kitchen”不适合“--scene <scene>”，请从这些里选一个：user, "),
    (["--size", "10x3"], "值“10x3”不适合“--size <size>”：大小是列数x行数，从 20x6 到 1000x500。"),
    (["--faults", "like"], "故障“like”没有值；"), (["--blog", "nothing"], "Blog 没有“nothing”的实现；请选 mvc, "),
  ])
  func refusalIsInThePersonsLanguage(arguments: [String], sentence: String) async throws {
    for (options, environment) in [(["--language", "zh-Hans"], [:]), ([], ["LC_ALL": "zh_CN.UTF-8"])] {
      let outcome = try await Product.run(options + arguments, environment: environment, in: folder)
      #expect(outcome.end != .exit(0))
      #expect(outcome.errorLines.count == 1)
      #expect(outcome.errorText.hasPrefix("错误：\(sentence)"))
    }
  }

  @Test func versionIsOneLine() async throws {
    let outcome = try await Product.run(["--version"], in: folder)
    #expect(outcome.end == .exit(0))
    #expect(outcome.errorText.isEmpty)
    #expect(
      outcome.outputText.split(separator: "\n").count == 1 && outcome.outputText.hasPrefix("profile 1."))
  }
}
