/// What an action costs, in numbers that are the same on every machine.
struct Counts: Codable, Equatable {
  /// Bytes that the terminal gets, or of the page.
  var bytes = 0
  /// Cells that change on the screen.
  var cells = 0
  /// Rows of lists that are bound to a cell.
  var rows = 0
  /// Views that are described again.
  var views = 0
  /// Places of views that a layout doesn't share with the one before.
  var places = 0
  /// Requests of the scenes to their services, with the demo data.
  var requests = 0
  /// Statements of the database for them.
  var statements = 0
}
