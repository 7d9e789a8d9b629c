import profile_server

/// A server in this process on a free port. Its time limits are long, because other tests can delay it.
enum RunningRig {
  static func serve(_ body: (RunningServer) async throws -> Void) async throws {
    try await serve(ServerRig().responder, body)
  }

  static func serve(
    _ responder: APIResponder, heldBytes: Int = ServerConfiguration().heldBytes,
    _ body: (RunningServer) async throws -> Void
  ) async throws {
    var configuration = ServerConfiguration()
    configuration.heldBytes = heldBytes
    configuration.port = 0
    configuration.requestTime = .seconds(3600)
    configuration.responseTime = .seconds(3600)
    configuration.stoppingTime = .seconds(3600)
    let server = try await APIServer(responder, configuration).start()
    do {
      try await body(server)
    } catch {
      await server.stop()
      throw error
    }
    await server.stop()
  }
}
