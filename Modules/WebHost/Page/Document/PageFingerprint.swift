/// What of a page has to be known after it was sent, so that what a person does to it can be carried out later, in a page
/// that was made anew: a few bytes for each thing that can be tapped or edited, instead of the page.
///
/// Only fingerprints of one run of a program can be compared.
public struct PageFingerprint: Equatable, Sendable {
  /// Equal for equal pages.
  private let whole: Int
  /// By their numbers, what can be tapped, edited or scrolled, as the person sees it.
  private let targets: [Int: Int]
  /// By their numbers, the lists; those that have all their rows on the page.
  private let lists: [Int: Bool]
  private let commands: [String: String]
  /// The last number of the page.
  public let last: Int

  public init(_ page: Element) {
    var reading = PageReading()
    reading.read(page)
    whole = reading.hash(page)
    targets = reading.targets
    lists = reading.lists
    commands = reading.commands
    last = reading.last
  }

  /// Whether what a number names in one page is what it names in another: the same thing to see, in the same row. Where two
  /// rows look alike in either page, it could be the other one, and the answer is no.
  public func agrees(with other: PageFingerprint, on number: Int) -> Bool {
    self == other || targets[number].map { $0 == other.targets[number] } ?? false
  }

  /// Whether a key does the same in both pages.
  public func agrees(with other: PageFingerprint, on key: Character) -> Bool {
    self == other || commands[String(key)] == other.commands[String(key)]
  }

  /// Whether the page shows lines of a list up to a number, or all that there are. The first time, a page has `lines`.
  public func shows(_ list: Int, to line: Int, lines: Int) -> Bool {
    lists[list].map { $0 || line <= lines } ?? false
  }

  public static func == (one: PageFingerprint, other: PageFingerprint) -> Bool { one.whole == other.whole }
}

/// Goes through a page once and takes down what a fingerprint holds.
private struct PageReading {
  var targets: [Int: Int] = [:]
  var lists: [Int: Bool] = [:]
  var commands: [String: String] = [:]
  var last = 0

  mutating func read(_ element: Element) {
    last = max(last, element.number ?? 0)
    if let number = element.number { note(element, number) }
    if element.attributes[.name] == "key", let key = element.attributes[.value] {
      commands[key] = element.text
    }
    guard element.tag == "ul" else { return element.children.forEach { read($0) } }
    let rows = element.children.map { content(of: $0) }
    for (row, content) in zip(element.children, rows) {
      let isAlone = rows.count { $0 == content } == 1
      read(row: row, seen: isAlone ? content : nil)
    }
  }

  private mutating func note(_ element: Element, _ number: Int) {
    let names = element.attributes[.class]?.split(separator: " ") ?? []
    if names.contains("list") {
      lists[number] = element.children.allSatisfy { $0.attributes[.below] ?? "0" == "0" }
      targets[number] = hash(element, [.identifier])
    } else if element.attributes[.name] == "tap" {
      targets[number] = hash(element, [.class, .label, .pressed, .disabled])
    } else if names.contains("field") {
      targets[number] = hash(element, [.identifier, .label, .disabled])
    }
  }

  /// What is in a row is what it was if it stands at the same place in it, and nothing in the row is different.
  private mutating func read(row: Element, seen: Int?) {
    for (place, element) in row.flattened.enumerated() {
      guard let number = element.number else { continue }
      last = max(last, number)
      guard let seen else { continue }
      var hasher = Hasher()
      hasher.combine(seen)
      hasher.combine(place)
      targets[number] = hasher.finalize()
    }
  }

  /// Equal for rows that look alike.
  private func content(of row: Element) -> Int {
    var hasher = Hasher()
    for element in row.flattened {
      hasher.combine(element.tag)
      hasher.combine(element.text)
      hasher.combine(element.children.count)
      // Names and values of what can be pressed are numbers.
      let isNumbered = element.attributes[.name] != nil
      for (name, value) in element.attributes where !isNumbered || name != .value && name != .name {
        hasher.combine(name)
        hasher.combine(value)
      }
    }
    return hasher.finalize()
  }

  private func hash(_ element: Element, _ names: [Attribute]) -> Int {
    var hasher = Hasher()
    hasher.combine(element.tag)
    hasher.combine(element.text)
    for name in names { hasher.combine(element.attributes[name]) }
    return hasher.finalize()
  }

  /// Of all that is in an element.
  func hash(_ element: Element) -> Int {
    var hasher = Hasher()
    for element in element.flattened {
      hasher.combine(element.tag)
      hasher.combine(element.number)
      hasher.combine(element.text)
      hasher.combine(element.children.count)
      for (name, value) in element.attributes {
        hasher.combine(name)
        hasher.combine(value)
      }
    }
    return hasher.finalize()
  }
}
