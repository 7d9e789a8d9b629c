public import AccountsCore
import Foundation
import ProfileAPI

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Sends requests to an API server, with the token of one person or without a token.
///
/// A read ends if its task is cancelled. A change that was sent always waits for the response, so that a change that
/// was made is never reported as cancelled. If a connection breaks before the response arrives, the request is sent
/// once more. A repeated `POST` has the same key, so that the server recognizes it. A change without a response is
/// `unknown`, and not `offline`.
///
/// A response has a limit for its size and its time. One that is larger is `unreadable`. One that takes longer counts as none.
public struct APIClient: Sendable {
  public let address: APIAddress
  let token: SessionToken?
  private let session: URLSession
  private let downloads: Downloads
  private let patience: Duration
  /// The longest time from a request to the end of its response.
  private let wholeTime: Duration

  /// The most bytes of a response's body. A page of a list has half a megabyte of text, and one item more; each
  /// character can take six in JSON.
  static let largestBody = 8 << 20

  /// - Parameters:
  ///   - token: `nil` for requests that need none: signing in and the health check.
  ///   - patience: how long the server may be silent before it counts as unreachable.
  ///   - wholeTime: how long a whole response may take; by default six times as long.
  public init(
    _ address: APIAddress, token: SessionToken? = nil, patience: Duration = .seconds(10),
    wholeTime: Duration? = nil
  ) {
    self.address = address
    self.token = token
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = patience / .seconds(1)
    configuration.urlCache = nil
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    self.patience = patience
    self.wholeTime = wholeTime ?? patience * 6
    downloads = Downloads()
    session = URLSession(configuration: configuration, delegate: downloads, delegateQueue: nil)
  }

  private init(_ client: APIClient, token: SessionToken?) {
    address = client.address
    session = client.session
    downloads = client.downloads
    patience = client.patience
    wholeTime = client.wholeTime
    self.token = token
  }

  /// Returns a client with another token that shares the connections.
  public func with(_ token: SessionToken?) -> APIClient {
    APIClient(self, token: token)
  }

  /// Whether the server's health check succeeds.
  public func isThere() async -> Bool {
    (try? await answer(to: .health)) != nil
  }

  /// Sends a request and decodes the response.
  ///
  /// - Parameters:
  ///   - body: the value to send as JSON.
  ///   - key: the idempotency key of a `POST`; by default a new one.
  ///   - fields: further header fields.
  ///   - silence: how long the server may be silent, if it may be longer than the client's patience.
  func value<Value: Decodable & Sendable>(
    _ type: Value.Type = Value.self, for endpoint: APIEndpoint,
    sending body: (any Encodable & Sendable)? = nil,
    key: UUID = UUID(), fields: [String: String] = [:], silence: Duration = .zero
  ) async throws(APIFailure) -> Value {
    let answer = try await answer(to: endpoint, sending: body, key: key, fields: fields, silence: silence)
    do {
      return try APICoding.decode(Value.self, from: answer.body)
    } catch {
      throw .unreadable
    }
  }

  /// - Parameter limit: the most bytes of the response's body.
  /// - Throws: `problem` or another failure for every unsuccessful response.
  func answer(
    to endpoint: APIEndpoint, sending body: (any Encodable & Sendable)? = nil, key: UUID = UUID(),
    fields: [String: String] = [:], upTo limit: Int = largestBody, silence: Duration = .zero
  ) async throws(APIFailure) -> APIAnswer {
    guard let url = address.url(endpoint.target) else { throw .unreadable }
    var request = URLRequest(url: url)
    request.httpMethod = endpoint.method.rawValue
    request.setValue("identity", forHTTPHeaderField: "accept-encoding")
    if silence > patience { request.timeoutInterval = silence / .seconds(1) }
    for (name, value) in fields { request.setValue(value, forHTTPHeaderField: name) }
    if let token, endpoint.route.needsToken {
      request.setValue(APIField.bearer(token.rawValue), forHTTPHeaderField: APIField.authorization)
    }
    if endpoint.method == .post {
      request.setValue(key.uuidString, forHTTPHeaderField: APIField.key)
    }
    if let body {
      guard let data = try? APICoding.encode(body) else { throw .unreadable }
      request.httpBody = data
      request.setValue(APIField.json, forHTTPHeaderField: "content-type")
    }
    let answer = try await send(request, Bounds(bytes: limit, time: max(wholeTime, silence)))
    guard (200..<300).contains(answer.status) else {
      let failure = APIFailure(answer)
      throw failure == .unknown && endpoint.method == .get ? .offline : failure
    }
    return answer
  }

  /// The limits of a response.
  private struct Bounds {
    let bytes: Int
    let time: Duration
  }

  private func send(_ request: URLRequest, _ bounds: Bounds) async throws(APIFailure) -> APIAnswer {
    guard !Task.isCancelled else { throw .cancelled }
    guard request.httpMethod != APIMethod.get.rawValue else {
      do throws(APIFailure) {
        return try await attempt(request, bounds)
      } catch .unknown {
        throw .offline
      }
    }
    let change = Task { () -> Result<APIAnswer, APIFailure> in
      do throws(APIFailure) {
        return .success(try await attempt(request, bounds))
      } catch {
        return .failure(error)
      }
    }
    return try await change.value.get()
  }

  /// - Parameter isRepeated: whether the request was sent before and may have reached the server.
  private func attempt(
    _ request: URLRequest, _ bounds: Bounds, isRepeated: Bool = false
  ) async throws(APIFailure) -> APIAnswer {
    do {
      let (data, response) = try await downloads.response(
        to: request, in: session, upTo: bounds.bytes, within: bounds.time)
      guard let response = response as? HTTPURLResponse else { throw APIFailure.unreadable }
      return APIAnswer(response, body: data)
    } catch let failure as APIFailure {
      throw failure
    } catch Downloads.Failure.packed, Downloads.Failure.tooLarge {
      throw .unreadable
    } catch Downloads.Failure.tooSlow {
      throw .unknown
    } catch {
      if Task.isCancelled { throw .cancelled }
      let code = (error as? URLError)?.code
      if let code, Self.unsent.contains(code) { throw isRepeated ? .unknown : .offline }
      // A server that closes idle connections may do so just when one is used again.
      if !isRepeated, code != .timedOut { return try await attempt(request, bounds, isRepeated: true) }
      throw .unknown
    }
  }

  /// The errors of a request that did not reach the server.
  private static let unsent: [URLError.Code] = [
    .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet,
  ]
}

/// A response of the server.
struct APIAnswer: Sendable {
  let status: Int
  let body: Data
  /// Header fields by name in lower case.
  let fields: [String: String]

  init(_ response: HTTPURLResponse, body: Data) {
    status = response.statusCode
    self.body = body
    var fields: [String: String] = [:]
    for case (let name as String, let value as String) in response.allHeaderFields {
      fields[name.lowercased()] = value
    }
    self.fields = fields
  }
}
