import Foundation
import ProfileAPI

extension APIResponse {
  /// The description of the API: the file `openapi.json` beside this one.
  static let openAPI = APIResponse(
    status: 200,
    headers: [("content-type", APIField.json), ("cache-control", "no-cache")],
    body: Data(PackageResources.openapi_json))

  /// The same as a page for people.
  ///
  /// The tests read the same file, so it can't be unreadable here.
  static let documentation = APIResponse(
    status: 200,
    headers: [
      ("content-type", "text/html; charset=utf-8"), ("cache-control", "no-cache"),
      (
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
      ),
    ],
    body: Data(((try? DocumentationPage(Data(PackageResources.openapi_json)).html) ?? "").utf8))

  /// Leads from the root, where a person begins, to the page.
  static let toDocumentation = APIResponse(
    status: 308, headers: [("location", APIEndpoint.docs.path), ("cache-control", "no-cache")])
}
