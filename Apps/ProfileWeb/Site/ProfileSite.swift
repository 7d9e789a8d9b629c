public import AccountsCore
import Essentials
public import Foundation
import ProfileScenes
public import ProfileShared
import ViewKit
import VoiceCore
public import WebHost
import WebPage

/// The product's scenes, for the web host.
@MainActor
public final class ProfileSite: WebSite {
  public nonisolated let accounts: (any AccountService)?
  private let options: ProfileOptions
  private nonisolated let backend: ProfileBackend

  public nonisolated var version: Int? { backend.version }

  /// - Parameter accounts: who can sign in; without them everybody is who the options say.
  /// - Throws: an error whose description is one sentence for the person who typed the options.
  public init(
    _ options: ProfileOptions, backend: ProfileBackend, accounts: (any AccountService)? = nil
  ) throws {
    self.options = options
    self.backend = backend
    self.accounts = accounts
    _ = try session(options, nil, PageAudio())
  }

  public func open(_ request: PageRequest) async -> PageContent? {
    guard let address = Address(path: request.path) else { return nil }
    var options = options(for: request.signIn)
    if let language = request.languages.lazy.compactMap(Language.init(tag:)).first {
      options.language = language
    }
    let audio = PageAudio()
    guard let session = try? session(options, request.signIn, audio) else { return nil }
    let scene = address.scene(in: session.environment) ?? session.makeScene()
    return PageContent(
      root: session.makeRoot(of: scene), strings: .words(in: options.language),
      audio: audio,
      address: { Address(of: $0, in: session.environment).path },
      end: { window in await session.end(window) })
  }

  public func sound(_ name: String, for signIn: SignIn?) async -> Data? {
    guard let id = SoundAddress.sound(name) else { return nil }
    let voices = backend.voices(for: options(for: signIn).signedInUser, signIn?.token)
    var data = Data()
    while true {
      guard let part = try? await voices.sound(id, from: data.count), !part.bytes.isEmpty else {
        return nil
      }
      data += part.bytes
      if data.count >= part.totalCount { return data }
    }
  }

  /// The options as they are for whoever has signed in.
  private func options(for signIn: SignIn?) -> ProfileOptions {
    guard let signIn else { return options }
    var options = options
    options.signedInAs = signIn.user.rawValue
    // The own profile is that of whoever looks.
    if options.me { options.user = signIn.user.rawValue }
    return options
  }

  /// What one page works with.
  private func session(
    _ options: ProfileOptions, _ signIn: SignIn?, _ audio: PageAudio
  ) throws -> ProfileSession {
    try ProfileSession(options, backend: backend, token: signIn?.token) { _ in WebVoicePlayer(audio) }
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
