public import ViewKit

extension PagedListView {
  /// A list of voice messages, its rows still to come from a data source.
  public static func voices() -> PagedListView {
    let view = PagedListView(identifier: "voices")
    view.table.rowHeight = VoiceCell.height
    view.table.register(VoiceCell.reuseIdentifier) { VoiceCell() }
    return view
  }

  /// A cell for a voice message, still to be filled.
  public func dequeueVoiceCell() -> VoiceCell {
    guard let cell = table.dequeueReusableCell(VoiceCell.reuseIdentifier) as? VoiceCell else {
      preconditionFailure("voices() registers a VoiceCell")
    }
    return cell
  }
}
