import Essentials
import Foundation
import HTTPServing
import ProfileAPI
import StorageCore
import VoiceCore

/// Sounds and pictures.
extension APIResponder {
  /// Responds with a sound or a part of it: 304 if the client has it, 416 for a range after its end (RFC 9110, 14).
  func sound(_ id: SoundID, _ request: APIRequest, _ voices: any StoredVoiceService) async throws
    -> APIResponse
  {
    let file = try await voices.file(of: id)
    let tag = EntityTag(of: file)
    let headers = [("accept-ranges", "bytes"), ("etag", tag.text)]
    if tag.isNamed(ifNoneMatch: request.headers["if-none-match"]) {
      return APIResponse(status: 304, headers: headers)
    }
    // Only `GET` supports ranges (RFC 9110, 14.2).
    let wantsRange = request.method == "GET" && tag.allowsRange(ifRange: request.headers["if-range"])
    switch ByteRange(wantsRange ? request.headers["range"] : nil, count: file.count) {
    case .whole:
      return APIResponse(status: 200, headers: headers + [("content-type", "audio/wav")], body: file)
    case .part(let range):
      let place = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.count)"
      return APIResponse(
        status: 206, headers: headers + [("content-type", "audio/wav"), ("content-range", place)],
        body: file.subdata(in: file.startIndex + range.lowerBound..<file.startIndex + range.upperBound))
    case .unsatisfiable:
      return .problem(
        APIProblem(.outOfRange, status: 416, title: "The sound ends before."),
        headers: headers + [("content-range", "bytes */\(file.count)")])
    }
  }

  /// Responds with a picture as a Netpbm PAM file.
  func image(_ id: ImageID) async throws -> APIResponse {
    APIResponse(
      status: 200, headers: [("content-type", "image/x-portable-arbitrarymap")],
      body: try await images.image(id))
  }
}
