public import Composition
import Essentials
public import ViewKit
import ViewKitTesting

/// The rig of a module that shows an avatar for each of its items. Its contract includes `avatarClauses`.
///
/// The image of an item has the name `avatar/1` if the item has the number 1.
@MainActor
public protocol AvatarRig: ModuleRig {
  /// The identifier of an item's avatar; by default `avatar`.
  static var avatarLabel: String { get }
  var images: StubImageService { get }

  /// Shows one item. Loading starts when the test settles.
  init(_ factory: FeatureFactory<F>)

  /// Gives the item in the service another image.
  func setAvatar(_ image: String)
}

extension AvatarRig {
  public static var avatarLabel: String { "avatar" }

  /// What the avatar in a row shows; by default that of the first item.
  public func avatar(inRow row: Int? = nil) -> ViewSnapshot.Detail? {
    screen.find(Self.avatarLabel, inRow: row ?? Self.firstRow)?.detail
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
  /// In lines; by default 4. A rig shows three rows if it gets a height of 12.
  static var rowHeight: Int { get }

  /// Shows several items with the same image.
  init(_ factory: FeatureFactory<F>, count: Int, avatar: String)
}

extension AvatarListRig {
  public static var rowHeight: Int { 4 }
}
