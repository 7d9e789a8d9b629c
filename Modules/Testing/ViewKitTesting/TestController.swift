public import ViewKit

/// A controller for a given view, with the given keys.
public final class TestController: ViewController {
  private let content: View
  private let commands: [KeyCommand]

  public init(_ content: View, title: String = "", commands: [KeyCommand] = []) {
    (self.content, self.commands) = (content, commands)
    super.init()
    self.title = title
  }

  public override func makeView() -> View { content }
  public override var keyCommands: [KeyCommand] { commands }
}
