import Composition
import ViewKit

/// Shows what a module on the screen is: its architecture and its files. From there it can be exchanged, and compared with
/// another architecture.
@MainActor
final class ModuleView: View {
  private let files: ModuleFiles
  private let texts: TraceTexts
  private let open: @MainActor ([ModuleFiles.File]) -> Void
  private let rows = StackView(.vertical, container: .branch)

  /// - Parameters:
  ///   - exchange: called when a person wants another architecture.
  ///   - open: called with one file, or with two that are compared.
  init(
    _ slot: any AnySlot, _ files: ModuleFiles, _ texts: TraceTexts, exchange: @escaping @MainActor () -> Void,
    open: @escaping @MainActor ([ModuleFiles.File]) -> Void
  ) {
    (self.files, self.texts, self.open) = (files, texts, open)
    super.init()
    identifier = "trace.module"
    let (module, own) = (slot.module, slot.architecture)
    addSubview(Label("\(module) \(own)", style: TextStyle(font: .headline), identifier: "trace.module.name"))
    let button = Button(texts.exchange, identifier: "trace.module.exchange")
    button.addAction(for: .primaryActionTriggered, exchange)
    addSubview(StackView(.horizontal, container: .actions, [button]))
    let others = slot.architectures.filter { $0 != own }
    addSubview(
      StackView.choice(
        of: others, texts.differs, subject: texts.differences, identifier: "trace.module"
      ) { [weak self] in self?.show(module, own, $0) })
    rows.identifier = "trace.module.files"
    addSubview(rows)
    for file in files.files(of: module, in: own) { rows.addSubview(link(to: [file], file)) }
  }

  /// Shows the files beside those of another architecture.
  private func show(_ module: String, _ own: Architecture, _ other: Architecture) {
    // What a person does in the panel is not part of a trace.
    TraceRecorder.$context.withValue(nil) {
      for view in rows.subviews { view.removeFromSuperview() }
      let heads = [own, other].map { Label("\(module) \($0)", style: TextStyle(font: .headline)) }
      rows.addSubview(PairView.beside(heads, isEqual: false))
      for pair in files.pairs(of: module, own, other) {
        let both = [pair.left, pair.right].compactMap(\.self)
        rows.addSubview(
          PairView.beside([pair.left, pair.right].map { $0.map { link(to: both, $0) } }, isEqual: false))
      }
    }
  }

  private func link(to files: [ModuleFiles.File], _ file: ModuleFiles.File) -> View {
    let link = Button(file.name, style: TextStyle(numberOfLines: 0), configuration: .plain)
    link.layout.isFlexible = true
    link.addAction(for: .primaryActionTriggered) { [weak self] in self?.open(files) }
    let count = Label("\(file.lineCount) \(texts.lines)", style: TextStyle(tint: .secondary))
    return StackView(.horizontal, spacing: 1, [link, count])
  }
}
