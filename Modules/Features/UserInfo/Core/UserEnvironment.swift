public import Essentials

/// What the logic of the UserInfo feature works with, in every architecture. One object, because each row keeps it.
public final class UserEnvironment: Sendable {
  public let service: any UserService
  public let images: ImageLoader
  /// Tells other modules which users changed.
  public let changes: Broadcast<User>
  public let formatter: UserFormatter

  public init(
    service: any UserService, images: ImageLoader, changes: Broadcast<User>, formatter: UserFormatter
  ) {
    self.service = service
    self.images = images
    self.changes = changes
    self.formatter = formatter
  }
}
