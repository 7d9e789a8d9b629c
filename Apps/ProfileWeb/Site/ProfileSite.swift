public import AccountsCore
import Essentials
public import Foundation
package import ProfileApp
import ProfileScenes
import StorageCore
import UserInfoCore
import ViewKit
import VoiceCore
public import WebHost
public import WebPage

/// Provides the product's scenes to the web host.
@MainActor
public final class ProfileSite: WebSite {
  public nonisolated let accounts: (any AccountService)?
  private let options: ProfileOptions
  private let observer: (any SessionObserver)?
  private nonisolated let backend: ProfileBackend

  public nonisolated var version: Int? { backend.version }
  public nonisolated let product = "ModularProfile"
  public nonisolated let strings: PageStrings

  /// - Parameters:
  ///   - accounts: for signing in; without accounts, everybody is the person that the options name.
  ///   - observer: observes the sessions; `nil` for none.
  /// - Throws: an error whose description is one sentence for the user of the program.
  package init(
    _ options: ProfileOptions, backend: ProfileBackend, accounts: (any AccountService)? = nil,
    observer: (any SessionObserver)? = nil
  ) throws {
    self.options = options
    strings = .words(in: options.language)
    self.observer = observer
    self.backend = backend
    self.accounts = accounts
    _ = try session(options, nil, PageAudio(), nil)
  }

  public func open(_ request: PageRequest) async -> PageContent? {
    let destination = Destination(path: request.path)
    guard destination != nil || request.path == "/" else { return nil }
    var options = options(for: request.signIn)
    if let language = request.languages.lazy.compactMap(Language.init(tag:)).first {
      options.language = language
    }
    let audio = PageAudio()
    let token = request.signIn?.token
    // A server may take long to say which database it has.
    let databaseID =
      accounts == nil
      ? await backend.databaseID(token)
      : await backend.clock.value(atMost: Self.patience) { [backend] in await backend.databaseID(token) }
        ?? nil
    guard let session = try? session(options, request.signIn, audio, databaseID) else { return nil }
    let memory = request.memory
    let services = backend.services(for: options.signedInUser, token)
    session.restore(memory.text)
    let resumed = request.state.flatMap { try? session.resumed($0) }
    // A page that continues has to look the same, also without a person.
    let findPerson: @MainActor @Sendable () async -> PageState.Person? = {
      [environment = session.environment] in await self.person(in: environment, services)
    }
    async let person =
      resumed == nil ? backend.clock.value(atMost: Self.patience, of: findPerson) ?? nil : request.person
    var content: PageContent
    if let (root, onShow) = resumed {
      content = self.content(root, session, options.language, audio)
      content.onShow = { _ in onShow() }
    } else {
      let place = await destination?.place(
        in: session.environment, atMost: Self.patience, clock: backend.clock)
      let parent = place?.parent?.scene(in: session.environment)
      let missing: ViewController? = place?.missing.map { MissingScene($0, in: session.environment) }
      // The same scene as in a state with its parent below.
      let scene =
        missing ?? destination.map { $0.scene(in: session.environment, above: place?.parent) }
        ?? session.makeScene()
      guard let scene else { return nil }
      let root = session.makeRoot(of: parent ?? scene)
      if parent != nil { root.push(scene) }
      content = self.content(root, session, options.language, audio)
      if let missing {
        content.isFound = false
        content.address = { [address = content.address] in $0 === missing ? request.path : address($0) }
        // A page that shows nothing has nothing to continue.
        content.save = { _ in nil }
      }
    }
    content.person = await person
    content.findPerson = findPerson
    // An editor takes over what another page of the person has not saved.
    let isEditor = if case .draft? = destination { true } else { false }
    content.isShared = content.person != nil && !isEditor
    content.onAwake = { [topics = request.topics] in session.continueReading(Set(topics.map(\.rawValue))) }
    content.keepText = { session.keepText($0) }
    content.closingEmpty = { session.closingEmpty }
    // The choices in a state are older than those of the session's other pages.
    session.onChoice { memory.text = $0 }
    return content
  }

  private func content(
    _ root: NavigationController, _ session: ProfileSession, _ language: Language, _ audio: PageAudio
  ) -> PageContent {
    var content = PageContent(root: root, strings: .words(in: language)) {
      Destination(of: $0, in: session.environment)?.path ?? "/"
    }
    content.tools = ["a", "t"]
    content.links = links(in: session.environment)
    content.audio = audio
    // What an observer shows is not part of a state.
    content.save = { [observer] window in observer == nil ? session.encoding(window) : nil }
    content.isSettled = { session.isSettled }
    content.topics = { Set(session.subjects.map { PageTopic(rawValue: $0) }) }
    content.unread = { Set(session.unread.map { PageTopic(rawValue: $0) }) }
    content.catchUp = { session.readAgain(Set($0.map(\.rawValue))) }
    content.end = { window in await session.end(window) }
    return content
  }

  /// The signed-in person, for the bar; `nil` if their data can't be loaded.
  private func person(
    in environment: ProfileEnvironment, _ services: ProfileServices
  ) async -> PageState.Person? {
    let id = environment.signedInUser
    guard let user = try? await services.users.user(id) else { return nil }
    let picture = await services.images.image(user.avatar)
    return PageState.Person(
      name: environment.users.formatter.name(of: user), picture: picture.flatMap(Image.init(data:)),
      address: Destination.profile(id).path)
  }

  /// How long a page waits to hear whether what it shows exists, and who looks at it.
  private static let patience = Duration.milliseconds(300)

  /// A server of the API has a health check of its own.
  public func answers() async -> Bool { await backend.database?.answers() ?? true }

  public func onChange(_ report: @escaping @MainActor (PageTopic) -> Void) {
    backend.onChange(for: self) { report(PageTopic(rawValue: $0)) }
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

  /// The links of the person's menu.
  private func links(in environment: ProfileEnvironment) -> [PageState.Link] {
    let texts = environment.texts
    return [
      PageState.Link(
        title: texts.me, address: Destination.profile(environment.signedInUser).path, image: .person),
      PageState.Link(title: texts.drafts, address: Destination.drafts.path, image: .edit),
    ]
  }

  /// The options for a signed-in person.
  private func options(for signIn: SignIn?) -> ProfileOptions {
    guard let signIn else { return options }
    var options = options
    options.signedInAs = signIn.user.rawValue
    // With `--me`, each person sees their own profile.
    if options.me { options.user = signIn.user.rawValue }
    return options
  }

  /// Makes the session of one page.
  private func session(
    _ options: ProfileOptions, _ signIn: SignIn?, _ audio: PageAudio, _ databaseID: String?
  ) throws -> ProfileSession {
    try ProfileSession(
      options, backend: backend, token: signIn?.token, databaseID: databaseID, address: { $0.path },
      hasRoom: true, observer: observer
    ) { _ in
      WebVoicePlayer(audio)
    }
  }
}

extension PageStrings {
  /// The texts in a language.
  static func words(in language: Language) -> PageStrings {
    switch language {
    case .english: .english
    case .simplifiedChinese: .simplifiedChinese
    }
  }
}
