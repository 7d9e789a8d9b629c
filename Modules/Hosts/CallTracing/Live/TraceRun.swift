import ViewKit

/// What an action has caused, as the panel shows it.
struct TraceRun {
  /// What the person did, such as `tap #like`.
  let input: String
  /// The modules whose code ran, with their architectures.
  let architectures: [String]
  let calls: [Trace.Call]
  /// Whether later events were left out.
  let isFull: Bool

  @MainActor
  init(_ recorder: TraceRecorder) {
    let trace = Trace(Recording(recorder))
    input = trace.inputs.first?.name ?? ""
    architectures = trace.architectures
    calls = trace.withoutDetails.folded.inputs
    isFull = recorder.isFull
  }

  /// The places that were reached.
  var places: [String] { Trace(inputs: calls).places }
}

/// Shows a run below a heading. A tap on the heading hides and shows the calls.
@MainActor
final class TraceRunView: View {
  private let heading = Button(configuration: Button.Configuration(.plain, isToggle: true))
  private let modules = Label(style: TextStyle(tint: .secondary, numberOfLines: 0))
  private let calls: StackView
  private let name: String
  private let leftOut: String
  /// Called with a call that a person taps. It has a place.
  var onOpen: (@MainActor (Trace.Call) -> Void)?
  private var isCollapsed = false

  /// - Parameters:
  ///   - name: what the run is to a person, such as the last one.
  ///   - leftOut: says that later events are left out.
  init(_ name: String, leftOut: String, identifier: String) {
    self.name = name
    self.leftOut = leftOut
    calls = StackView(.vertical, container: .branch)
    super.init()
    self.identifier = identifier
    isHidden = true
    calls.identifier = "\(identifier).calls"
    heading.identifier = "\(identifier).heading"
    modules.identifier = "\(identifier).modules"
    addSubview(StackView(.horizontal, [heading]))
    addSubview(modules)
    addSubview(calls)
    heading.addTarget(self, action: TraceRunView.headingTapped, for: .primaryActionTriggered)
    showHeading()
  }

  private(set) var run: TraceRun?

  /// Shows a run; `nil` hides the view.
  func show(_ run: TraceRun?) {
    self.run = run
    isHidden = run == nil
    for view in calls.subviews { view.removeFromSuperview() }
    guard let run else { return }
    showHeading()
    modules.text = run.architectures.joined(separator: "  ")
    modules.isHidden = run.architectures.isEmpty
    for call in run.calls { calls.addSubview(view(of: call)) }
    if run.isFull { calls.addSubview(Label(leftOut, style: TextStyle(tint: .secondary, numberOfLines: 0))) }
  }

  private func headingTapped() {
    isCollapsed.toggle()
    calls.isHidden = isCollapsed
    showHeading()
  }

  private func showHeading() {
    let title = [name, run?.input ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
    heading.title = "\(isCollapsed ? "▸" : "▾") \(title)"
    heading.isSelected = !isCollapsed
  }

  /// A line for the call, and below it those of the calls that it makes. Lines that wrap keep their place in the tree.
  private func view(of call: Trace.Call) -> View {
    let line = Self.line(of: call) { [weak self] in self?.onOpen?(call) }
    guard !call.calls.isEmpty else { return line }
    let inner = StackView(
      .vertical, margins: EdgeInsets(left: 1), container: .branch, call.calls.map(view(of:)))
    return StackView(.vertical, [line, inner])
  }

  /// The role and the name of a call. A name with a place can be tapped.
  static func line(of call: Trace.Call, open: @escaping @MainActor () -> Void) -> StackView {
    let role = Label(call.role.rawValue, style: TextStyle(tint: call.role.tint))
    guard !call.name.isEmpty else { return StackView(.horizontal, [role]) }
    let style = TextStyle(numberOfLines: 0)
    let name = call.place.isEmpty ? Label(call.name, style: style) : link(call.name, style, open)
    name.layout.isFlexible = true
    return StackView(.horizontal, spacing: 1, [role, name])
  }

  private static func link(
    _ title: String, _ style: TextStyle, _ open: @escaping @MainActor () -> Void
  ) -> View {
    let link = Button(title, style: style, configuration: .plain)
    link.addAction(for: .primaryActionTriggered, open)
    return link
  }
}

extension Role {
  /// One colour for each kind of code. What surrounds the features has none.
  fileprivate var tint: TextStyle.Tint {
    switch self {
    case .view, .viewSide: .blue
    case .controller, .effect, .scene: .orange
    case .presenter: .purple
    case .viewModel, .update, .store, .binding: .green
    case .model: .teal
    case .service, .image, .player: .pink
    case .input: .accent
    default: .secondary
    }
  }
}
