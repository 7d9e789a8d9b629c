/// Arranges views in a row or a column.
public final class StackView: View {
  public init(
    _ axis: Layout.Axis, spacing: Int = 0, margins: EdgeInsets = .zero, isFlexible: Bool = false,
    container: Container = .plain, _ arrangedSubviews: [View] = []
  ) {
    super.init()
    layout = Layout(axis: axis, spacing: spacing, margins: margins, isFlexible: isFlexible)
    self.container = container
    for view in arrangedSubviews { addSubview(view) }
  }
}

/// A thin line between two parts.
public final class Separator: View {
  public override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .separator
  }
}

/// Shows that something is in progress.
public final class ActivityIndicator: View {
  /// A text that names the activity.
  public var text: String {
    didSet { if text != oldValue { setNeedsDisplay() } }
  }

  public init(_ text: String = "", identifier: String = "") {
    self.text = text
    super.init()
    self.identifier = identifier
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .activity
    snapshot.label = text
    snapshot.style.tint = .secondary
  }
}
