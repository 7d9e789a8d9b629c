import GRDB

/// One step of the schema. Never edit a released step: add a new one, in its own file.
struct SchemaStep: Sendable {
  /// The name that the database stores when the step is done.
  let identifier: String
  let migrate: @Sendable (Database) throws -> Void

  /// The steps of the profile database, in the order in which they run. Append new steps at the end.
  static let all: [SchemaStep] = [
    .users, .blogs, .drafts, .voices, .accounts, .keptAnswers, .instance, .publications,
    .edits,
  ]
}
