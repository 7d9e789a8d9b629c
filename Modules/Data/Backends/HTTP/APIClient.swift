public import AccountsCore
import Foundation
import ProfileAPI

/// Sends requests to an API server, with the token of one person or without a token.
///
/// A read ends if its task is cancelled. A change that was sent always waits for the response, so that a change that
/// was made is never reported as cancelled. If a connection breaks before the response arrives, the request is sent
/// once more. A repeated `POST` has the same key, so that the server recognizes it. A change without a response is
/// `unknown`, and not `offline`.
///
/// A response has a limit for its size and its time. One that is larger is `unreadable`, and so is one with another item
/// than the request's. One that takes longer counts as none.
public struct APIClient: Sendable {
  public let address: APIAddress
  let token: SessionToken?
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
    self.patience = patience
    self.wholeTime = wholeTime ?? patience * 6
  }

  /// Whether this machine has what a client needs besides a server: libcurl.
  public static var isAvailable: Bool { Transfers.shared.isAvailable }

  /// Returns a client with another token.
  public func with(_ token: SessionToken?) -> APIClient {
    APIClient(address, token: token, patience: patience, wholeTime: wholeTime)
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
    key: UUID? = nil, fields: [String: String] = [:], silence: Duration = .zero
  ) async throws(APIFailure) -> Value {
    let answer = try await answer(to: endpoint, sending: body, key: key, fields: fields, silence: silence)
    guard let value = try? APICoding.decode(Value.self, from: answer.body) else { throw .unreadable }
    // Publishing a draft returns a blog.
    if let item = value as? any Identifiable, !endpoint.parameter.isEmpty, endpoint.route != .publishDraft {
      guard "\(item.id)" == endpoint.parameter else { throw .unreadable }
    }
    return value
  }

  /// - Parameter limit: the most bytes of the response's body.
  /// - Throws: `problem` or another failure for every unsuccessful response.
  func answer(
    to endpoint: APIEndpoint, sending body: (any Encodable & Sendable)? = nil, key: UUID? = nil,
    fields: [String: String] = [:], upTo limit: Int = largestBody, silence: Duration = .zero
  ) async throws(APIFailure) -> APIAnswer {
    var request = HTTPRequest(method: endpoint.method.rawValue, url: address.base + endpoint.target)
    request.fields = fields
    request.fields["accept-encoding"] = "identity"
    if let token, endpoint.route.needsToken {
      request.fields[APIField.authorization] = APIField.bearer(token.rawValue)
    }
    if endpoint.method == .post { request.fields[APIField.key] = (key ?? UUID()).uuidString }
    if let body {
      guard let data = try? APICoding.encode(body) else { throw .unreadable }
      request.body = data
      request.fields["content-type"] = APIField.json
    }
    let bounds = ResponseBounds(
      bytes: limit, silence: max(patience, silence), time: max(wholeTime, silence))
    do throws(APIFailure) {
      let answer = try await send(request, bounds)
      guard (200..<300).contains(answer.status) else { throw APIFailure(answer) }
      return answer
    } catch .unknown where endpoint.method == .get {
      throw .offline
    }
  }

  private func send(_ request: HTTPRequest, _ bounds: ResponseBounds) async throws(APIFailure) -> APIAnswer {
    guard !Task.isCancelled else { throw .cancelled }
    guard request.method != APIMethod.get.rawValue else { return try await attempt(request, bounds) }
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
    _ request: HTTPRequest, _ bounds: ResponseBounds, isRepeated: Bool = false
  ) async throws(APIFailure) -> APIAnswer {
    do {
      return try await Transfers.shared.answer(to: request, within: bounds)
    } catch TransferError.packed, TransferError.tooLarge {
      throw .unreadable
    } catch TransferError.unreachable {
      throw isRepeated ? .unknown : .offline
    } catch TransferError.broken where !isRepeated {
      // A server that closes idle connections may do so just when one is used again.
      return try await attempt(request, bounds, isRepeated: true)
    } catch is CancellationError {
      throw .cancelled
    } catch {
      throw .unknown
    }
  }
}

/// A response of the server.
struct APIAnswer: Sendable {
  let status: Int
  let body: Data
  /// Header fields by name in lower case.
  let fields: [String: String]
}
