import ArgumentParser

/// What a person does on a screen of 80×24. Each ends where it began or on a new screen, so that it can be repeated.
enum Action: String, CaseIterable, ExpressibleByArgument {
  /// Opens the profile of another person.
  case open
  /// Opens one's own profile, with drafts and voice messages, from the demo data.
  case own
  /// Likes a blog, and takes it back.
  case like
  /// Moves the focus to the next row, and back.
  case focus
  /// Turns the wheel over the list, and back.
  case scroll
  /// Types a letter into a draft, and deletes it.
  case type
  /// The same, saved in a database.
  case save
  /// Exchanges the list for that of the next architecture, and back.
  case exchange
  /// Plays a message for the next second.
  case play
  /// Scrolls down to the 1,000th row, and loads the rows on the way.
  case rows
  /// Builds the page that a browser gets first.
  case page
  /// Likes a blog in a browser, and takes it back: the page is built, and what changes is sent.
  case patch
  /// Continues a page that was asleep, and builds it again.
  case wake
  /// Requests a page of blogs: read from the database, and as JSON to a client.
  case request
  /// Starts the program with the demo data, and opens one's own profile.
  case start

  var module: String {
    switch self {
    case .open, .like, .focus, .scroll, .exchange, .rows, .page, .patch, .wake, .request: "Blog"
    case .type, .save: "Draft"
    case .own, .play, .start: "Voice"
    }
  }
}
