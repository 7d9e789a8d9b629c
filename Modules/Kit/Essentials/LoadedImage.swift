public import Foundation

/// An image that is loaded after the model that names it.
///
/// ```swift
/// import Essentials
/// import Foundation
///
/// func load(_ avatar: inout LoadedImage, with images: ImageLoader, show: (Data?) -> Void) async {
///   guard let id = avatar.missing else { return }
///   if avatar.receive(await images.image(id), for: id) { show(avatar.data) }
/// }
/// ```
public struct LoadedImage: Sendable, Equatable {
  public private(set) var id: ImageID
  /// The image file; `nil` until it is loaded, and if loading failed.
  public private(set) var data: Data?

  /// - Parameter cached: the image file, if it is already loaded.
  public init(_ id: ImageID, cached: Data?) {
    self.id = id
    data = cached
  }

  /// The image to load; `nil` if it is already loaded.
  public var missing: ImageID? { data == nil ? id : nil }

  /// Sets the result of loading. Returns `false`, and changes nothing, if another image is shown now or none was loaded.
  public mutating func receive(_ data: Data?, for id: ImageID) -> Bool {
    guard let data, id == self.id else { return false }
    self.data = data
    return true
  }

  /// Changes to another image. The same image keeps its data.
  ///
  /// - Parameter cached: returns the image file, if it is already loaded.
  public mutating func change(to id: ImageID, cached: (ImageID) -> Data?) {
    guard id != self.id else { return }
    self = LoadedImage(id, cached: cached(id))
  }
}
