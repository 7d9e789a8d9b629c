/// The file that every mutated target gets: which mutant is active, and what the rewritten expressions call.
enum MutantSwitch {
  static let fileName = "Mutant+Generated.swift"
  /// Holds the number of the active mutant.
  static let variable = "MUTANT"
  /// Holds the path of a file; the numbers of mutants that a run comes across are appended to it.
  static let reachedVariable = "MUTANTS_REACHED"

  static let source = """
    import Foundation
    import Synchronization

    enum Mutant {
      private static let active = Int(ProcessInfo.processInfo.environment["\(variable)"] ?? "") ?? 0
      private static let reached = ProcessInfo.processInfo.environment["\(reachedVariable)"].map(Reached.init)

      static func on(_ id: Int) -> Bool {
        reached?.note(id)
        return active == id
      }

      static func off(_ id: Int) -> Bool { !on(id) }

      static func flip(_ id: Int, _ value: Bool) -> Bool { on(id) ? !value : value }

      static func always(_ id: Int, _ value: Bool) -> Bool { on(id) || value }

      static func never(_ id: Int, _ value: Bool) -> Bool { off(id) && value }

      static func or(_ id: Int, _ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool {
        if on(id) { return try a || b() }
        return try a && b()
      }

      static func and(_ id: Int, _ a: Bool, _ b: @autoclosure () throws -> Bool) rethrows -> Bool {
        if on(id) { return try a && b() }
        return try a || b()
      }

      static func lessOrEqual<T: Comparable>(_ id: Int, _ a: T, _ b: T) -> Bool { on(id) ? a <= b : a < b }

      static func less<T: Comparable>(_ id: Int, _ a: T, _ b: T) -> Bool { on(id) ? a < b : a <= b }

      static func greaterOrEqual<T: Comparable>(_ id: Int, _ a: T, _ b: T) -> Bool { on(id) ? a >= b : a > b }

      static func greater<T: Comparable>(_ id: Int, _ a: T, _ b: T) -> Bool { on(id) ? a > b : a >= b }

      static func minus<T: AdditiveArithmetic>(_ id: Int, _ a: T, _ b: T) -> T { on(id) ? a - b : a + b }

      static func minus<T: RangeReplaceableCollection>(_ id: Int, _ a: T, _ b: T) -> T { on(id) ? a : a + b }

      static func plus<T: AdditiveArithmetic>(_ id: Int, _ a: T, _ b: T) -> T { on(id) ? a + b : a - b }

      static func none<T>(_ id: Int, _ value: T?) -> T? { on(id) ? nil : value }

      static func right<T>(_ id: Int, _ a: T?, _ b: @autoclosure () throws -> T) rethrows -> T {
        if on(id) { return try b() }
        return try a ?? b()
      }

      static func right<T>(_ id: Int, _ a: T?, _ b: @autoclosure () throws -> T?) rethrows -> T? {
        if on(id) { return try b() }
        return try a ?? b()
      }

      static func empty(_ id: Int, _ value: String) -> String { on(id) ? "" : value }

      static func empty<T: RangeReplaceableCollection>(_ id: Int, _ value: T) -> T { on(id) ? T() : value }

      static func other(_ id: Int, _ value: Bool) -> Bool { always(id, value) }

      static func otherwise(_ id: Int, _ value: Bool) -> Bool { never(id, value) }

      static func otherwise<T>(_ id: Int, _ value: T) -> T { value }

      static func other(_ id: Int, _ value: Int) -> Int { increment(id, value) }

      static func other<T>(_ id: Int, _ value: T?) -> T? { none(id, value) }

      static func other<T: RangeReplaceableCollection>(_ id: Int, _ value: T) -> T { empty(id, value) }

      static func other<T>(_ id: Int, _ value: T) -> T { value }

      static func increment<T: Numeric>(_ id: Int, _ value: T) -> T { on(id) ? value + 1 : value }
    }

    private final class Reached: Sendable {
      private let numbers = Mutex<Set<Int>>([])
      private let file: Int32

      init(path: String) {
        file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o644)
      }

      func note(_ id: Int) {
        guard numbers.withLock({ $0.insert(id).inserted }) else { return }
        let line = Array("\\(id)\\n".utf8)
        _ = write(file, line, line.count)
      }
    }

    """
}
