import BlogCore
import Composition
import DraftInterface
import Essentials
import ProfileScenes
import StorageCore

/// The changes of others, for a host that ends sessions and continues them. Subjects have names, such as `blog 5`, or
/// `drafts 1` for the drafts of a person; the empty name stands for anything.
extension ProfileSession {
  /// What the session has read, so that it shows its changes. At most the drafts if the data is on a server of the API.
  /// A session that has read very much names anything.
  package var subjects: Set<String> {
    let subjects = shared?.record.subjects ?? []
    let drafts = showsDrafts ? [environment.signedInUser.draftsName] : []
    return subjects.count > Self.mostSubjects ? [""] : Set(subjects.map(\.name) + drafts)
  }

  private var showsDrafts: Bool { environment.composer.slots.contains { $0.module == DraftList.module } }

  /// The most subjects that a session names. A few pages of lists are less.
  private static let mostSubjects = 200

  /// Continues a session that has read the data that this one shows.
  package func continueReading(_ subjects: Set<String>) {
    for subject in subjects.compactMap(StoredChange.Subject.init) { shared?.record.add(subject) }
  }

  /// What others have changed and the session does not show yet.
  package var unread: Set<String> { Set((shared?.unread ?? []).map(\.name)) }

  /// Shows what has changed before the session began.
  package func readAgain(_ subjects: Set<String>) {
    let drafts = environment.signedInUser.draftsName
    if subjects.contains(drafts) { environment.composer.refresh(DraftList.module) }
    for subject in subjects.compactMap(StoredChange.Subject.init) { shared?.readAgain(subject) }
  }
}

extension ProfileBackend {
  /// Calls a closure with the name of each subject that changes, while `owner` exists.
  package func onChange<Owner: AnyObject>(
    for owner: Owner, _ report: @escaping @MainActor (_ subject: String) -> Void
  ) {
    changes?.subscribe(owner) { _, change in report(change.subject.name) }
    windows.changes.subscribe(owner) { _, person in report(person.draftsName) }
  }
}

extension UserID {
  fileprivate var draftsName: String { "drafts \(self)" }
}

extension StoredChange.Subject {
  fileprivate var name: String {
    switch self {
    case .blog(let id): "blog \(id)"
    case .user(let id): "user \(id)"
    case .everything: ""
    }
  }

  /// The subject with a name; `nil` if another version of the program gave the name.
  fileprivate init?(name: String) {
    let parts = name.split(separator: " ")
    guard !parts.isEmpty else {
      self = .everything
      return
    }
    guard parts.count == 2, let id = Int(parts[1]) else { return nil }
    switch parts[0] {
    case "blog": self = .blog(BlogID(id))
    case "user": self = .user(UserID(id))
    default: return nil
    }
  }
}
