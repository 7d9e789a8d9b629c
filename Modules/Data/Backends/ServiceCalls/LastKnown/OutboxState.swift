import DraftCore
import Essentials
import Foundation

/// All that an outbox stores: the waiting drafts and their numbers. Each change is one transaction of the store.
///
/// Any number of outboxes may share the stored state. So a response is applied to the state of that moment: the draft
/// may have been edited, or sent by another outbox, since the request.
struct OutboxState: Equatable, Sendable {
  /// The waiting drafts by edit date, oldest first.
  private(set) var entries: [UnsentDraft] = []
  private(set) var numbering = DraftNumbering()
  /// The lowest id that was ever used. Ids are not reused, because a module may still show the former draft.
  private var lowestID = 0
  /// Counts the changes, so that a reader can tell which of two states is newer.
  private(set) var version = 0

  func entry(_ id: DraftID) -> UnsentDraft? {
    entries.first { $0.draft.id == id }
  }

  /// Changes the state, and counts that.
  mutating func change<Value>(_ body: (inout OutboxState) -> Value) -> Value {
    let former = self
    let value = body(&self)
    if self != former { version += 1 }
    return value
  }

  // MARK: Writing

  /// Adds a new, empty draft that is not on the server yet. Its id is negative.
  ///
  /// - Parameter id: the id of a withdrawn draft that comes back; by default a new one.
  mutating func addNew(_ id: DraftID? = nil, owner: UserID, at now: Date, key: UUID) -> Draft {
    let draft = Draft(id: id ?? nextID(), ownerID: owner, title: "", body: "", editedAt: now, revision: 1)
    put(UnsentDraft(draft: draft, remoteID: nil, baseRevision: 1, key: key))
    return draft
  }

  /// Removes an empty draft that is not on the server. Returns `nil` if it has text, or the server has it.
  mutating func withdrawEmpty(_ id: DraftID) -> Draft? {
    guard let entry = entry(id), entry.remoteID == nil, entry.draft.isEmpty else { return nil }
    remove(id)
    return entry.draft
  }

  /// Whether the draft neither waits nor is on the server.
  func isUnknown(_ id: DraftID) -> Bool { entry(id) == nil && numbering.remote(id) == nil }

  /// A text that was stored.
  struct Saved: Equatable, Sendable {
    let entry: UnsentDraft
    /// Whether the draft did not wait before.
    let isNew: Bool
  }

  /// Stores a text that is based on a local revision.
  ///
  /// - Parameter known: the server's draft, as an outbox of this account has last read it.
  /// - Throws: `.conflict` with the waiting or the known draft if it is not the revision that the text is based on;
  ///   `.notFound` if the draft is unknown.
  mutating func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID, owner: UserID, at now: Date,
    key: UUID, known: Draft?
  ) throws(DraftError) -> Saved {
    if var entry = entry(id) {
      guard try entry.draft.accepts(edit, on: revision) else { return Saved(entry: entry, isNew: false) }
      entry.draft.write(title, body, edit, at: now)
      put(entry)
      return Saved(entry: entry, isNew: false)
    }
    guard let remote = numbering.remote(id) else { throw .notFound }
    // Otherwise two texts would have the same local revision.
    let known = known.map(numbering.local)
    if let known, known.revision > revision, known.edit?.copy != edit.copy { throw .conflict(known) }
    let revision = max(revision, known?.revision ?? revision)
    var draft = Draft(
      id: id, ownerID: owner, title: "", body: "", editedAt: now,
      revision: numbering.latest(revision, of: id))
    draft.write(title, body, edit, at: now)
    var entry = UnsentDraft(
      draft: draft, remoteID: remote, baseRevision: numbering.remote(revision, of: id), key: key)
    entry.recordAttempt()
    put(entry)
    return Saved(entry: entry, isNew: true)
  }

  /// Forgets the numbers of a draft that the server removed permanently.
  mutating func purge(_ id: DraftID) {
    numbering.remove(id)
  }

  // MARK: Sending

  /// Returns the first entry to send, and records the attempt.
  mutating func next(without skipped: (UnsentDraft) -> Bool) -> UnsentDraft? {
    guard let index = entries.firstIndex(where: { !skipped($0) }) else { return nil }
    if entries[index].remoteID != nil { entries[index].recordAttempt() }
    return entries[index]
  }

  /// Applies the response to the request that creates a draft. Returns whether the draft was removed, because nothing
  /// has been written into it.
  mutating func create(_ sent: UnsentDraft, _ made: Draft) -> Bool {
    guard var entry = entry(sent.draft.id), entry.key == sent.key, entry.remoteID == nil else { return false }
    numbering.name(made.id, as: entry.draft.id)
    if entry.draft.revision == made.revision, entry.draft.hasText(made.title, made.body) {
      remove(entry.draft.id)
      return true
    }
    entry.remoteID = made.id
    entry.rebase(on: made.revision)
    put(entry)
    return false
  }

  /// Applies the response to a save. The draft stays if it has a newer text. Returns whether it was removed.
  mutating func settle(_ sent: UnsentDraft, _ saved: Draft) -> Bool {
    numbering.align(saved.revision, with: sent.draft.revision, of: sent.draft.id)
    guard var entry = entry(sent.draft.id), entry.remoteID == sent.remoteID else { return false }
    if entry.draft == sent.draft {
      remove(entry.draft.id)
      return true
    }
    if entry.baseRevision == sent.baseRevision {
      entry.rebase(on: saved.revision)
      put(entry)
    }
    return false
  }

  /// Applies a conflict. Returns `false` if the server has a text that was not sent from here. Otherwise it has to be sent again:
  /// the server has an earlier text of this draft, or another outbox continues.
  mutating func meet(_ sent: UnsentDraft, _ stored: Draft) -> Bool {
    guard var entry = entry(sent.draft.id), entry.remoteID == sent.remoteID else { return true }
    guard entry.baseRevision == sent.baseRevision else { return true }
    guard entry.owns(stored) else { return false }
    entry.rebase(on: stored.revision)
    put(entry)
    return true
  }

  /// Removes a text that nobody was told is saved. Returns `false` if it has been edited since.
  mutating func withdraw(_ sent: UnsentDraft, besides stored: Draft?) -> Bool {
    guard entry(sent.draft.id)?.draft == sent.draft else { return false }
    remove(sent.draft.id)
    align(sent.draft, besides: stored)
    return true
  }

  /// Turns the text into a new draft, so that both texts stay. Returns `false` if it no longer waits.
  ///
  /// The text keeps its local id, because an editor may show it. The server's draft gets a new one.
  mutating func separate(_ sent: UnsentDraft, key: UUID) -> Bool {
    guard var entry = entry(sent.draft.id), entry.baseRevision == sent.baseRevision,
      let remote = entry.remoteID
    else { return false }
    numbering.rename(remote, as: nextID())
    entry.remoteID = nil
    entry.rebase(on: 1)
    entry.key = key
    put(entry)
    return true
  }

  /// Gives the server's text a higher revision than the local one, so that an editor takes it as newer, and a save on
  /// the local one is a conflict.
  private mutating func align(_ draft: Draft, besides stored: Draft?) {
    guard let stored else { return }
    numbering.align(stored.revision, with: draft.revision + 1, of: draft.id)
  }

  private mutating func nextID() -> DraftID {
    lowestID -= 1
    return DraftID(lowestID)
  }

  private mutating func put(_ entry: UnsentDraft) {
    remove(entry.draft.id)
    entries.append(entry)
    sort()
  }

  private mutating func remove(_ id: DraftID) {
    entries.removeAll { $0.draft.id == id }
  }

  private mutating func sort() {
    entries.sort { $0.order < $1.order }
  }
}

