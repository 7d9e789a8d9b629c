import DraftCore

/// Maps the ids and revisions of drafts between modules and the server.
///
/// A draft that was created offline keeps its local id. A draft that was saved offline may have a higher revision
/// locally than on the server.
struct DraftNumbering: Equatable, Sendable {
  /// The numbers of one draft.
  struct Alias: Codable, Equatable, Sendable {
    let local: DraftID
    let remote: DraftID
    /// The difference between the local and the server's revision.
    var lead = 0
    /// The highest local revision of a text that the server got; `nil` before the first.
    var newest: Int?
    /// Whether another text has the server's id as its local one.
    var isRenamed: Bool?
  }

  private(set) var aliases: [DraftID: Alias] = [:]
  private var localIDs: [DraftID: DraftID] = [:]

  init(_ aliases: [Alias] = []) {
    for alias in aliases { add(alias) }
  }

  /// Returns the server's id; `nil` if the draft is not on the server. An id without a name is the server's.
  func remote(_ id: DraftID) -> DraftID? {
    if let alias = aliases[id] { return alias.remote }
    let isTaken = localIDs[id].flatMap { aliases[$0] }?.isRenamed == true
    return id.rawValue < 0 || isTaken ? nil : id
  }

  func remote(_ revision: Int, of id: DraftID) -> Int {
    revision - (aliases[id]?.lead ?? 0)
  }

  /// Returns the local revision that the next text of a draft follows. Two texts never have the same one, although a
  /// module may show a text that is older than the last one that the server got.
  func latest(_ revision: Int, of id: DraftID) -> Int {
    max(revision, aliases[id]?.newest ?? 0)
  }

  /// Converts the server's draft to the local id and revision.
  func local(_ draft: Draft) -> Draft {
    guard let alias = localIDs[draft.id].flatMap({ aliases[$0] }) else { return draft }
    return Draft(
      id: alias.local, ownerID: draft.ownerID, title: draft.title, body: draft.body, editedAt: draft.editedAt,
      revision: draft.revision + alias.lead, edit: draft.edit, deletedAt: draft.deletedAt)
  }

  mutating func name(_ remote: DraftID, as local: DraftID) {
    add(Alias(local: local, remote: remote))
  }

  /// Gives the server's draft a new local id. The former one then is that of no draft on the server.
  mutating func rename(_ remote: DraftID, as local: DraftID) {
    remove(localIDs[remote] ?? remote)
    add(Alias(local: local, remote: remote, isRenamed: true))
  }

  /// Maps the server's revision of a draft to a local revision, or to a higher one: local revisions never fall.
  mutating func align(_ revision: Int, with local: Int, of id: DraftID) {
    guard let remote = remote(id) else { return }
    var alias = aliases[id] ?? Alias(local: id, remote: remote)
    alias.lead = max(alias.lead, local - revision)
    alias.newest = max(alias.newest ?? 0, local)
    add(alias)
  }

  /// Forgets the numbers of a draft that no longer exists.
  mutating func remove(_ id: DraftID) {
    guard let alias = aliases.removeValue(forKey: id) else { return }
    localIDs[alias.remote] = nil
  }

  private mutating func add(_ alias: Alias) {
    aliases[alias.local] = alias
    localIDs[alias.remote] = alias.local
  }
}
