public import Essentials

/// What the logic of the Blog feature works with, in every architecture. One object, because each row keeps it.
public final class BlogEnvironment: Sendable {
  public let service: any BlogService
  public let images: ImageLoader
  /// Tells other modules which blogs changed.
  public let changes: Broadcast<Blog>
  /// Tells other modules which blogs the signed-in user publishes. The Blog feature itself publishes nothing.
  public let publications: Broadcast<BlogPublication>
  public let formatter: BlogFormatter

  @MainActor
  public init(
    service: any BlogService, images: ImageLoader, changes: Broadcast<Blog>, formatter: BlogFormatter
  ) {
    self.service = service
    self.images = images
    self.changes = changes
    publications = Broadcast()
    self.formatter = formatter
  }
}
