/// A file that pages refer to. Its path has a hash of its content, so that browsers may keep it for good.
///
/// The files are in `Client`, as people write them. They are part of the program, which can be moved.
public struct PageAsset: Sendable {
  public let path: String
  /// The media type.
  public let type: String
  public let bytes: [UInt8]

  public static let style = PageAsset(
    "style", "css", type: "text/css; charset=utf-8", PackageResources.live_css)
  public static let script = PageAsset(
    "script", "js", type: "text/javascript; charset=utf-8", PackageResources.live_js)
  public static let icon = PageAsset("icon", "svg", type: "image/svg+xml", PackageResources.icon_svg)

  public static let all = [style, script, icon]

  private init(_ name: String, _ ending: String, type: String, _ bytes: [UInt8]) {
    self.bytes = bytes
    // FNV-1a with 64 bits. It only has to tell versions of the program apart.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    path = "/assets/\(name)-\(String(repeating: "0", count: 16 - digits.count))\(digits).\(ending)"
    self.type = type
  }
}
