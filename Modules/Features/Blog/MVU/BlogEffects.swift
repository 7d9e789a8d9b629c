import BlogCore
import BlogInterface
import Essentials
import ViewKit

// Carries out the effects of the update functions. What comes of an effect is another message.
//
// Requests run in the tasks of the screen and end with it. Requests that change a blog are its writes: an exchange of the
// module waits for them.

extension BlogListViewController {
  func perform(_ effect: BlogListEffect, _ context: BlogList.Context) {
    switch effect {
    case .fetchPage(let ticket): fetchPage(ticket, of: context.author, context.environment)
    case .reportFirstLoad(let isLoading): if !hasLeft { context.onFirstLoad(isLoading) }
    case .item(let id, let effect): perform(effect, of: id, context.environment, sender: program)
    case .screen(let effect): perform(effect)
    }
  }

  private func fetchPage(
    _ ticket: Paging<BlogID, BlogError>.Ticket, of author: UserID, _ environment: BlogEnvironment
  ) {
    tasks.run { [weak self] in
      let result = await environment.service.page(of: author, after: ticket.cursor)
      let blogs = (try? result.get().items) ?? []
      self?.program.send(.pageReceived(result, for: ticket, environment.images.loaded(for: blogs)))
    }
  }
}

extension BlogDetailViewController {
  func perform(_ effect: BlogDetailEffect, _ context: BlogDetail.Context) {
    switch effect {
    case .fetchBlog(let id): fetchBlog(id, context.environment)
    case .item(let effect):
      if let item = program.model.item { perform(effect, of: item.id, context.environment, sender: program) }
    case .screen(let effect): perform(effect)
    }
  }

  private func fetchBlog(_ id: BlogID, _ environment: BlogEnvironment) {
    tasks.run { [weak self] in
      let result = await Result { () async throws(BlogError) in
        try await environment.service.blog(id)
      }
      self?.program.send(.blogReceived(result, environment.images.loaded(for: (try? [result.get()]) ?? [])))
    }
  }
}

extension BlogScreen {
  /// Carries out an effect of one blog. Other modules are told by `sender`, so that it does not hear its own change.
  fileprivate func perform(
    _ effect: BlogItemEffect, of id: BlogID, _ environment: BlogEnvironment, sender: AnyObject
  ) {
    let service = environment.service
    switch effect {
    case .setLiked(let isLiked):
      writes.run { [weak self] in
        let result = await Result { () async throws(BlogError) in
          try await service.setLiked(isLiked, id)
        }
        self?.send(.likeReceived(result), to: id)
      }
    case .share:
      writes.run { [weak self] in
        let result = await Result { () async throws(BlogError) in
          try await service.share(id)
        }
        self?.send(.shareReceived(result), to: id)
      }
    case .loadAvatar(let image):
      tasks.run { [weak self] in
        let data = await environment.images.image(image)
        self?.send(.avatarReceived(data, for: image), to: id)
      }
    case .reportChange(let blog): environment.changes.post(blog, from: sender)
    case .screen(let effect): perform(effect)
    }
  }
}

extension ImageLoader {
  /// The avatars of these blogs that are already loaded.
  func loaded(for blogs: [Blog]) -> LoadedImages {
    blogs.reduce(into: [:]) { $0[$1.avatar] = cached($1.avatar) }
  }
}
