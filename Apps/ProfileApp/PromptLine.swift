import ViewKit

/// The line above every screen of a session.
@MainActor
final class PromptLine {
  private struct Reference {
    weak var controller: NavigationController?
  }

  /// Whether the server is unreachable, or changes wait to be sent.
  var server: String? {
    didSet { update() }
  }
  /// Whether text is unsaved.
  var unsaved: String? {
    didSet { update() }
  }

  private var references: [Reference] = []

  /// Shows the line in a controller as well.
  func show(in controller: NavigationController) {
    references.removeAll { $0.controller == nil }
    references.append(Reference(controller: controller))
    update()
  }

  private func update() {
    let texts = [unsaved, server].compactMap(\.self)
    let line = texts.isEmpty ? nil : texts.joined(separator: " ")
    for reference in references where reference.controller?.prompt != line {
      reference.controller?.prompt = line
    }
  }
}
