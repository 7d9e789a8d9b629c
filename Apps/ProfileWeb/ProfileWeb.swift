import ArgumentParser
import Foundation
import Logging
import ProfileShared
import WebHost

/// The composer for browsers: the same options, the same scenes, a page for each person.
@main
struct ProfileWeb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profile-web",
    abstract: "Shows a user's profile, put together from modules, in a browser.",
    discussion: "Ctrl-C ends it. Whoever can reach the address is who --signed-in-as says.")

  @Option(help: "Where to listen; 0.0.0.0 lets other machines in.")
  var host = "127.0.0.1"

  @Option(help: "The port; 0 takes any that is free.")
  var port: UInt16 = 8080

  @Option(
    help: ArgumentHelp("A name that other machines know this one by; can be repeated.", valueName: "name"))
  var name: [String] = []

  @OptionGroup var options: ProfileOptions

  @MainActor
  func run() async throws {
    var configuration = WebServer.Configuration()
    configuration.host = host
    configuration.port = Int(port)
    configuration.names = name
    var logger = Logger(label: "profile-web") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .critical
    let backend = try await ProfileBackend(options)
    try await backend.check(options)
    // Opening one finds out what is wrong with the options before anybody comes.
    let site = try ProfileSite(options, backend: backend)
    try await WebServer(site, configuration, logger: logger).run { [host] port in
      let address = host.contains(":") ? "[\(host)]" : host
      print("http://\(address == "0.0.0.0" ? "127.0.0.1" : address):\(port)")
      fflush(nil)
    }
  }
}
