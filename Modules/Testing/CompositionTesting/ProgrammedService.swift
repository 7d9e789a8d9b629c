public import Essentials
public import ViewKitTesting

/// A request that a programmed service received.
public protocol ProgrammedCall: Equatable, Sendable {
  associatedtype Operation: Hashable, Sendable

  var operation: Operation { get }
  /// The cursor of a page; `nil` for the first page and for other requests.
  var cursor: PageCursor? { get }
}

/// The errors that every service can throw.
public protocol ProgrammedFailure: Error {
  static var offline: Self { get }
  static var refused: Self { get }
  static var cancelled: Self { get }
}

/// What a test controls and reads of a service, whichever feature it belongs to.
@MainActor
public protocol ProgrammedRequests: AnyObject {
  associatedtype Call: ProgrammedCall
  associatedtype Failure: ProgrammedFailure

  var failures: [Call.Operation: Failure] { get set }
  var calls: [Call] { get }
  var cancelledCount: Int { get }

  func calls(_ operation: Call.Operation) -> [Call]
  func gate(_ operation: Call.Operation) -> Gate
}

/// The base of a service in memory whose failures and delays a test controls.
///
/// A subclass holds the data. Each of its operations calls `receive(_:)` once: after it has read a response that is as old
/// as the request, before it changes data.
@MainActor
open class ProgrammedService<Call: ProgrammedCall, Failure: ProgrammedFailure>: ProgrammedRequests {
  /// Errors that operations throw, without a change, until they are removed.
  public var failures: [Call.Operation: Failure] = [:]
  /// The requests, in order.
  public private(set) var calls: [Call] = []
  /// The number of requests that were cancelled before their response.
  public private(set) var cancelledCount = 0
  private var gates: [Call.Operation: Gate] = [:]

  public init() {}

  public func calls(_ operation: Call.Operation) -> [Call] {
    calls.filter { $0.operation == operation }
  }

  /// Closed, it holds back the responses of an operation.
  public func gate(_ operation: Call.Operation) -> Gate {
    let gate = gates[operation] ?? Gate()
    gates[operation] = gate
    return gate
  }

  /// Records a request and waits for its gate. Throws the failure that was set when the request was made.
  public func receive(_ call: Call) async throws(Failure) {
    calls.append(call)
    let failure = failures[call.operation]
    await gate(call.operation).pass()
    if Task.isCancelled {
      cancelledCount += 1
      throw .cancelled
    }
    if let failure { throw failure }
  }
}

extension Page {
  /// Cuts a page out of all items. A cursor is the number of items before its page.
  public init(of all: [Item], after cursor: PageCursor?, limit: Int) {
    let start = cursor.flatMap { Int($0.rawValue) } ?? 0
    let end = min(start + limit, all.count)
    self.init(
      items: Array(all[min(start, end)..<end]), next: end < all.count ? PageCursor(rawValue: "\(end)") : nil)
  }
}
