public import Composition
import Essentials
public import ViewKit
import ViewKitTesting

/// The rig of a module that shows an avatar for each of its items. Its contract includes `avatarClauses`.
///
/// The avatar of an item has the identifier `avatar`, and its image the name `avatar/1` if the item has the number 1.
@MainActor
public protocol AvatarRig: ModuleRig {
  var images: StubImageService { get }

  /// Shows one item. Loading starts when the test settles.
  init(_ factory: FeatureFactory<F>)

  /// Gives the item in the service another image.
  func setAvatar(_ image: String)
}

extension AvatarRig {
  /// What the avatar in a row shows; by default that of the first item.
  public func avatar(inRow row: Int? = nil) -> ViewSnapshot.Detail? {
    screen.find("avatar", inRow: row ?? Self.firstRow)?.detail
  }

  /// What an avatar shows after its image was loaded.
  public static func loaded(_ image: String) -> ViewSnapshot.Detail {
    .image(Image(data: StubImageService.data(for: ImageID(rawValue: image))))
  }

  /// Lets the held back images arrive, and all later ones.
  public func openImages() async {
    images.gate.open()
    await screen.settle()
  }
}

/// The rig of a list with an avatar in each row. Its contract includes `avatarListClauses` as well.
@MainActor
public protocol AvatarListRig: AvatarRig, PagedListRig {
  /// Shows several items with the same image.
  init(_ factory: FeatureFactory<F>, count: Int, avatar: String)
}
