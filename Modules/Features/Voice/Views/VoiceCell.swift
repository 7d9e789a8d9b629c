public import ViewKit

/// A voice message in a list.
public final class VoiceCell: TableViewCell {
  public static let reuseIdentifier = "voice"
  /// The lines of a cell: two for the message and an empty one.
  public static let height = 3

  public let itemView = VoiceItemView(.row)

  public init() {
    super.init(reuseIdentifier: Self.reuseIdentifier)
    identifier = "voice"
    addSubview(itemView)
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    itemView.prepareForReuse()
  }
}
