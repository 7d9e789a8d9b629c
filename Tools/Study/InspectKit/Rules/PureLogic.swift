import Foundation

/// Logic with an update function that returns effects is pure: values in, values out.
///
/// The rule applies to all files in the folder `Logic` of a target if one of these files declares a function named `update`
/// that returns effects, or a type whose name ends in `Effect`.
package struct PureLogic: StatementRule {
  package let name = "pure-logic"
  package let reason =
    "An update function depends on its state and its message alone; the runtime carries out its effects."
  package var example: RuleExample {
    let update = "  mutating func update(_ message: BlogItemMessage) -> [BlogItemEffect] {\n"
    return .logic(
      "BlogItemModel.swift", in: "MVU", bad: update + "    blog.date = Date()\n    return []\n  }",
      good: update + "    return [.share]\n  }")
  }

  package func files(in project: Project) -> [SourceFile] {
    Dictionary(grouping: project.files(in: .logic), by: \.target).values.filter {
      $0.contains(where: \.declaresEffects)
    }.flatMap(\.self)
  }

  package func fault(in statement: String, of file: SourceFile) -> String? {
    Self.impureName(in: statement).map { "The pure logic in \(file.name) may not use \($0)." }
  }

  /// Returns the first name in a statement that a pure function may not use.
  static func impureName(in statement: String) -> String? {
    if statement.contains(date) || statement.contains(passedOn) { return "Date()" }
    if let match = statement.firstMatch(of: machine) { return String(match.0) }
    if let match = statement.firstMatch(of: clock) { return String(match.1) }
    let words = statement.tokens.map(String.init)
    if words.contains("typealias"), words.contains("Date") { return "another name for Date" }
    return words.indices.first { place in
      let word = words[place]
      if valueNames.contains(word) {
        return words[(place + 1)...].first == "("
          || words[..<place].last == "." && (word == "now" || word == "random")
      }
      return names.contains(word) || word.hasSuffix("rand48")
        || word.first?.isUppercase == true && endings.contains(where: word.hasSuffix)
    }.map { words[$0] }
  }

  // Parsed once. A point between letters is no boundary of the default kind: `Foundation.Date()`.
  private nonisolated(unsafe) static let (date, passedOn, machine) = (
    #/\bDate\s*(=\s*)?(\.\s*init\s*)?\(\s*\)/#.wordBoundaryKind(.simple),
    #/\bDate\s*\.\s*init\b(?!\s*\()/#.wordBoundaryKind(.simple),
    #/\b((Bundle|Calendar|FileHandle|Locale|TimeZone)\s*\.\s*[a-z]\w*|(Data|String)\s*\(\s*contentsOf\w*|Date\s*\.\s*timeIntervalSinceReferenceDate)/#
      .wordBoundaryKind(.simple)
  )
  /// Of an object: `Icon.clock` and `.clock` are values.
  private nonisolated(unsafe) static let clock =
    #/(?:[\])] ?|[?!]|\b(?!(?:case|else|in|return|throw) )[a-z0-9_]\w* ?)\. ?(clock|time)\b/#
    .wordBoundaryKind(.simple)

  /// A value may have these names, as in `update(_ message: BlogMessage, now: Date)`. A call is impure, and most members.
  private static let valueNames: Set = ["clock", "now", "random", "time"]
  private static let names: Set = [
    // Objects and concurrency
    "class", "actor", "AnyObject", "MainActor", "NSObject", "nonisolated", "async", "await", "Task",
    "TaskGroup", "withCheckedContinuation", "AsyncStream", "AsyncThrowingStream", "DispatchGroup",
    "DispatchQueue", "OperationQueue", "RunLoop", "Thread", "Timer", "Mutex", "Atomic", "Observable",
    "Observation", "Broadcast", "sleep", "unowned", "usleep", "weak",
    // The time, chance and the machine
    "timeIntervalSinceNow", "randomElement", "shuffle", "shuffled", "UUID", "NSUUID", "NSDate", "rand",
    "arc4random", "arc4random_uniform", "getentropy", "getrandom", "clock_gettime", "gettimeofday",
    "finalize", "fputs", "mach_absolute_time", "CFAbsoluteTimeGetCurrent", "UserDefaults", "FileManager",
    "ProcessInfo",
    "URLSession", "print", "debugPrint", "hashValue", "NotificationCenter", "readLine", "srand",
    "getenv", "formatted", "DateFormatter", "NumberFormatter",
  ]
  /// Ends of the names of types that do something: `BlogService`, `ImageLoader`, `BlogEnvironment`, `ContinuousClock`.
  private static let endings = [
    "Service", "Loader", "Environment", "Clock", "Lock", "NumberGenerator", "Semaphore",
  ]
}

extension SourceFile {
  var declaresEffects: Bool {
    code.joined(separator: "\n").contains(#/\bfunc update\b[^{}]*->[^{}]*Effect/#)
      || statements.contains { LogicPlace.declaredType($0.text)?.hasSuffix("Effect") == true }
  }
}
