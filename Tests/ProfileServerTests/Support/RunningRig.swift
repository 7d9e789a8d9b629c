import Foundation
import ProfileAPI
import Testing

@testable import profile_server

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A server in this process on a free port. Its time limits are long, because other tests can delay it.
enum RunningRig {
  static func serve(
    _ responder: APIResponder, heldBytes: Int = ServerConfiguration().heldBytes,
    _ body: (RunningServer) async throws -> Void
  ) async throws {
    let configuration = ServerConfiguration(
      port: 0, requestTime: .seconds(3600), responseTime: .seconds(3600), heldBytes: heldBytes,
      stoppingTime: .seconds(3600))
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

extension RunningServer {
  /// Makes a request as user 132, over the network.
  func ask(_ endpoint: APIEndpoint, body: Data? = nil) async throws -> (status: Int?, body: Data) {
    var request = URLRequest(url: try #require(URL(string: address + endpoint.target)))
    request.httpMethod = endpoint.method.rawValue
    request.httpBody = body
    request.setValue(APIField.bearer(StubAccounts.token(of: 132)), forHTTPHeaderField: APIField.authorization)
    request.setValue(APIField.json, forHTTPHeaderField: "content-type")
    request.timeoutInterval = 3600
    let (data, response) = try await URLSession(configuration: .ephemeral).data(for: request)
    return ((response as? HTTPURLResponse)?.statusCode, data)
  }
}
