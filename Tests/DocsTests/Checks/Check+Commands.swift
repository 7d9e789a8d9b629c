extension Check {
  /// Shell commands start with a known program, and programs of the package get only options that they declare.
  static let commands = Check { page, repository in
    let inline = page.spans.filter { $0.hasPrefix("Tools/") || $0.hasPrefix("swift ") || $0.hasPrefix("cp ") }
    return (page.commands + inline).flatMap { line in
      line.split(separator: /\s(?:&&|\||;)\s/).flatMap { command in
        faults(in: command.split(separator: " ").map(String.init), repository).map {
          "\(page.path): \($0) In: \(line)"
        }
      }
    }
  }

  private static let tools: Set = [
    "cp", "cut", "diff", "find", "git", "ls", "sort", "swift", "uniq", "wc", "xargs",
  ]
  private static let subcommands: Set = ["build", "format", "package", "run", "test"]

  private static func faults(in words: [String], _ repository: Repository) -> [String] {
    let words = Array(words.drop { $0.contains("=") && !$0.hasPrefix("-") })
    guard let tool = words.first else { return [] }
    var faults = missingPaths(in: words, repository)
    if !tool.contains("/"), !tools.contains(tool) { faults.append("\(tool) is not a command known here.") }
    if tool == "swift", words.count > 1, !subcommands.contains(words[1]) {
      faults.append("swift has no \(words[1]).")
    }
    if tool == "Tools/test" { faults += faultsOfTests(words.dropFirst(), repository) }
    guard let program = program(words, repository, &faults) else { return faults }
    let options = options(of: program, repository)
    if ["benchmarks", "compare", "inspect", "profile-server", "scaffold"].contains(program),
      let command = words.drop(while: { $0 != program }).dropFirst().first,
      command.first?.isLowercase == true, !options.contains(command)
    {
      faults.append("\(program) has no command \(command).")
    }
    return faults
      + words.filter { $0.hasPrefix("--") && !options.contains($0) }.map { "\(program) has no option \($0)." }
  }

  /// The arguments of `Tools/test`: modules, and options that its first comment lists.
  private static func faultsOfTests(_ words: ArraySlice<String>, _ repository: Repository) -> [String] {
    let options = optionsOfTests(repository)
    var faults: [String] = []
    var previous = ""
    for word in words {
      let isValue = [
        "--affected", "--architecture", "--clause", "--scratch-path", "--shard", "--timeout",
      ].contains(previous)
      if word.hasPrefix("-") {
        if !options.contains(word) { faults.append("Tools/test has no option \(word).") }
      } else if !isValue, !repository.has("Tests/\(word)Tests") {
        faults.append("There are no tests for \(word).")
      }
      previous = word
    }
    return faults
  }

  static func optionsOfTests(_ repository: Repository) -> Set<String> {
    let listed = repository.text("Tools/test").split(separator: "\n").filter { $0.hasPrefix("#   ") }
    return Set(listed.flatMap { $0.matches(of: /--[a-z-]+/).map { String($0.0) } })
  }

  /// The program of the package that a command starts; `nil` for other commands.
  private static func program(
    _ words: [String], _ repository: Repository, _ faults: inout [String]
  ) -> String? {
    if words[0] == "Tools/run" { return "profile" }
    guard words.starts(with: ["swift", "run"]) else { return nil }
    var rest = words.dropFirst(2)
    if rest.first == "-c" { rest = rest.dropFirst(2) }
    guard let name = rest.first, repository.products.contains(name) else {
      faults.append("swift run \(rest.first ?? "") names no product.")
      return nil
    }
    // A command of inspect that is a program of its own, with the product's options.
    return name == "inspect" && rest.dropFirst().first == "trace" ? "trace" : name
  }

  /// The folders that declare the options of each program.
  static let places = [
    "benchmarks": ["Tools/Measure/Benchmarks"], "compare": ["Tools/Study/CompareKit"],
    "inspect": ["Tools/Study/Inspect", "Tools/Study/InspectKit", "Tools/Study/CompareKit"],
    "preview": ["Apps/Preview", "Apps/ProfileApp"], "profile": ["Apps/ProfileApp", "Apps/Profile"],
    "profile-server": ["Apps/ProfileServer"], "profile-web": ["Apps/ProfileApp", "Apps/ProfileWeb"],
    "scaffold": ["Tools/Generate/ScaffoldKit"], "trace": ["Tools/Study/Trace", "Apps/ProfileApp"],
  ]

  static func options(of program: String, _ repository: Repository) -> Set<String> {
    repository.options(in: places[program] ?? []).union(["--help", "--version"])
  }

  /// Faults for paths of the package that do not exist. Of a pattern, the folder has to exist. Skips made-up paths.
  private static func missingPaths(in words: [String], _ repository: Repository) -> [String] {
    words.filter { word in
      ["Apps/", "Modules/", "Tests/", "Tools/", "docs/"].contains { word.hasPrefix($0) }
        && !madeUp.contains(word)
    }.compactMap { word in
      let path = word.contains("*") ? word.split(separator: "/").dropLast().joined(separator: "/") : word
      return repository.has(path) ? nil : "There is no \(word)."
    }
  }
}
