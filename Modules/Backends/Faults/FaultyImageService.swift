public import Essentials
public import Foundation

/// An image service that simulates a bad connection to another image service.
public struct FaultyImageService: ImageService {
  private let service: any ImageService
  private let injector: FaultInjector

  /// Creates a service. The plan counts the requests of this instance and its copies.
  public init(_ service: any ImageService, plan: FaultPlan, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    injector = FaultInjector(plan: plan, clock: clock)
  }

  /// - Throws: The errors of the wrapped service. Before the request reaches it, `.offline` if the plan requires it
  ///   or the task is cancelled during the delay. The placeholder stays in both cases.
  public func image(_ id: ImageID) async throws(ImageError) -> Data {
    try await injector.perform(.image) { () async throws(ImageError) in
      try await service.image(id)
    }
  }
}
