/// A bar that shows progress.
public final class ProgressView: View {
  /// From 0 to 1. Values outside are clamped; NaN becomes 0.
  public var progress: Double = 0 {
    didSet {
      progress = progress.isNaN ? 0 : min(max(progress, 0), 1)
      if progress != oldValue { setNeedsDisplay() }
    }
  }

  public init(identifier: String = "") {
    super.init()
    self.identifier = identifier
    layout.isFlexible = true
  }

  public override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.role = .progress
    snapshot.detail = .progress(progress)
  }
}
