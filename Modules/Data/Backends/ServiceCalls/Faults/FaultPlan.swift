import Essentials

/// How often requests fail and how slow they are. The same seed gives the same result in every run.
public struct FaultPlan: Equatable, Sendable {
  /// The plan without faults.
  public static let none = FaultPlan(seed: 0)

  /// The probability that each operation fails, 0…1. Missing operations never fail.
  public var failures: [ServiceOperation: Double] = [:]
  /// The minimum duration of every request.
  public var latency: Duration = .zero
  /// The maximum duration that is added to `latency`.
  public var jitter: Duration = .zero
  /// The probability that a request is held back so long that later ones overtake it, 0…1.
  public var reorder = 0.0
  /// The probability that a change is performed, but its response is lost, 0…1.
  public var lostAnswer = 0.0
  public var seed: UInt64

  public init(seed: UInt64) {
    self.seed = seed
  }

  /// The outcome of one request.
  public struct Fate: Equatable, Sendable {
    public let delay: Duration
    /// Whether the request fails before it reaches the backend.
    public let fails: Bool
    /// Whether the response is lost, unless the request fails.
    public let losesAnswer: Bool
  }

  /// Returns the outcome of the n-th request of an operation, with n counted from 0.
  ///
  /// It depends on nothing else, so that concurrent requests can't change each other's outcome.
  public func fate(of operation: ServiceOperation, call: Int) -> Fate {
    var random = SplitMix64(seed: seed, operation.rawValue, UInt64(call))
    // Always make all draws in this order: changing one setting must not affect the others.
    let failure = random.nextFraction()
    let slowness = random.nextFraction()
    let overtaken = random.nextFraction()
    let holds = 1 + Int(random.next() % 3)
    let loss = random.nextFraction()

    var delay = latency + jitter * slowness
    if overtaken < reorder { delay += hold * holds }
    return Fate(
      delay: delay, fails: failure < failures[operation, default: 0],
      losesAnswer: operation.isChange && loss < lostAnswer)
  }

  /// Longer than any request that is not held back; 100 milliseconds if there is no other delay.
  private var hold: Duration {
    latency + jitter > .zero ? latency + jitter : .milliseconds(100)
  }
}
