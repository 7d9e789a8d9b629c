import BlogCore
import BlogInterface
import Composition
import DraftCore
import Essentials
import Foundation
import ProfileScenes
import UserInfoCore

/// Tells the modules of Blog and UserInfo what the modules of Draft publish.
///
/// Draft knows no blogs, and Blog knows no drafts. Both report to the environments of a session, where this object
/// connects them.
@MainActor
final class PublishedDrafts {
  private let environment: ProfileEnvironment
  private let now: @Sendable () -> Date
  /// The drafts that are being published, with the blogs that stand for them meanwhile.
  private var pending: [DraftID: Publication] = [:]
  private var lastNumber = 0
  /// How many requests are in progress.
  private var requests = 0

  struct Publication: Codable {
    let draft: Draft
    let blog: Blog
  }

  /// - Parameter now: returns the date of a blog until the service's date is known.
  init(_ environment: ProfileEnvironment, now: @escaping @Sendable () -> Date) {
    self.environment = environment
    self.now = now
    environment.drafts.changes.subscribe(self) { $0.tell($1) }
  }

  /// What is being published, in the order of the drafts.
  var inOrder: [Publication] { pending.values.sorted { $0.draft.id.rawValue < $1.draft.id.rawValue } }

  /// Whether nothing is being published, and all responses are there.
  var isSettled: Bool { pending.isEmpty && requests == 0 }

  /// Ends what an earlier run of the program was publishing: nobody waits for these responses any more.
  ///
  /// A draft that is still there is in its list again. If it is gone, it was published: the lists of blogs are refreshed.
  func end(_ publications: [Publication]) {
    for publication in publications {
      environment.blogs.publications.post(.failed(pending: publication.blog.id))
      requests += 1
      Task { [environment] in
        defer { requests -= 1 }
        do throws(DraftError) {
          let draft = try await environment.drafts.service.draft(publication.draft.id)
          environment.drafts.changes.post(.notPublished(draft, .unknown))
        } catch .notFound {
          environment.drafts.changes.post(.purged(publication.draft.id))
          environment.composer.refresh(BlogList.module)
        } catch {
          environment.drafts.changes.post(.notPublished(publication.draft, error))
        }
      }
    }
  }

  /// Reads the number of blogs again.
  private func readUser(_ id: UserID) async {
    if let user = try? await environment.users.service.user(id) { environment.users.changes.post(user) }
  }

  private func tell(_ change: DraftChange) {
    let publications = environment.blogs.publications
    switch change {
    case .publishing(let draft):
      lastNumber += 1
      let blog = Blog(publishing: draft, id: .pending(lastNumber), at: now())
      pending[draft.id] = Publication(draft: draft, blog: blog)
      publications.post(.began(blog))
    case .published(let draft, let id):
      guard let blog = pending[draft.id]?.blog else { return }
      requests += 1
      Task { [environment] in
        defer { requests -= 1 }
        // The text is known. If the service does not return the blog, the numbers and the date follow later.
        let published =
          (try? await environment.blogs.service.blog(BlogID(id.rawValue)))
          ?? Blog(publishing: draft, id: BlogID(id.rawValue), at: blog.publishedAt)
        // Undoing it can be faster.
        guard pending[draft.id]?.blog.id == blog.id else { return }
        publications.post(.succeeded(published, pending: blog.id))
        // Only now no list shows the blog that stands for it.
        pending[draft.id] = nil
        await readUser(draft.ownerID)
      }
    case .unpublished(let draft, let id):
      let unread = pending.removeValue(forKey: draft.id)?.blog
      publications.post(unread.map { .failed(pending: $0.id) } ?? .withdrawn(BlogID(id.rawValue)))
      requests += 1
      Task {
        defer { requests -= 1 }
        await readUser(draft.ownerID)
      }
    case .notPublished(let draft, _):
      if let blog = pending.removeValue(forKey: draft.id)?.blog {
        publications.post(.failed(pending: blog.id))
      }
    default: break
    }
  }
}

extension Blog {
  /// The blog that a draft becomes. The lists of blogs know name and avatar of its author.
  fileprivate init(publishing draft: Draft, id: BlogID, at date: Date) {
    self.init(
      id: id, authorID: draft.ownerID, authorName: "", avatar: ImageID(rawValue: ""),
      title: draft.trimmedTitle, summary: Blog.summary(of: draft.body), body: draft.body, likeCount: 0,
      isLiked: false, shareCount: 0, publishedAt: date)
  }
}
