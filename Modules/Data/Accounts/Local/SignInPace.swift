import AccountsCore
import Essentials
import Synchronization

/// Slows down guessing of passwords, without locking anybody out.
///
/// - A name from one network: after some free attempts, each has to come later than the one before, up to a minute. An
///   attempt that comes too early is refused. Attempts from other networks are not affected.
/// - A network, with any names: after some free attempts, they are checked one after another. They wait; right or wrong,
///   they are refused if too many are in progress.
/// - A name from all networks, against guessing from many addresses: after some free attempts, each waits a few
///   seconds, except from a network from which somebody signed in to this account before.
///
/// So others can make a person's sign-in slower, but not stop it: only as many networks at once as `HashingQueue` has
/// places can do that. In the person's usual network, others in other networks do not make it slower by wrong passwords.
final class SignInPace: Sendable {
  private struct Pair: Hashable, Sendable {
    let name: String
    let network: String
  }

  /// The networks from which people signed in, the latest last.
  private let known = Mutex<[String: [String]]>([:])
  private let pairs: AttemptPace<Pair>
  private let knownPairs: AttemptPace<Pair>
  private let networks: AttemptPace<String>
  private let names: AttemptPace<String>
  private let limits: AccountLimits
  private let inProgress = Mutex<[String: Int]>([:])

  /// The most networks that are remembered for an account, and the most accounts.
  private static let mostNetworks = 8
  private static let mostNames = 10_000

  init(_ limits: AccountLimits, now: @escaping @Sendable () -> Duration) {
    self.limits = limits
    let period = limits.period
    pairs = AttemptPace(
      free: limits.freeAttempts, gaps: .seconds(1)...limits.longestGap, period: period, now: now)
    knownPairs = AttemptPace(
      free: limits.freeAttempts, gaps: .seconds(1)...limits.delay, period: period, now: now)
    networks = AttemptPace(
      free: limits.freeAttemptsOfNetwork, gaps: limits.delay...limits.delay, period: period, now: now)
    names = AttemptPace(free: limits.freeAttemptsOfName, gaps: .zero ... .zero, period: period, now: now)
  }

  /// An attempt that has begun. Call `end(_:)` exactly once.
  struct Attempt {
    /// The time to wait before the password is checked.
    let delay: Duration
    fileprivate let name: String
    fileprivate let network: String
    fileprivate let isKnown: Bool
  }

  enum Outcome {
    case rightPassword
    case wrongPassword
    /// The password was not checked.
    case unknown
  }

  /// Begins an attempt.
  ///
  /// - Throws: `tooMany` if it comes too early.
  func begin(name: String, network: String) throws(AccountError) -> Attempt {
    let isKnown = known.withLock { $0[name]?.contains(network) ?? false }
    guard enter(network) else { throw .tooMany(retryAfter: .seconds(1)) }
    let pair = Pair(name: name, network: network)
    let (pace, patience) = isKnown ? (knownPairs, limits.patience) : (pairs, .zero)
    let ownDelay: Duration
    let networkDelay: Duration
    do throws(AccountError) {
      ownDelay = try pace.begin(pair, patience: patience)
      do throws(AccountError) {
        networkDelay = try networks.begin(network, patience: limits.patience)
      } catch {
        pace.takeBack(pair)
        throw error
      }
    } catch {
      leave(network)
      throw error
    }
    // Without a gap, it never comes too early.
    _ = try? names.begin(name)
    let nameDelay = !isKnown && names.isSlow(name) ? limits.delay : .zero
    return Attempt(
      delay: max(ownDelay, networkDelay, nameDelay), name: name, network: network, isKnown: isKnown)
  }

  /// Ends an attempt. Only a wrong password keeps counting.
  func end(_ attempt: Attempt, _ outcome: Outcome) {
    leave(attempt.network)
    let pair = Pair(name: attempt.name, network: attempt.network)
    let pace = attempt.isKnown ? knownPairs : pairs
    switch outcome {
    case .wrongPassword: return
    case .unknown: pace.takeBack(pair)
    case .rightPassword:
      pairs.forgive(pair)
      knownPairs.forgive(pair)
      remember(attempt)
    }
    // Signing in to one's own account does not allow more attempts at other accounts.
    networks.takeBack(attempt.network)
    names.takeBack(attempt.name)
  }

  private func remember(_ attempt: Attempt) {
    known.withLock { known in
      var networks = known[attempt.name, default: []].filter { $0 != attempt.network }
      networks.append(attempt.network)
      known[attempt.name] = networks.suffix(Self.mostNetworks)
      // Only names of accounts come here, and an attacker can't make accounts.
      if known.count > Self.mostNames, let other = known.keys.first(where: { $0 != attempt.name }) {
        known[other] = nil
      }
    }
  }

  // MARK: Attempts in progress

  /// Counts an attempt in progress, so that one network can't fill the queue of all.
  private func enter(_ network: String) -> Bool {
    inProgress.withLock { inProgress in
      let count = inProgress[network, default: 0]
      guard count < limits.simultaneousAttempts else { return false }
      inProgress[network] = count + 1
      return true
    }
  }

  private func leave(_ network: String) {
    inProgress.withLock { inProgress in
      let count = inProgress[network, default: 0] - 1
      inProgress[network] = count > 0 ? count : nil
    }
  }
}
