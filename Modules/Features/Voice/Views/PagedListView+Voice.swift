public import ViewKit

extension PagedListView {
  /// A list of voice messages. The caller sets a data source for the rows.
  public static func voices() -> PagedListView {
    let view = PagedListView(identifier: "voices")
    view.table.rowHeight = VoiceCell.height
    view.table.register(VoiceCell.reuseIdentifier) { VoiceCell() }
    return view
  }

  /// An empty cell for a voice message.
  public func dequeueVoiceCell() -> VoiceCell {
    guard let cell = table.dequeueReusableCell(VoiceCell.reuseIdentifier) as? VoiceCell else {
      preconditionFailure("voices() registers a VoiceCell")
    }
    return cell
  }
}
