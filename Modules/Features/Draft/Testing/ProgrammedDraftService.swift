import CompositionTesting
public import DraftCore
public import Essentials
import Foundation

/// A backend in memory with programmed data, failures and delays. Its drafts are in any order.
@MainActor
public final class ProgrammedDraftService: DraftServiceRequests, DraftService {
  /// The drafts that became blogs.
  public private(set) var published: [Draft] = []
  /// Changes a body before it is stored, as a backend that cleans texts does.
  public var cleaned: (String) -> String = { $0 }
  /// Later than every sample.
  private var now = Date(timeIntervalSince1970: 1_500_000_000)

  /// Saves a text without telling any module.
  public func change(_ id: Int, title: String, body: String, edit: EditID = EditID()) {
    guard let index = drafts.firstIndex(where: { $0.id.rawValue == id }) else { return }
    now += 1
    drafts[index].title = title
    drafts[index].body = body
    drafts[index].editedAt = now
    drafts[index].revision += 1
    drafts[index].edit = edit
  }

  @MainActor
  public override func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await page(.drafts, of: .box, after: cursor, limit: limit)
  }

  @MainActor
  public override func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<
    Draft
  > {
    try await page(.deletedDrafts, of: .bin, after: cursor, limit: limit)
  }

  @MainActor
  public override func draft(_ id: DraftID) async throws(DraftError) -> Draft {
    let draft = self[id.rawValue]
    try await receive(Call(operation: .draft, id: id))
    guard let draft, draft.deletedAt == nil else { throw .notFound }
    return draft
  }

  @MainActor
  public func create() async throws(DraftError) -> Draft {
    try await receive(Call(operation: .create))
    now += 1
    let id = (drafts.map(\.id.rawValue).max() ?? 0) + 1
    drafts.append(.sample(id: id, title: "", body: "", editedAt: now))
    return drafts[drafts.count - 1]
  }

  @MainActor
  public func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    try await receive(
      Call(operation: .save, id: id, title: title, body: body, revision: revision, edit: edit))
    guard let draft = self[id.rawValue], draft.deletedAt == nil else { throw .notFound }
    guard try draft.accepts(edit, on: revision) else { return draft }
    change(id.rawValue, title: title, body: cleaned(body), edit: edit)
    return self[id.rawValue] ?? draft
  }

  @MainActor
  public func publish(_ id: DraftID, revision: Int) async throws(DraftError) -> PublicationID {
    try await receive(Call(operation: .publish, id: id, revision: revision))
    guard let draft = self[id.rawValue], draft.deletedAt == nil else { throw .notFound }
    guard draft.revision == revision else { throw .conflict(draft) }
    drafts.removeAll { $0.id == id }
    published.append(draft)
    return PublicationID(100 + id.rawValue)
  }

  @MainActor
  public override func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await receive(Call(operation: .unpublish, id: id))
    if let index = published.firstIndex(where: { $0.id == id }) {
      var draft = published.remove(at: index)
      draft.revision += 1
      drafts.append(draft)
    }
    guard let draft = self[id.rawValue], draft.deletedAt == nil else { throw .notFound }
    return draft
  }

  public override func apply(_ operation: Operation, to draft: inout Draft) {
    now += 1
    draft.deletedAt = operation == .delete ? draft.deletedAt ?? now : nil
  }

  @MainActor
  public func purge(_ id: DraftID) async throws(DraftError) {
    try await receive(Call(operation: .purge, id: id))
    guard let draft = self[id.rawValue] else { throw .notFound }
    guard draft.deletedAt != nil else { throw .refused }
    drafts.removeAll { $0.id == id }
  }

  @MainActor
  public func emptyBin() async throws(DraftError) {
    try await receive(Call(operation: .emptyBin))
    drafts.removeAll { $0.deletedAt != nil }
  }

  /// A cursor names the last draft of a page, so changes before it do not move the next page.
  private func page(
    _ operation: Operation, of place: DraftPlace, after cursor: PageCursor?, limit: Int
  ) async throws(DraftError) -> Page<Draft> {
    let all = place.sorted(drafts.filter(place.holds))
    let last = cursor.flatMap { Int($0.rawValue) }
    let start = last.flatMap { id in all.firstIndex { $0.id.rawValue == id } }.map { $0 + 1 } ?? 0
    let items = Array(all.dropFirst(start).prefix(limit))
    let isLast = start + items.count >= all.count
    try await receive(Call(operation: operation, cursor: cursor))
    return Page(items: items, next: isLast ? nil : items.last.map { PageCursor(rawValue: "\($0.id)") })
  }
}

extension DraftServiceRequests.Call {
  /// The text of a save, as "title|body".
  public var text: String? { title.map { "\($0)|\(body ?? "")" } }
}
