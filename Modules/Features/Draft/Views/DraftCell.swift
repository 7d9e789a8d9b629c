public import ViewKit

/// A draft in a list.
public final class DraftCell: TableViewCell {
  public static let reuseIdentifier = "draft"
  /// Three lines, and an empty one.
  public static let height = 4

  public let itemView = DraftItemView()

  public init() {
    super.init(reuseIdentifier: Self.reuseIdentifier)
    identifier = "draft"
    addSubview(itemView)
  }

  /// `d` deletes the draft of the focused row.
  public override var keyCommands: [KeyCommand] {
    [
      KeyCommand(input: "d", title: itemView.deleteText, isInBar: false) { [weak self] in
        self?.itemView.onDelete?()
      }
    ]
  }

  public override func prepareForReuse() {
    super.prepareForReuse()
    itemView.prepareForReuse()
  }
}
