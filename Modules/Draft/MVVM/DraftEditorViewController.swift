import Composition
import DraftCore
import DraftInterface
import DraftViews
import ViewKit

/// Shows a draft that is being written, bound to its view model.
final class DraftEditorViewController: ViewController, FeatureModule {
  private let context: DraftEditor.Context
  private let viewModel: DraftEditorViewModel
  private let editor = DraftEditorView()
  private weak var question: AlertController?
  private var editorBinding: ViewBinding?
  private var questionBinding: ViewBinding?

  init(context: DraftEditor.Context, state: DraftEditorState?) {
    self.context = context
    viewModel = DraftEditorViewModel(id: context.draft, environment: context.environment, state: state)
    super.init()
  }

  override func makeView() -> View { editor }

  override func viewDidLoad() {
    editor.onRetry = { [weak self] in self?.tasks.run { await self?.start() } }
    editor.onEdit = { [weak self] in self?.edited() }
    editorBinding = observe(editor) { [viewModel] in $0.show(viewModel) }
    questionBinding = observe(self) { $0.askWhereNeeded() }
  }

  override func viewWillAppear() {
    askWhereNeeded()
  }

  override func leave() {
    viewModel.leave()
    super.leave()
  }

  // MARK: FeatureModule

  func start() async {
    await viewModel.load()
  }

  func refresh() async {
    do {
      try await viewModel.refresh()
    } catch {
      showToast(context.environment.formatter.reason(error))
    }
  }

  func handOver() async -> DraftEditorState {
    let state = await viewModel.handOver()
    question?.withdrawQuestion()
    return state
  }

  // MARK: What a person does

  private func edited() {
    viewModel.edited(title: editor.titleText, body: editor.bodyText)
    autosave()
  }

  private func keepMine() {
    viewModel.keepMine()
    autosave()
  }

  private func autosave() {
    tasks.run { [viewModel] in await viewModel.autosave() }
  }

  /// Asks as long as the view model says that there is something to ask, and there is a window to ask in.
  private func askWhereNeeded() {
    guard viewModel.questionText != nil, question == nil, isAppearing else {
      return
    }
    let question = AlertController.question(
      viewModel, keepMine: { [weak self] in self?.keepMine() },
      takeTheirs: { [weak self] in self?.viewModel.takeTheirs() })
    present(question)
    self.question = question
  }
}
