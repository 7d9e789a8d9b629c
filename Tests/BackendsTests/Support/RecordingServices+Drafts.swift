import DraftCore
import Essentials
import Foundation

extension RecordingServices: KeyedDraftService {
  func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    note("drafts -")
    return Page(items: [], next: nil)
  }

  func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft> {
    note("bin -")
    return Page(items: [], next: nil)
  }

  func draft(_ id: DraftID) async throws(DraftError) -> Draft { draft("draft", id) }
  func delete(_ id: DraftID) async throws(DraftError) -> Draft { draft("delete", id) }
  func restore(_ id: DraftID, key: UUID) async throws(DraftError) -> Draft { draft("restore", id) }

  func create(key: UUID) async throws(DraftError) -> Draft {
    note("create -")
    return .sample(1)
  }

  func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft {
    draft("save", id)
  }

  func publish(_ id: DraftID, revision: Int, key: UUID) async throws(DraftError) -> PublicationID {
    note("publish \(id)")
    return PublicationID(1)
  }

  func unpublish(_ id: DraftID) async throws(DraftError) -> Draft { draft("unpublish", id) }
  func purge(_ id: DraftID) async throws(DraftError) { note("purge \(id)") }
  func emptyBin() async throws(DraftError) { note("empty -") }

  private func draft(_ name: String, _ id: DraftID) -> Draft {
    note("\(name) \(id)")
    return .sample(id.rawValue)
  }
}
