public import ViewKit

/// Says why the text of an editor can't be saved, with both texts where they differ, and buttons to go on.
///
/// If there is little room it scrolls, so that the text that is being typed stays in sight.
public final class DraftBannerView: View {
  /// Called with the index of a button that is tapped.
  public var onButton: (@MainActor (Int) -> Void)?

  private let textLabel = Label(
    style: TextStyle(font: .headline, tint: .destructive, numberOfLines: 0), identifier: "draft.banner")
  private let mineLabel = Label(style: TextStyle(numberOfLines: 0), identifier: "draft.mine")
  private let theirsLabel = Label(
    style: TextStyle(tint: .accent, numberOfLines: 0), identifier: "draft.theirs")
  private let buttons: [Button]
  private let content: ScrollView

  override init() {
    // As many as there are at most. A button that stays keeps the focus.
    buttons = (0..<2).map { Button(identifier: "draft.choice.\($0)") }
    content = ScrollView(
      StackView(
        .vertical,
        [
          textLabel, mineLabel, theirsLabel,
          StackView(.horizontal, spacing: 2, container: .actions, buttons),
        ]))
    super.init()
    layout.isFlexible = true
    container = .choice
    isHidden = true
    for (index, button) in buttons.enumerated() {
      button.addAction(for: .primaryActionTriggered) { [weak self] in self?.onButton?(index) }
    }
  }

  /// Shows a banner; without a text, hides it. What appears is announced.
  func show(_ text: String?, mine: String?, theirs: String?, buttons titles: [String]) {
    if let text, isHidden { window?.announce(text) }
    isHidden = text == nil
    if text == nil { content.removeFromSuperview() } else if content.superview == nil { addSubview(content) }
    textLabel.text = text ?? ""
    for (label, text) in [(mineLabel, mine), (theirsLabel, theirs)] {
      label.text = text ?? ""
      label.isHidden = text == nil
    }
    for (index, button) in buttons.enumerated() {
      button.title = titles.indices.contains(index) ? titles[index] : ""
      button.isHidden = !titles.indices.contains(index)
    }
  }
}
