import ArgumentParser
import CommandMain

@main
struct ProfileServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile-server",
    abstract: "The JSON API: users, blogs, drafts, voice messages, over HTTP.",
    subcommands: [Serve.self, SetPassword.self, Backup.self],
    defaultSubcommand: Serve.self)

  static func main() async { await parseAndRun() }
}
