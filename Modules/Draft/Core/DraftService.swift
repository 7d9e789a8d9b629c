public import Essentials

/// What the Draft feature asks of a backend, on behalf of the signed-in user, who owns whatever it answers with.
///
/// Whatever throws has changed nothing. Whatever is not there is `notFound`, and so is everything that belongs to
/// somebody else; a page limit below 1, a cursor of another backend, and a draft made by somebody the backend does
/// not know are `refused`. What is in the bin can't be read or saved until it is restored: `notFound`.
// scaffold:double
public protocol DraftService: Sendable {
  /// The drafts, newest edit first, the highest id first among equals; those in the bin left out.
  func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft>

  /// The drafts in the bin, newest deletion first, the highest id first among equals.
  func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft>

  func draft(_ id: DraftID) async throws(DraftError) -> Draft

  /// Makes an empty draft, edited now.
  func create() async throws(DraftError) -> Draft

  /// Saves a text that was made from a revision, and answers with the draft as it is now, of the next revision.
  ///
  /// - Throws: `conflict` where another revision is stored, with that one.
  func save(_ id: DraftID, title: String, body: String, revision: Int) async throws(DraftError) -> Draft

  /// Puts a draft into the bin and answers with it. Text and revision stay; harmless where it is in there already.
  func delete(_ id: DraftID) async throws(DraftError) -> Draft

  /// Takes a draft out of the bin and answers with it. Harmless where it is not in there.
  func restore(_ id: DraftID) async throws(DraftError) -> Draft

  /// Removes a draft in the bin for good; `refused` where it is not in there.
  func purge(_ id: DraftID) async throws(DraftError)

  /// Removes everything in the bin for good.
  func emptyBin() async throws(DraftError)
}
