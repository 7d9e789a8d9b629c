public import CompositionTesting
public import DraftCore
public import Essentials
import Foundation

/// A backend in memory with programmed data, failures and delays.
@MainActor
public final class ProgrammedDraftService: ProgrammedService<ProgrammedDraftService.Call, DraftError>,
  DraftService
{
  public enum Operation: Hashable, Sendable {
    case drafts, deletedDrafts, draft, create, save, publish, unpublish, delete, restore, purge, emptyBin
  }

  public struct Call: ProgrammedCall {
    public let operation: Operation
    public var id: DraftID?
    public var cursor: PageCursor?
    /// The text of a save, as "title|body".
    public var text: String?
    /// The state of the text of a save.
    public var edit: EditID?
  }

  /// The stored drafts, in any order.
  public var drafts: [Draft]
  /// The drafts that became blogs.
  public private(set) var published: [Draft] = []
  /// Changes a body before it is stored, as a backend that cleans texts does.
  public var cleaned: (String) -> String = { $0 }
  /// Later than every sample.
  private var now = Date(timeIntervalSince1970: 1_500_000_000)

  public init(drafts: [Draft]) {
    self.drafts = drafts
  }

  public subscript(id: Int) -> Draft? { drafts.first { $0.id.rawValue == id } }

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
  public func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await page(.drafts, of: .box, after: cursor, limit: limit)
  }

  @MainActor
  public func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    try await page(.deletedDrafts, of: .bin, after: cursor, limit: limit)
  }

  @MainActor
  public func draft(_ id: DraftID) async throws(DraftError) -> Draft {
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
    try await receive(Call(operation: .save, id: id, text: "\(title)|\(body)", edit: edit))
    guard let draft = self[id.rawValue], draft.deletedAt == nil else { throw .notFound }
    guard try draft.accepts(edit, on: revision) else { return draft }
    change(id.rawValue, title: title, body: cleaned(body), edit: edit)
    return self[id.rawValue] ?? draft
  }

  @MainActor
  public func publish(_ id: DraftID, revision: Int) async throws(DraftError) -> PublicationID {
    try await receive(Call(operation: .publish, id: id))
    guard let draft = self[id.rawValue], draft.deletedAt == nil else { throw .notFound }
    guard draft.revision == revision else { throw .conflict(draft) }
    drafts.removeAll { $0.id == id }
    published.append(draft)
    return PublicationID(100 + id.rawValue)
  }

  @MainActor
  public func unpublish(_ id: DraftID) async throws(DraftError) -> Draft {
    try await receive(Call(operation: .unpublish, id: id))
    if let index = published.firstIndex(where: { $0.id == id }) {
      var draft = published.remove(at: index)
      draft.revision += 1
      drafts.append(draft)
    }
    guard let draft = self[id.rawValue], draft.deletedAt == nil else { throw .notFound }
    return draft
  }

  @MainActor
  public func delete(_ id: DraftID) async throws(DraftError) -> Draft {
    try await change(.delete, id) { $0.deletedAt = $0.deletedAt ?? $1 }
  }

  @MainActor
  public func restore(_ id: DraftID) async throws(DraftError) -> Draft {
    try await change(.restore, id) { draft, _ in draft.deletedAt = nil }
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

  private func change(
    _ operation: Operation, _ id: DraftID, _ change: (inout Draft, Date) -> Void
  ) async throws(DraftError) -> Draft {
    try await receive(Call(operation: operation, id: id))
    guard let index = drafts.firstIndex(where: { $0.id == id }) else { throw .notFound }
    now += 1
    change(&drafts[index], now)
    return drafts[index]
  }
}

extension DraftError: ProgrammedFailure {}
