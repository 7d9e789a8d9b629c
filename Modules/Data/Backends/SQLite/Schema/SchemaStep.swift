/// One step of the schema. Never edit a released step: add a new one.
struct SchemaStep: Sendable {
  /// The name that the database stores when the step is done.
  let identifier: String
  /// The statements. `DatabaseFormat` sets the file's application id with the first step.
  let sql: String

  init(_ identifier: String, _ sql: String) {
    (self.identifier, self.sql) = (identifier, sql)
  }

  /// The steps of the profile database, in the order in which they run. Append new steps at the end.
  static let all: [SchemaStep] = [
    .users, .blogs, .drafts, .voices, .accounts, .keptAnswers, .instance, .publications,
    .edits, .publicationEdits, .blogIDs,
  ]
}
