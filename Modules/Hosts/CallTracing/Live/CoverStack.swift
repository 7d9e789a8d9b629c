import ViewKit

/// A view, and what covers it for a while: each cover scrolls, and begins with a way back. Escape leads back too.
@MainActor
final class CoverStack: View {
  private let base: View
  private var covers: [Cover] = []
  private let backTitle: String

  private struct Cover {
    let view: View
    /// What had the focus before.
    weak var former: View?
  }

  init(_ base: View, backTitle: String) {
    (self.base, self.backTitle) = (base, backTitle)
    super.init()
    layout.isFlexible = true
    addSubview(base)
  }

  /// Covers what is shown. Making the content is not part of a trace.
  func push(_ makeContent: () -> View) {
    TraceRecorder.$context.withValue(nil) {
      let back = Button(backTitle, configuration: .bordered, identifier: "trace.back")
      back.addAction(for: .primaryActionTriggered) { [weak self] in self?.pop() }
      let header = StackView(.horizontal, container: .header, [back])
      let cover = ScrollView(
        StackView(.vertical, container: .cover, [header, makeContent()]), identifier: "trace.cover")
      (covers.last?.view ?? base).isHidden = true
      covers.append(Cover(view: cover, former: window?.focusedView))
      addSubview(cover)
      window?.focus(back)
    }
  }

  /// Returns `false` if nothing is covered.
  @discardableResult
  func pop() -> Bool {
    guard let last = covers.popLast() else { return false }
    TraceRecorder.$context.withValue(nil) {
      last.view.removeFromSuperview()
      (covers.last?.view ?? base).isHidden = false
      window?.focus(last.former?.window === window ? last.former : nil)
    }
    return true
  }

  override func handle(_ key: Key) -> Bool {
    (key == .escape || key == .backspace) && pop()
  }
}
