import WebPage

/// Translates events for an old page into events for the page that replaced it.
///
/// A page is replaced if it wakes and the data has changed since it was sent.
struct FormerPage {
  let was: PageFingerprint
  let isNow: PageFingerprint
  /// The difference between the new page's numbers and those of a page drawn at first. They follow all old numbers.
  let shift: Int
  /// Whether the new page has been sent to the browser.
  var wasReplaced = false

  init(was: PageFingerprint, isNow: PageFingerprint, shift: Int) {
    self.was = was
    self.isNow = isNow
    self.shift = shift
  }

  /// The event for the new page; `nil` if its target is gone or may be another one. A tap never hits something unseen.
  func meaning(of event: PageEvent) -> PageEvent? {
    switch event {
    case .tap(let node): number(node).map { .tap($0) }
    case .edit(let node, let text, let version, let count):
      number(node).map { .edit($0, text: text, version: version, count: count) }
    case .rows(let node, let first, let count): number(node).map { .rows($0, first: first, count: count) }
    case .slide(let node, let value): number(node).map { .slide($0, to: value) }
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
