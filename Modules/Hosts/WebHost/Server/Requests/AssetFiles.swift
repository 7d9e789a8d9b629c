import NIOCore
import WebPage

/// The style sheet, the script and the icon as responses. Each is compressed once.
enum AssetFiles {
  private static let files = Dictionary(
    uniqueKeysWithValues: PageAsset.all.map { asset in
      (asset.path, (asset, gzip: Array(buffer: GzipTemplate(asset.bytes, isReused: true).body())))
    })

  /// The response for a path below `/assets/`. A path with another hash belongs to another version of the program.
  static func response(to request: WebRequest) -> WebResponse {
    guard let (asset, gzip) = files[request.path] else { return .text(404, "There is no such file.") }
    let isGzip = request.takesGzip
    return WebResponse(
      status: 200,
      headers: [("content-type", asset.type), ("cache-control", "public, max-age=31536000, immutable")]
        + WebResponse.encodingHeaders(isGzip: isGzip),
      body: isGzip ? gzip : asset.bytes)
  }

  /// The icon, for browsers that ask for it by its usual name before they have read a page.
  static func icon(for request: WebRequest) -> WebResponse {
    var request = request
    request.path = PageAsset.icon.path
    var response = response(to: request)
    response.headers.removeAll { $0.name == "cache-control" }
    response.headers.append(("cache-control", "public, max-age=86400"))
    return response
  }
}
