import Essentials
import HTTPServing
import Logging
import ServiceLifecycle
import UnixSignals

/// Serves the API over HTTP.
struct APIServer: Sendable {
  private let configuration: ServerConfiguration
  private let host: APIHost
  /// Logs the server's own warnings. Requests use `RequestLog`.
  private let logger: Logger

  /// - Parameter logger: gets an entry for each request, and the server's warnings; discards all by default.
  init(
    _ responder: APIResponder, _ configuration: ServerConfiguration = ServerConfiguration(),
    logger: Logger = Logger(label: "profile-server") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.configuration = configuration
    host = APIHost(responder: responder, configuration: configuration, log: RequestLog(logger: logger))
    var inner = logger
    inner.logLevel = max(logger.logLevel, .warning)
    self.logger = inner
  }

  /// Serves until a signal. Then accepts no new requests, and waits for pending ones.
  ///
  /// The signals are SIGINT, SIGTERM and, unless the process ignores it, SIGHUP. The wait is at most
  /// `ServerConfiguration.stoppingTime`.
  ///
  /// - Parameter onStart: called once with the port.
  /// - Throws: `ListeningError` if it can't listen.
  func run(onStart: @escaping @Sendable (Int) -> Void) async throws {
    let signals: [UnixSignal] = [.sigterm, .sigint] + (HangUp.isIgnored ? [] : [.sighup])
    try await run(group(signals: signals, onStart: onStart))
  }

  /// Serves in the background, for tests. Returns when the server listens.
  ///
  /// - Throws: `ListeningError` if it can't listen.
  func start() async throws -> RunningServer {
    let (ports, port) = AsyncStream.makeStream(of: Int.self)
    let group = group(signals: []) { port.yield($0) }
    let task = Task {
      defer { port.finish() }
      try await run(group)
    }
    for await port in ports {
      return RunningServer(host: configuration.host, port: port) {
        await group.triggerGracefulShutdown()
        _ = await task.result
      }
    }
    try await task.value
    throw CancellationError()
  }

  private func group(signals: [UnixSignal], onStart: @escaping @Sendable (Int) -> Void) -> ServiceGroup {
    var services = ServiceGroupConfiguration(
      services: [host.application(logger: logger, onStart: onStart)],
      gracefulShutdownSignals: signals, logger: logger)
    services.maximumGracefulShutdownDuration = configuration.stoppingTime
    return ServiceGroup(configuration: services)
  }

  private func run(_ group: ServiceGroup) async throws {
    do {
      try await host.health.asking { try await group.run() }
    } catch is CancellationError {
      // A connection was open longer than the stopping time.
    } catch {
      throw ListeningError(host: configuration.host, port: configuration.port, error)
    }
  }
}

/// A server that runs in this process.
struct RunningServer: Sendable {
  let host: String
  let port: Int
  /// Stops the server. Returns when it has ended.
  let stop: @Sendable () async -> Void

  /// The start of every URL: `http://127.0.0.1:8081`.
  var address: String { ServerAddress.text(host: host, port: port) }
}
