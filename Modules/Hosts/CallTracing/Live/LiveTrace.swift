import Composition
package import Essentials
package import ProfileApp
package import ProfileScenes
package import ViewKit
package import VoiceCore

/// Records what each action of a person causes while a program runs, and shows it in a panel beside the scenes.
///
/// Each action has a recorder of its own. The tasks that the action starts inherit it, so what they do later belongs to this
/// action, also after the next one and while other people use the same program. Nothing is recorded while no panel is shown.
@MainActor
package final class LiveTrace {
  /// The panels that exist. A page that is left takes its panel along.
  private var panels: [WeakPanel] = []
  /// The recorders of bindings that were invalidated and have not updated yet.
  private var bindings: [ObjectIdentifier: TraceRecorder] = [:]
  /// Whether a binding updates now, and its recorder; `nil` if no action has caused the update.
  private var (isUpdating, ofBinding): (Bool, TraceRecorder?) = (false, nil)
  /// The recorder of the window whose frame is being made.
  private var ofFrame: TraceRecorder?
  private let sources: SourceFolder
  private let isStudy: Bool
  private lazy var tracer = SessionTracer { [weak self] in self?.current }

  private struct WeakPanel {
    weak var panel: TracePanel?
  }

  /// - Parameter isStudy: whether a guide in the panel says what to try, and the source is shown after each action.
  /// - Throws: `TraceError` if this program can't read its stacks.
  package convenience init(isStudy: Bool = false) throws {
    try self.init(sources: SourceFolder(), isStudy: isStudy)
  }

  /// - Parameter sources: reads the source that a person opens.
  init(sources: SourceFolder, isStudy: Bool = false) throws {
    (self.sources, self.isStudy) = (sources, isStudy)
    try TraceRecorder.checkAvailability()
  }

  /// What records the running code; `nil` if no action has caused it, or no panel shows that action.
  private var current: TraceRecorder? {
    guard RunningCode.observer != nil else { return nil }
    // Bindings update together, in the task of the action that has invalidated the first one.
    let recorder = isUpdating ? ofBinding : TraceRecorder.context?.recorder ?? ofFrame
    return recorder?.isRecording == true ? recorder : nil
  }

  private func panel(in window: Window) -> TracePanel? {
    panels.lazy.compactMap(\.panel).first { !$0.isHidden && $0.window === window }
  }

  /// Stops observing when no panel is shown any more.
  private func panelsChanged() {
    panels.removeAll { $0.panel == nil }
    RunningCode.observer = panels.contains { $0.panel?.isHidden == false } ? self : nil
    // Nobody tells when these bindings update.
    if RunningCode.observer == nil { bindings = [:] }
  }
}

extension LiveTrace: SessionObserver {
  package func observed(_ services: ProfileServices) -> ProfileServices { tracer.observed(services) }

  package func observed(_ player: any VoicePlayer) -> any VoicePlayer { tracer.observed(player) }

  package func sessionBegan(_ environment: ProfileEnvironment) {
    tracer.sessionBegan(environment)
    environment.composer.inspection = Composer.Inspection { [weak self] slot in
      self?.panel(of: slot)?.inspection
    } show: { [weak self] slot in
      self?.panel(of: slot)?.showModule(slot)
    }
  }

  private func panel(of slot: any AnySlot) -> TracePanel? { slot.view.window.flatMap(panel) }

  /// Puts a panel beside the scenes of a session.
  package func rootMade(_ root: NavigationController, in language: Language) {
    let panel = TracePanel(language, sources: sources, isStudy: isStudy) { [weak self] in
      self?.panelsChanged()
    }
    root.sideAccessory = panel
    panels.append(WeakPanel(panel: panel))
    panelsChanged()
  }
}

extension LiveTrace: FunctionObserver {
  func functionBegins(_ silencer: FunctionEntry.Silencer) { current?.functionBegins(silencer) }

  package func perform<Value>(_ input: String, in window: Window, _ action: () -> Value) -> Value {
    // A key can tap a view: that is one action.
    guard TraceRecorder.context == nil, let panel = panel(in: window) else { return action() }
    let recorder = panel.makeRecorder()
    recorder.begin(input, in: window)
    return TraceRecorder.$context.withValue(TraceRecorder.Context(recorder: recorder, origin: .step(0))) {
      action()
    }
  }

  package func viewChanged(_ view: View) {
    current?.viewChanged(view)
  }

  package func bindingInvalidated(_ binding: ViewBinding) {
    bindings[ObjectIdentifier(binding)] = current
    current?.bindingInvalidated(binding)
  }

  package func bindingWillUpdate(_ binding: ViewBinding) {
    (isUpdating, ofBinding) = (true, bindings.removeValue(forKey: ObjectIdentifier(binding)))
    ofBinding?.bindingWillUpdate(binding)
  }

  package func bindingDidUpdate(_ binding: ViewBinding) {
    ofBinding?.bindingDidUpdate(binding)
    (isUpdating, ofBinding) = (false, nil)
  }

  package func taskWillStart(
    _ operation: @escaping @MainActor () async -> Void
  ) -> @MainActor () async -> Void {
    current?.taskWillStart(operation) ?? operation
  }

  package func frameWillBeTaken(of window: Window) {
    guard let panel = panel(in: window) else { return panelsChanged() }
    // What the frame makes belongs to the last action that has changed something.
    ofFrame = panel.recorders.last(where: \.awaitsFrame)
  }

  package func frameTaken(_ frame: Window.Frame, of window: Window) {
    ofFrame = nil
    // An earlier action can go on after the next key.
    for recorder in panel(in: window)?.recorders ?? [] { recorder.frameTaken(frame, of: window) }
  }
}
