import WebPage

/// The page that a browser had when it woke as another one: what a person did to the old page, said for the new one.
struct FormerPage {
  let was: PageFingerprint
  let isNow: PageFingerprint
  /// The new page's numbers are behind all of the old one: this much larger than they would have been.
  let shift: Int
  /// Whether the new page has been sent.
  var wasReplaced = false

  init(was: PageFingerprint, isNow: PageFingerprint, shift: Int) {
    self.was = was
    self.isNow = isNow
    self.shift = shift
  }

  /// `nil` where the thing is not there any more, or may be another one: nobody likes what they did not see.
  func meaning(of event: PageEvent) -> PageEvent? {
    switch event {
    case .tap(let node): number(node).map { .tap($0) }
    case .edit(let node, let text): number(node).map { .edit($0, text: text) }
    case .scroll(let node, let top, let height): number(node).map { .scroll($0, top: top, height: height) }
    case .refresh(let node): number(node).map { .refresh($0) }
    case .turn(let node, let isForward): number(node).map { .turn($0, forward: isForward) }
    case .key(let key): wasReplaced || was.agrees(with: isNow, on: key) ? event : nil
    case .hello, .escape, .back, .audio: event
    }
  }

  private func number(_ node: Int) -> Int? {
    guard node <= was.last else { return node }
    return was.agrees(with: isNow, on: node) ? node + shift : nil
  }
}
