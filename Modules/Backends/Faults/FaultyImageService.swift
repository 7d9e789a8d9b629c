public import Essentials
public import Foundation

/// An image service with a bad connection in front of it.
public struct FaultyImageService: ImageService {
  private let service: any ImageService
  private let injector: FaultInjector

  /// The plan counts the requests of this instance and its copies.
  public init(_ service: any ImageService, plan: FaultPlan, clock: any Clock<Duration> = ContinuousClock()) {
    self.service = service
    injector = FaultInjector(plan: plan, clock: clock)
  }

  /// - Throws: What the service throws; before that, `.offline` where the plan says so and where the task is
  ///   cancelled while the request is delayed: the placeholder stays either way.
  public func image(_ id: ImageID) async throws(ImageError) -> Data {
    do {
      try await injector.pass(.image)
    } catch {
      throw .offline
    }
    return try await service.image(id)
  }
}
