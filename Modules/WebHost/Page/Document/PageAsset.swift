import Foundation

/// A file that pages refer to. Its path has a hash of its content, so that browsers may keep it for good.
public struct PageAsset: Sendable {
  public let path: String
  /// The media type.
  public let type: String
  public let bytes: [UInt8]

  public static let style = PageAsset("style", "css", type: "text/css; charset=utf-8", StyleSheet.text)
  public static let script = PageAsset(
    "script", "js", type: "text/javascript; charset=utf-8", ClientScript.text)
  public static let icon = PageAsset("icon", "svg", type: "image/svg+xml", PageIcon.text)

  public static let all = [style, script, icon]

  private init(_ name: String, _ ending: String, type: String, _ text: String) {
    bytes = Array(text.utf8)
    // FNV-1a with 64 bits. It only has to tell versions of the program apart.
    let hash = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    path = "/assets/\(name)-\(String(repeating: "0", count: 16 - digits.count))\(digits).\(ending)"
    self.type = type
  }
}

/// The icon of the product, in the colours of the page.
enum PageIcon {
  static let text = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#a9b4ff"/>\
    <path d="M0 8a8 8 0 0 1 8-8h24L0 32z" fill="#4338ca"/></svg>
    """
}
