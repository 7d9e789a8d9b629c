import Observation
import ViewKit
import ViewKitTesting

@testable import CallTracing

/// A feature of three types with the faults that findings are about. Each can be chosen.
@MainActor
final class FixtureView: View {
  let button = Button("0", identifier: "count")
  var onTap: (@MainActor () -> Void)?
  /// Does not compare: marks the view for drawing even if nothing changed.
  var caption = "" {
    didSet { setNeedsDisplay() }
  }
  var title: String {
    get { button.title }
    set { button.title = newValue }
  }

  override init() {
    super.init()
    identifier = "fixture"
    addSubview(button)
    button.addTarget(self, action: FixtureView.tapped, for: .primaryActionTriggered)
  }

  override func describe(_ snapshot: inout ViewSnapshot) {
    snapshot.label = caption
  }

  private func tapped() {
    onTap?()
  }

  /// A view that asks a service.
  func loadBySelf(_ service: FixtureService) async {
    _ = await service.value(of: 1)
  }
}

@MainActor
final class FixtureController: ViewController {
  let fixture = FixtureView()
  let service: FixtureService
  private var count = 0

  init(_ service: FixtureService) {
    self.service = service
    super.init()
  }

  override func makeView() -> View { fixture }

  /// What a sound controller does: shows, asks, shows the answer.
  func countUp() async {
    showCount()
    count = await service.value(of: 41)
    showCount()
  }

  func showCount() {
    fixture.title = String(count)
  }

  func loadEachRow() async {
    for row in 0..<3 { _ = await service.value(of: row) }
  }

  func loadOneRowOften() async {
    for _ in 0..<3 { _ = await service.value(of: 0) }
  }

  func setCaption(_ text: String) {
    fixture.caption = text
  }
}

/// What the functions of `FixtureViewModel` print when they begin.
@MainActor var prints: [String] = []

/// A value that a binding shows.
@MainActor @Observable
final class FixtureViewModel {
  private var count = 0
  @ObservationIgnored var saysItSends = false

  var text: String {
    prints.append("FixtureViewModel.text.getter")
    return formatted()
  }

  private func formatted() -> String {
    prints.append("FixtureViewModel.formatted()")
    return String(count)
  }

  func countUp() async {
    prints.append("FixtureViewModel.countUp()")
    let more = [1, 2].map { number in
      prints.append("closure in FixtureViewModel.countUp()")
      return number
    }
    for number in more { await send(number) }
  }

  private func send(_ number: Int) async {
    if saysItSends { print("send") }
    prints.append("FixtureViewModel.send(_:)")
    count += number
    await Task.yield()
    note()
  }

  private func note() {
    prints.append("FixtureViewModel.note()")
  }
}

/// A model that knows a view.
@MainActor
final class FixtureModel {
  weak var view: FixtureView?

  func change() {
    view?.title = "changed by the model"
  }
}

/// Counts up.
struct FixtureService: Sendable {
  let probe: Probe

  func value(of number: Int) async -> Int {
    await probe.perform("FixtureService.value(of:)", "\(number)") { number + 1 }
  }
}

/// Records a run of the fixture.
@MainActor
final class FixtureRig {
  let recorder = TraceRecorder { place in
    guard place.file == "Tests/CallTracingTests/Fixture.swift" || place.file.hasPrefix("Modules/") else {
      return nil
    }
    switch FunctionName.type(of: place.function) {
    case "FixtureView": return .view
    case "FixtureController": return .controller
    case "FixtureModel": return .model
    case "FixtureViewModel": return .viewModel
    case "FixtureService": return .service
    default: return Role(of: place)
    }
  }
  let controller: FixtureController
  let screen: Screen
  private let order = ResponseOrder()

  init() {
    controller = FixtureController(FixtureService(probe: Probe(order: order) { [recorder] in recorder }))
    screen = Screen(controller)
  }

  func record(_ action: @escaping @MainActor (FixtureController) async -> Void) async -> Recording {
    controller.fixture.onTap = { [controller] in controller.tasks.run { await action(controller) } }
    await recorder.record("tap #count", in: screen.window) {
      screen.tap("count")
      // A task can be on another thread, on its way to the service or back. What was busy before a round can end after its last
      // frame.
      var wasBusy: Bool
      repeat {
        wasBusy = controller.isBusy
        repeat { await screen.settle() } while await order.releaseNext()
      } while wasBusy || controller.isBusy
    }
    return Recording(recorder)
  }
}
