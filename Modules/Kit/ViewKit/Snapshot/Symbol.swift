/// A small picture with a fixed meaning, in the colour of the text beside it.
///
/// A host draws it in its own way, or shows the title of the control instead.
public enum Symbol: String, CaseIterable, Sendable {
  case add, architecture, back, edit, follow, heart, layout, menu, pause, person, play, post, refresh, restore
  case share, stop, trash
}
