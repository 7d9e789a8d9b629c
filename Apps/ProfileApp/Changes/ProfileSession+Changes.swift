import BlogCore
import Essentials
import StorageCore

/// The changes of others, for a host that ends sessions and continues them. Subjects have names, such as `blog 5`; the
/// empty name stands for anything.
extension ProfileSession {
  /// What the session has read, so that it shows its changes. Empty if the data is on a server of the API.
  /// A session that has read very much names anything.
  package var subjects: Set<String> {
    let subjects = shared?.record.subjects ?? []
    return subjects.count > Self.mostSubjects ? [""] : Set(subjects.map(\.name))
  }

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
    for subject in subjects.compactMap(StoredChange.Subject.init) { shared?.readAgain(subject) }
  }
}

extension ProfileBackend {
  /// Calls a closure with the name of each subject that changes, while `owner` exists.
  package func onChange<Owner: AnyObject>(
    for owner: Owner, _ report: @escaping @MainActor (_ subject: String) -> Void
  ) {
    changes?.subscribe(owner) { _, change in report(change.subject.name) }
  }
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
