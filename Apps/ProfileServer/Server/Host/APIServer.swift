import Essentials
import HTTPServing
public import Logging
import ServiceLifecycle
import UnixSignals

/// Serves the API over HTTP.
public struct APIServer: Sendable {
  private let configuration: ServerConfiguration
  private let host: APIHost
  /// Of the server's inner workings; requests have a log of their own.
  private let logger: Logger

  /// - Parameter logger: gets an entry for each request, and what else there is to say; by default nobody does.
  public init(
    _ responder: APIResponder, _ configuration: ServerConfiguration = ServerConfiguration(),
    logger: Logger = Logger(label: "profile-server") { _ in SwiftLogNoOpLogHandler() }
  ) {
    self.configuration = configuration
    host = APIHost(responder: responder, configuration: configuration, log: RequestLog(logger: logger))
    var inner = logger
    inner.logLevel = max(logger.logLevel, .warning)
    self.logger = inner
  }

  /// Serves until SIGINT or SIGTERM: then takes no new request, and lets those under way come to their end, for a second
  /// at the most.
  ///
  /// - Parameter onStart: is told the port.
  /// - Throws: `ListeningError` where it can't listen.
  public func run(onStart: @escaping @Sendable (Int) -> Void) async throws {
    try await run(group(signals: [.sigterm, .sigint], onStart: onStart))
  }

  /// Serves in the background, for tests.
  ///
  /// - Throws: `ListeningError` where it can't listen.
  public func start() async throws -> RunningServer {
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
      services: [host.application(logger: logger, onStart: onStart)], gracefulShutdownSignals: signals,
      logger: logger)
    services.maximumGracefulShutdownDuration = configuration.stoppingTime
    return ServiceGroup(configuration: services)
  }

  private func run(_ group: ServiceGroup) async throws {
    do {
      try await group.run()
    } catch is CancellationError {
      // Somebody kept a connection beyond the time there was.
    } catch {
      throw ListeningError(host: configuration.host, port: configuration.port, error)
    }
  }
}

/// A server at work in this process.
public struct RunningServer: Sendable {
  public let host: String
  public let port: Int
  private let end: @Sendable () async -> Void

  init(host: String, port: Int, end: @escaping @Sendable () async -> Void) {
    self.host = host
    self.port = port
    self.end = end
  }

  /// As it is written in front of a path: `http://127.0.0.1:8081`.
  public var address: String { ServerAddress.text(host: host, port: port) }

  /// Returns when nobody is served any more.
  public func stop() async {
    await end()
  }
}