// MARK: - Storage

extension OutboxState {
  private static let draftKey = "draft/"
  private static let aliasKey = "alias/"
  private static let lowestKey = "lowest"
  private static let versionKey = "version"

  /// Reads stored entries. Values that can't be read, or calculated with, are ignored.
  init(_ stored: [String: Data], in folder: String) {
    let decoder = JSONDecoder()
    var aliases: [DraftNumbering.Alias] = []
    for (key, value) in stored {
      let name = key.dropFirst(folder.count)
      if name.hasPrefix(Self.draftKey), let entry = try? decoder.decode(UnsentDraft.self, from: value),
        Self.areBounded(entry.draft.id.rawValue, entry.draft.revision, entry.baseRevision)
      {
        entries.append(entry)
      } else if name.hasPrefix(Self.aliasKey),
        let alias = try? decoder.decode(DraftNumbering.Alias.self, from: value),
        Self.areBounded(alias.local.rawValue, alias.lead, alias.newest ?? 0)
      {
        aliases.append(alias)
      } else if name == Self.lowestKey, let lowest = try? decoder.decode(Int.self, from: value),
        Self.areBounded(lowest)
      {
        lowestID = lowest
      } else if name == Self.versionKey, let number = try? decoder.decode(Int.self, from: value),
        number >= 0, Self.areBounded(number)
      {
        version = number
      }
    }
    lowestID = min(lowestID, entries.map(\.draft.id.rawValue).min() ?? 0)
    numbering = DraftNumbering(aliases)
    sort()
  }

  private static func areBounded(_ numbers: Int...) -> Bool { numbers.allSatisfy { $0.magnitude < 1 << 53 } }

  /// Writes the differences to a former state.
  func write(to stored: inout [String: Data], in folder: String, since former: OutboxState) {
    guard self != former else { return }
    let encoder = JSONEncoder()
    stored[folder + Self.versionKey] = try? encoder.encode(version)
    for entry in former.entries where self.entry(entry.draft.id) == nil {
      stored[folder + Self.draftKey + "\(entry.draft.id)"] = nil
    }
    for entry in entries where entry != former.entry(entry.draft.id) {
      // Numbers, texts and dates can always be encoded.
      stored[folder + Self.draftKey + "\(entry.draft.id)"] = try? encoder.encode(entry)
    }
    for id in former.numbering.aliases.keys where numbering.aliases[id] == nil {
      stored[folder + Self.aliasKey + "\(id)"] = nil
    }
    for (id, alias) in numbering.aliases where alias != former.numbering.aliases[id] {
      stored[folder + Self.aliasKey + "\(id)"] = try? encoder.encode(alias)
    }
    if lowestID != former.lowestID { stored[folder + Self.lowestKey] = try? encoder.encode(lowestID) }
  }
}

extension UnsentDraft {
  /// Oldest first; of equal age, new drafts first.
  fileprivate var order: (Date, Int, Int) {
    (draft.editedAt, draft.id.rawValue < 0 ? 0 : 1, abs(draft.id.rawValue))
  }
}

extension Draft {
  /// Saves a text as a server does.
  fileprivate mutating func write(_ title: String, _ body: String, _ edit: EditID, at date: Date) {
    self.title = title
    self.body = body
    self.edit = edit
    editedAt = date
    revision += 1
  }
}
