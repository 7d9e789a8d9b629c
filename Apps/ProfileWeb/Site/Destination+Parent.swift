import BlogCore
import DraftCore
import Essentials
import ProfileScenes
import UserInfoCore
import VoiceCore

extension Destination {
  /// What a page has to know about a destination before it is shown.
  struct Place: Sendable {
    /// Why there is nothing to show; `nil` if it exists, or the service does not respond.
    var missing: String?
    /// Where the way back leads on a page that was opened by its address; `nil` for a profile.
    var parent: Destination?
  }

  /// Asks the services whether the destination exists, and who its author is. Waits at most for `time`.
  @MainActor
  func place(in environment: ProfileEnvironment, atMost time: Duration, clock: any Clock<Duration>) async
    -> Place
  {
    await clock.value(atMost: time) { await place(in: environment) }
      ?? Place(parent: guess(environment.signedInUser))
  }

  /// The parent of a destination whose author is unknown.
  private func guess(_ signedInUser: UserID) -> Destination? {
    switch self {
    case .profile: nil
    case .userCard(let user), .blogs(let user), .friends(let user): .profile(user)
    case .recycleBin, .draft: .drafts
    case .blog, .drafts, .place, .voice: .profile(signedInUser)
    }
  }

  @MainActor
  private func place(in environment: ProfileEnvironment) async -> Place {
    var place = Place(parent: guess(environment.signedInUser))
    switch self {
    case .profile(let user), .userCard(let user), .blogs(let user), .friends(let user):
      do throws(UserError) { _ = try await environment.users.service.user(user) } catch {
        if error == .notFound { place.missing = environment.users.formatter.reason(error) }
      }
    case .blog(let blog):
      do throws(BlogError) {
        place.parent = .profile(try await environment.blogs.service.blog(blog).authorID)
      } catch {
        if error == .notFound { place.missing = environment.blogs.formatter.reason(error) }
      }
    case .voice(let voice):
      do throws(VoiceError) {
        place.parent = .profile(try await environment.voices.service.voice(voice).authorID)
      } catch {
        if error == .notFound { place.missing = environment.voices.formatter.reason(error) }
      }
    case .draft(let draft):
      do throws(DraftError) { _ = try await environment.drafts.service.draft(draft) } catch {
        // The person's text of a deleted draft may be in the page before this one alone.
        if error == .notFound, !environment.drafts.unsaved.awaitsEditor(draft) {
          place.missing = environment.drafts.formatter.reason(error)
        }
      }
    case .drafts, .recycleBin, .place: break
    }
    return place
  }
}
