import Composition
import ViewKit
import ViewKitTesting

/// A minimal feature. Its state is the number of its starts.
enum Counter: Feature {
  typealias Context = CounterLog
  typealias State = Int
  static let module = "Counter"
  static let part = "only"
}

@MainActor
final class CounterLog {
  var made: [Architecture] = []
  var starts = 0
  var refreshes = 0
  /// Closed, it holds exchanges back, as a pending change does.
  let gate = Gate()
  let refreshing = Gate()
}

final class CounterModule: ViewController, FeatureModule {
  private let log: CounterLog
  private let label = Label(identifier: "count")
  private var starts: Int {
    didSet { label.text = "\(starts)" }
  }

  init(_ log: CounterLog, _ starts: Int?, _ architecture: Architecture) {
    self.log = log
    self.starts = starts ?? 0
    super.init()
    log.made.append(architecture)
  }

  override func viewDidLoad() {
    view.addSubview(label)
    view.addSubview(Button("b", identifier: "button"))
    label.text = "\(starts)"
  }

  func start() async {
    log.starts += 1
    if starts == 0 { starts = 1 }
  }

  func refresh() async {
    log.refreshes += 1
    await log.refreshing.pass()
  }
  var state: Int { starts }
  func handOver() async -> Int {
    await log.gate.pass()
    return state
  }
}

extension FeatureFactory<Counter> {
  static let mvc = FeatureFactory(.mvc) { CounterModule($0, $1, .mvc) }
  static let mvp = FeatureFactory(.mvp) { CounterModule($0, $1, .mvp) }
  /// An architecture that is declared only here.
  static let viper = FeatureFactory(Architecture(rawValue: "viper")) {
    CounterModule($0, $1, Architecture(rawValue: "viper"))
  }
}
