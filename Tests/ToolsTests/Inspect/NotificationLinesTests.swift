import Testing

@testable import InspectKit

struct NotificationLinesTests {
  @Test func countsUpdatesOfAPresenter() {
    let text = """
      /// What shows an item.
      protocol ItemDisplay: AnyObject {
        var text: String { get set }

        func showMessage(_ text: String)
      }
      final class ItemPresenter {
        weak var view: (any ItemDisplay)? {
          didSet { showText() }
        }
        private func showText() {
          // Not counted.
          view?.text = "view?.text"
        }
        func tapped() {
          count += 1
          showText()
          owner?.screen?.showMessage("")
        }
      }
      """
    #expect(count(text, .logic) == 12)
  }

  @Test func countsTheViewOfAPresenter() {
    let text = """
      extension ItemController: ItemDisplay {
        func showMessage(_ text: String) {
          showToast(text)
        }
      }
      final class ItemController: ViewController {
        override func viewDidLoad() {
          presenter.view = self
        }
      }
      """
    #expect(count(text, .view) == 6)
  }

  @Test func countsBindingsAndOutputs() {
    let viewModel = """
      final class ItemViewModel {
        var messages: [String] = []
        var text: String { "" }
        func tapped() {
          messages.append(text)
        }
      }
      """
    #expect(count(viewModel, .logic) == 3)
    let controller = """
      func viewDidLoad() {
        binding = observe(self) { view in
          view.text = viewModel.text
        }
        table.dataSource = self
      }
      """
    #expect(count(controller, .view) == 3)
  }

  @Test func countsBlocks() {
    let presenter = """
      final class ItemPresenter {
        var onText: ((String) -> Void)?
        var state: ItemState { ItemState() }
        func tapped() {
          onText?("")
        }
        func detach() {
          onText = nil
        }
      }
      """
    #expect(count(presenter, .logic) == 3)
    #expect(count("presenter.onText = { [weak self] in self?.text = $0 }\nonLike = { like() }", .view) == 1)
  }

  @Test func countsNoFactories() {
    #expect(count("func showMessage() {}", .assembly) == 0)
  }

  private func count(_ text: String, _ side: Side) -> Int {
    NotificationLines.count(SourceFile(path: "File.swift", target: "BlogMVP", text: text), side)
  }
}
