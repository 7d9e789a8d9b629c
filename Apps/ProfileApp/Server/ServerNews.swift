import BlogCore
import BlogInterface
import Composition
import DraftCore
import DraftInterface
import Essentials
import ProfileScenes
import ServiceCalls
import UserInfoCore
import UserInfoInterface
import VoiceInterface

/// Passes changes from a server on: to the modules that show the data, and to the person.
@MainActor
final class ServerNews {
  private let memory: ServerMemory
  private let environment: ProfileEnvironment
  private let prompts: PromptLine
  private let texts: ServerTexts

  init(
    _ memory: ServerMemory, _ environment: ProfileEnvironment, _ prompts: PromptLine, texts: ServerTexts
  ) {
    self.memory = memory
    self.environment = environment
    self.prompts = prompts
    self.texts = texts
    memory.lastKnown.news.subscribe(self) { $0.tell($1) }
    memory.lastKnown.connection.changes.subscribe(self) { news, _ in news.updatePrompts() }
    memory.outbox.changes.subscribe(self) { news, _ in news.updatePrompts() }
    Task { [memory] in
      await memory.outbox.open()
      memory.sweep()
    }
  }

  /// Waits until cached data has been refreshed and pending changes have been sent, as far as possible.
  func caughtUp() async {
    await memory.lastKnown.finished()
    await memory.outbox.finished()
  }

  /// Cancels background requests. From now on, saving a draft does not wait for the server.
  func end() {
    memory.outbox.end()
    memory.lastKnown.end()
  }

  /// Shows whether the server is unreachable or changes wait to be sent.
  private func updatePrompts() {
    prompts.server = texts.prompt(
      isOffline: memory.lastKnown.connection.isOffline, isSignedOut: memory.outbox.isSignedOut,
      waiting: memory.outbox.waiting.count)
  }

  private func tell(_ news: LastKnownNews) {
    switch news {
    case .user(let user): environment.users.changes.post(user)
    case .blog(let blog): environment.blogs.changes.post(blog)
    case .draft(let change): environment.drafts.changes.post(change)
    case .outdated(let kind): environment.composer.refresh(kind.module)
    case .continuable(let kind): environment.composer.continueLists(of: kind.module)
    }
  }
}

extension ItemKind {
  /// The module that shows data of this kind.
  @MainActor
  fileprivate var module: String {
    switch self {
    case .user: UserInfo.module
    case .blog: BlogList.module
    case .draft: DraftList.module
    case .voice: VoiceList.module
    }
  }
}
