import Essentials

/// What goes wrong, how often, and how slowly: the same for the same seed, in every run.
public struct FaultPlan: Equatable, Sendable {
  /// Nothing goes wrong.
  public static let none = FaultPlan(seed: 0)

  /// How likely each operation fails, 0…1. Operations that are missing never do.
  public var failures: [FaultOperation: Double] = [:]
  /// What every request takes at least.
  public var latency: Duration = .zero
  /// What a request may take beyond that.
  public var jitter: Duration = .zero
  /// How likely a request is held back so long that later ones overtake it, 0…1.
  public var reorder = 0.0
  public var seed: UInt64

  public init(seed: UInt64) {
    self.seed = seed
  }

  /// What happens to one request.
  public struct Fate: Equatable, Sendable {
    public let delay: Duration
    public let fails: Bool
  }

  /// What happens to the n-th request of an operation, n counted from 0.
  ///
  /// Depends on nothing else, so that requests that run at the same time can't change each other's fate.
  public func fate(of operation: FaultOperation, call: Int) -> Fate {
    var random = SplitMix64(seed: seed, operation.rawValue, UInt64(call))
    // All draws are made every time, in this order: changing one setting leaves the others' outcome alone.
    let failure = random.nextFraction()
    let slowness = random.nextFraction()
    let overtaken = random.nextFraction()
    let holds = 1 + Int(random.next() % 3)

    var delay = latency + jitter * slowness
    if overtaken < reorder { delay += hold * holds }
    return Fate(delay: delay, fails: failure < failures[operation, default: 0])
  }

  /// Longer than any request that is not held back; a tenth of a second where nothing else takes time.
  private var hold: Duration {
    latency + jitter > .zero ? latency + jitter : .milliseconds(100)
  }
}
