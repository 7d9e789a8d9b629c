/// What a group of views is for. Each host chooses the surface, the space and the arrangement.
///
/// A terminal draws most groups as their `Layout` says. A page has a layout of its own for each case.
public enum Container: String, Sendable {
  /// A group without a meaning of its own.
  case plain
  /// Parts of a screen. A host with enough width shows them side by side, otherwise below each other.
  case columns
  /// A heading with its content, such as a list.
  case section
  /// The first line of a section or an item: its name, and short facts at the end.
  case header
  /// An item in a list.
  case item
  /// An item in a list on a surface of its own.
  case card
  /// The subject of a screen, such as a person.
  case hero
  /// Short facts beside each other.
  case facts
  /// Numbers with their names, beside each other.
  case stats
  /// Buttons beside each other.
  case actions
  /// Lines of a table: the name of a thing, and the choices that it has. The same choices are below each other.
  case choices
  /// A text to read.
  case article
  /// A sound, with the controls that play it.
  case player
  /// A text to write.
  case editor
  /// What a person has to decide, beside what they go on doing.
  case choice
  /// A message about the whole screen, such as being offline.
  case banner
  /// The sound that plays, with its controls, below every screen.
  case nowPlaying
  /// What belongs to the screen and is not a part of it, such as a tool. A host with enough width shows it beside the screen,
  /// otherwise below.
  case aside
  /// What covers a tool for a while, such as the source of a line. A host gives it more room, on a small screen all of it.
  case cover
  /// Lines of code, each with its number.
  case code
  /// Two things beside each other that are compared, or one of them and an empty place. Without enough width, they are below
  /// each other, and equal ones are shown once.
  case comparison
  /// The lines of a tree that belong to the line above them. A host sets them off.
  case branch
  /// A message in place of content, with a button that may help.
  case notice
}
