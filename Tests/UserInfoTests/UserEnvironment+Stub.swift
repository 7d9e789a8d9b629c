import CompositionTesting
import Essentials
import UserInfoCore
import UserInfoTesting

extension UserEnvironment {
  /// Makes an environment with a programmed service.
  @MainActor
  static func stub(
    _ service: any UserService, images: StubImageService = StubImageService(),
    formatter: UserFormatter = .english
  ) -> UserEnvironment {
    UserEnvironment(
      service: service, images: ImageLoader(service: images), changes: Broadcast(), formatter: formatter)
  }
}
