import Foundation
import ProfileAPI

extension APIResponse {
  /// The description of the API: the file `openapi.json` beside this one.
  static let openAPI = APIResponse(
    status: 200,
    headers: [("content-type", APIField.json), ("cache-control", "no-cache")],
    body: Data(PackageResources.openapi_json))
}
