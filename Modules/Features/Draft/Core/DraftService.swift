public import Essentials

/// What the Draft feature needs from a backend, on behalf of the signed-in user, who owns every returned draft.
///
/// A request that throws has changed nothing, except with `unknown`. A draft that does not exist, or belongs to somebody
/// else, is `notFound`. A page limit below 1, a cursor of another backend, and a draft created by an unknown user are
/// `refused`. A draft in the recycle bin can't be read, saved or published until it is restored: `notFound`.
// scaffold:double
// scaffold:programmed
public protocol DraftService: Sendable {
  /// Returns the drafts, newest edit first, then highest id first, without those in the recycle bin.
  func drafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft>

  /// Returns the drafts in the recycle bin, newest deletion first, then highest id first.
  func deletedDrafts(after cursor: PageCursor?, limit: Int) async throws(DraftError) -> Page<Draft>

  func draft(_ id: DraftID) async throws(DraftError) -> Draft

  /// Creates an empty draft, edited now.
  func create() async throws(DraftError) -> Draft

  /// Saves a text that is based on a revision. Returns the draft with the next revision.
  ///
  /// A repeated save returns the stored draft and changes nothing, as does one that a later save of the same copy overtook.
  ///
  /// - Parameter edit: the state of the text. The draft names it from now on.
  /// - Throws: `conflict` with the stored draft if it has another revision, unless the same copy of the text was saved last.
  func save(
    _ id: DraftID, title: String, body: String, revision: Int, edit: EditID
  ) async throws(DraftError) -> Draft

  /// Publishes a draft in the signed-in user's name. The draft is removed in the same step.
  ///
  /// - Throws: `conflict` with the stored revision if it is another one, `untitled` if the title is blank.
  func publish(_ id: DraftID, revision: Int) async throws(DraftError) -> PublicationID

  /// Takes a publication back: removes the blog and returns the draft with the text of the blog, in the same step. The draft
  /// has its former id and a newer revision. If that was done already, returns the draft.
  ///
  /// - Throws: `notFound` if the draft was not published, or the blog is gone.
  func unpublish(_ id: DraftID) async throws(DraftError) -> Draft

  /// Moves a draft to the recycle bin and returns it. Text and revision stay. Does nothing if it is already there.
  func delete(_ id: DraftID) async throws(DraftError) -> Draft

  /// Moves a draft back from the recycle bin and returns it. Does nothing if it is not there.
  func restore(_ id: DraftID) async throws(DraftError) -> Draft

  /// Removes a draft in the recycle bin permanently; `refused` if it is not there.
  func purge(_ id: DraftID) async throws(DraftError)

  /// Removes all drafts in the recycle bin permanently.
  func emptyBin() async throws(DraftError)
}
