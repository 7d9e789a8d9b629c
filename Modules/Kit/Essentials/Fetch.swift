/// The rules of a screen that fetches one thing: when to ask, which response to use, and which failure to show.
///
/// The owner performs the request and holds the result:
///
/// ```swift
/// import BlogCore
/// import Essentials
///
/// func fetch(_ blog: inout Blog?, _ fetch: inout Fetch<BlogError>, from service: any BlogService) async {
///   guard fetch.begin() else { return }
///   do throws(BlogError) {
///     let response = try await service.blog(BlogID(1))
///     if fetch.succeed() { blog = response }
///   } catch {
///     if fetch.fail(error, hasValue: blog != nil) { print("The refresh failed: \(error)") }
///   }
/// }
/// ```
public struct Fetch<Failure: Error & Equatable>: Sendable, Equatable {
  /// Why there is nothing to show; `nil` during a request, after a success, or if an older value is shown.
  public private(set) var failure: Failure?
  private var isLoading = false
  private var changedDuringRequest = false

  /// - Parameter failure: the failure that another implementation showed.
  public init(failure: Failure? = nil) {
    self.failure = failure
  }

  /// Starts a request. Returns `false` if one is in progress.
  public mutating func begin() -> Bool {
    guard !isLoading else { return false }
    isLoading = true
    changedDuringRequest = false
    failure = nil
    return true
  }

  /// Records that the value changed in another way. A response to an earlier request is then outdated.
  public mutating func recordChange() {
    changedDuringRequest = true
    failure = nil
  }

  /// Ends the request. Returns whether to use the response; `false` if it is outdated.
  public mutating func succeed() -> Bool {
    isLoading = false
    return !changedDuringRequest
  }

  /// Ends the request. Returns whether to show a message: if a value is on the screen it stays there. Otherwise `failure`
  /// is set, to be shown in its place.
  public mutating func fail(_ failure: Failure, hasValue: Bool) -> Bool {
    isLoading = false
    if !hasValue { self.failure = failure }
    return hasValue
  }

  /// Ends a cancelled request. Nothing is shown.
  public mutating func cancel() {
    isLoading = false
  }
}
