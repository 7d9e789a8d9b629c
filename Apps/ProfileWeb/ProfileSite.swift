import Essentials
import Foundation
import ProfileScenes
import ProfileShared
import ViewKit
import VoiceCore
import WebHost
import WebPage

/// The product's scenes, for the web host.
@MainActor
final class ProfileSite: WebSite {
  private let options: ProfileOptions
  private nonisolated let backend: ProfileBackend

  nonisolated var version: Int? { backend.version }

  /// - Throws: an error whose description is one sentence for the person who typed the options.
  init(_ options: ProfileOptions, backend: ProfileBackend) throws {
    self.options = options
    self.backend = backend
    _ = try session(options, PageAudio())
  }

  func open(_ request: PageRequest) async -> PageContent? {
    guard let address = Address(path: request.path) else { return nil }
    var options = options
    if let language = request.languages.lazy.compactMap(Language.init(tag:)).first {
      options.language = language
    }
    let audio = PageAudio()
    guard let session = try? session(options, audio) else { return nil }
    let scene = address.scene(in: session.environment) ?? session.makeScene()
    return PageContent(
      root: session.makeRoot(of: scene), strings: .words(in: options.language),
      audio: audio,
      address: { Address(of: $0, in: session.environment).path },
      end: { window in await session.end(window) })
  }

  func sound(_ name: String) async -> Data? {
    guard let id = SoundAddress.sound(name) else { return nil }
    let voices = backend.voices(for: options.signedInUser)
    var data = Data()
    while true {
      guard let part = try? await voices.sound(id, from: data.count), !part.bytes.isEmpty else {
        return nil
      }
      data += part.bytes
      if data.count >= part.totalCount { return data }
    }
  }

  /// What one page works with. Who is signed in is decided here: so far it is the same person for everybody.
  private func session(_ options: ProfileOptions, _ audio: PageAudio) throws -> ProfileSession {
    try ProfileSession(options, backend: backend) { _ in WebVoicePlayer(audio) }
  }
}

extension PageStrings {
  /// The words of a language.
  static func words(in language: Language) -> PageStrings {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
