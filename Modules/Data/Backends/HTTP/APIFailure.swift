import BlogCore
import DraftCore
import Essentials
import Foundation
import ProfileAPI
import UserInfoCore
import VoiceCore

/// Why a request failed.
enum APIFailure: Error, Equatable {
  /// The server can't be reached or is overloaded.
  case offline
  /// The request was sent, but no response of the server arrived, or the server does not know. It may have performed it.
  case unknown
  case cancelled
  case problem(APIProblem)
  /// Too many attempts; try again after this many seconds, at most a day.
  case tooMany(seconds: Int)
  /// The response is not one of this product's server.
  case unreadable

  init(_ answer: APIAnswer) {
    if let problem = try? APICoding.decode(APIProblem.self, from: answer.body) {
      switch problem.code {
      case .unavailable, .tooSlow: self = .offline
      case .outcomeUnknown: self = .unknown
      case .tooManyAttempts:
        let seconds = answer.fields["retry-after"].flatMap { Int($0) } ?? 60
        self = .tooMany(seconds: min(max(seconds, 1), 86_400))
      default: self = .problem(problem)
      }
    } else if [502, 504].contains(answer.status) {
      // A proxy has sent the request to the server, and received no response.
      self = .unknown
    } else if answer.status == 503 {
      // A proxy responds for an unreachable server.
      self = .offline
    } else {
      self = .unreadable
    }
  }
}

extension APIProblem {
  /// The title as a fragment of a sentence.
  var fragment: String { title.hasSuffix(".") ? String(title.dropLast()) : title }
}

/// The errors that responses of the API are converted to.
protocol FeatureFailure: ServiceFailure {
  static var refused: Self { get }
  static func storage(_ reason: String) -> Self
}

extension BlogError: FeatureFailure {}
extension DraftError: FeatureFailure {}
extension UserError: FeatureFailure {}
extension VoiceError: FeatureFailure {}

extension FeatureFailure {
  /// Converts a failed request to the feature's error.
  init(_ failure: APIFailure) {
    switch failure {
    case .offline: self = .offline
    case .unknown: self = .unknown
    case .cancelled: self = .cancelled
    case .unreadable: self = .storage("the server's answer can't be read")
    case .tooMany: self = .refused
    case .problem(let problem):
      switch problem.code {
      case .notFound: self = .notFound
      case .unauthorised: self = .signedOut
      case .storage: self = .storage(problem.detail ?? "the server can't say why")
      case .broken: self = .storage("the server has a fault")
      default: self = problem.status < 500 ? .refused : .storage(problem.fragment)
      }
    }
  }
}

/// A service over an API server, for the person that the client's token belongs to.
protocol HTTPService: Sendable {
  associatedtype Failure: FeatureFailure
  var client: APIClient { get }
}

extension HTTPService {
  /// Sends a request and decodes the response. Converts a failure to the feature's error.
  func value<Value: Decodable & Sendable>(
    _ endpoint: APIEndpoint, key: UUID? = nil
  ) async throws(Failure) -> Value {
    do { return try await client.value(for: endpoint, key: key) } catch { throw Failure(error) }
  }
}
