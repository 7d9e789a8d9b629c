import GRDB

/// One step of the schema. A released step is never edited: a change is a new one, in a file of its own.
struct SchemaStep: Sendable {
  /// Written into the database once the step is done.
  let identifier: String
  let migrate: @Sendable (Database) throws -> Void

  /// In the order in which they are applied. A new step goes to the end.
  static let all: [SchemaStep] = [.users, .blogs, .drafts, .voices, .accounts, .keptAnswers]
}
